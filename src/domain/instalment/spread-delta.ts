import { percentOf } from '../kernel/decimal.ts'
import { AppError } from '../kernel/errors.ts'
import { sumCents } from '../kernel/money.ts'
import type { BilledAmount, InvoicePlan } from './instalments.ts'
import { type BillingPeriod, daysLeft } from './payment-schedule.ts'
import { sharesOf } from './shares.ts'

/** A change's amounts over the billing periods it touches: what is billed at once, and what later invoices gain or lose. */
export interface SpreadDelta {
  now: InvoicePlan
  later: { period: BillingPeriod; plan: InvoicePlan }[]
}

/** The percentage of a tax for what falls due on a day; null where all of it has one rate. */
export type PercentDue = (name: string, dueOn: string) => number | null

/**
 * Spreads what an endorsement adds or takes away by the days each billing period has left from its effective
 * date (domain 1.7, 4.7 item 35). Periods whose invoice has already gone out are billed together at once; the
 * last period takes the cents, and rounding differences go to the peril with the largest change. A change that would
 * be billed with a cent more or less than it comes to is refused: nothing of it is done. A tax with a rate of each due
 * date follows the premium it is billed with, and such an invoice is the sum of its lines (domain 4.4 item 24).
 */
export function spreadDelta(
  amounts: readonly BilledAmount[],
  periods: readonly BillingPeriod[],
  effectiveOn: string,
  issuedOn: string,
  percentDue: PercentDue = () => null,
): SpreadDelta {
  const touched = periods.filter(({ endsOn }) => endsOn > effectiveOn)
  const plans = planOver(
    amounts,
    touched.map((period) => ({ days: daysLeft(period, effectiveOn), dueOn: period.dueOn })),
    percentDue,
  )
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

interface BilledDays {
  days: number
  dueOn: string
}

function planOver(
  amounts: readonly BilledAmount[],
  spans: readonly BilledDays[],
  percentDue: PercentDue,
): InvoicePlan[] {
  const weights = spans.map(({ days }) => days)
  const shares = amounts.map(({ cents }) => sharesOf(cents, weights))
  const followed = amounts.map((amount) => followedBy(amount, amounts, spans, percentDue))
  const parts = followed.map((premium, i) =>
    premium ? taxShares(amounts[i]!, shares[premium.at]!, premium.percents) : shares[i]!,
  )
  const billed = amounts.filter(({ kind }) => kind !== 'commission')
  const totals = sharesOf(sumCents(billed.map(({ cents }) => cents)), weights)
  const largest = followed.some((premium) => premium !== null) ? -1 : largestChange(amounts)
  return spans.map((_, k) => {
    const lines = amounts.map(({ id, kind }, i) => ({ id, kind, cents: parts[i]![k]! }))
    const sum = sumCents(lines.filter(({ kind }) => kind !== 'commission').map(({ cents }) => cents))
    if (largest < 0) return { totalCents: sum, lines }
    const levelled = lines.map((line, i) => (i === largest ? { ...line, cents: line.cents + totals[k]! - sum } : line))
    return { totalCents: totals[k]!, lines: levelled }
  })
}

/** The premium a tax is billed with, and its rates, where they are not one. */
function followedBy(
  { kind, name, exposureId, peril }: BilledAmount,
  amounts: readonly BilledAmount[],
  spans: readonly BilledDays[],
  percentDue: PercentDue,
): { at: number; percents: number[] } | null {
  if (kind !== 'tax' || name === undefined) return null
  const percents = spans.flatMap(({ dueOn }) => percentDue(name, dueOn) ?? [])
  const at = amounts.findIndex(
    (each) => each.kind === 'premium' && each.exposureId === exposureId && each.peril === peril,
  )
  return new Set(percents).size > 1 && at >= 0 ? { at, percents } : null
}

/** The last takes the rest. */
function taxShares({ cents }: BilledAmount, premiums: readonly number[], percents: readonly number[]): number[] {
  const taxes = premiums.slice(0, -1).map((premium, k) => percentOf(premium, percents[k]!))
  return [...taxes, cents - sumCents(taxes)]
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
