import { daysBetween } from '../kernel/calendar.ts'
import { proportionOf } from '../kernel/decimal.ts'
import { AppError } from '../kernel/errors.ts'
import { sumCents } from '../kernel/money.ts'
import type { BilledAmount, InvoicePlan } from './instalments.ts'
import type { BillingPeriod } from './payment-schedule.ts'

/** A change's amounts over the billing periods it touches: what is billed at once, and what later invoices gain or lose. */
export interface SpreadDelta {
  now: InvoicePlan
  later: { period: BillingPeriod; plan: InvoicePlan }[]
}

/**
 * Spreads what an endorsement adds or takes away by the days each billing period has left from its effective
 * date (domain 1.7, 4.7 item 35). Periods whose invoice has already gone out are billed together at once; the
 * last period takes the cents, and rounding differences go to the peril with the largest change. A change that would
 * be billed with a cent more or less than it comes to is refused: nothing of it is done.
 */
export function spreadDelta(
  amounts: readonly BilledAmount[],
  periods: readonly BillingPeriod[],
  effectiveOn: string,
  issuedOn: string,
): SpreadDelta {
  const touched = periods.filter(({ endsOn }) => endsOn > effectiveOn)
  const weights = touched.map(({ startsOn, endsOn }) =>
    daysBetween(startsOn < effectiveOn ? effectiveOn : startsOn, endsOn),
  )
  const plans = planByWeights(amounts, weights)
  const isGenerated = ({ issueOn }: BillingPeriod) => issueOn === null || issueOn <= issuedOn
  const later = touched.map((period, k) => ({ period, plan: plans[k]! })).filter(({ period }) => !isGenerated(period))
  const generated = plans.filter((_, k) => isGenerated(touched[k]!))
  const spread = { now: merge(amounts, generated), later }
  if (!isWhole(spread, amounts)) throw new AppError('refused', REFUSAL)
  return spread
}

const REFUSAL = { wording: { key: 'moneyRefused.spread' }, facts: { reason: 'block' } }

/** Is every amount billed to the cent, and each invoice the sum of its lines? */
function isWhole({ now, later }: SpreadDelta, amounts: readonly BilledAmount[]): boolean {
  const plans = [now, ...later.map(({ plan }) => plan)]
  const billed = ({ lines }: InvoicePlan) =>
    sumCents(lines.map(({ kind, cents }) => (kind === 'commission' ? 0 : cents)))
  return (
    plans.every((plan) => plan.totalCents === billed(plan)) &&
    amounts.every(({ cents }, i) => sumCents(plans.map(({ lines }) => lines[i]!.cents)) === cents)
  )
}

function planByWeights(amounts: readonly BilledAmount[], weights: readonly number[]): InvoicePlan[] {
  const parts = amounts.map(({ cents }) => share(cents, weights))
  const billed = amounts.filter(({ kind }) => kind !== 'commission')
  const totals = share(sumCents(billed.map(({ cents }) => cents)), weights)
  const largest = largestChange(amounts)
  return weights.map((_, k) => {
    const lines = amounts.map(({ id, kind }, i) => ({ id, kind, cents: parts[i]![k]! }))
    const sum = sumCents(lines.filter(({ kind }) => kind !== 'commission').map(({ cents }) => cents))
    if (largest < 0) return { totalCents: sum, lines }
    const levelled = lines.map((line, i) => (i === largest ? { ...line, cents: line.cents + totals[k]! - sum } : line))
    return { totalCents: totals[k]!, lines: levelled }
  })
}

/** Shares by weight, each rounded, the last taking the rest. */
function share(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const parts = weights.slice(0, -1).map((weight) => proportionOf(cents, weight, whole))
  return [...parts, cents - sumCents(parts)]
}

/** Which premium changes most; −1 where none is among them. */
function largestChange(amounts: readonly BilledAmount[]): number {
  const sizes = amounts.map(({ kind, cents }) => (kind === 'premium' ? Math.abs(cents) : -1))
  const largest = Math.max(...sizes)
  return largest < 0 ? -1 : sizes.indexOf(largest)
}

function merge(amounts: readonly BilledAmount[], plans: readonly InvoicePlan[]): InvoicePlan {
  const lines = amounts.map(({ id, kind }, i) => ({
    id,
    kind,
    cents: plans.reduce((sum, plan) => sum + plan.lines[i]!.cents, 0),
  }))
  return { totalCents: sumCents(plans.map(({ totalCents }) => totalCents)), lines }
}
