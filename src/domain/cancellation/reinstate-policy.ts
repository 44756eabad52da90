import type { BilledAmount } from '../invoice/instalments.ts'
import type { BillingPeriod } from '../invoice/payment-schedule.ts'
import { type PercentDue, spreadDelta } from '../invoice/spread-delta.ts'
import { addDays, daysBetween } from '../kernel/calendar.ts'
import { billedSum, type StandingLine, subjectKey } from '../ledger/bill-difference.ts'
import { REINSTATEMENT_DAYS } from './cancellation.ts'

/** One of the bills by which a change is asked for: what is due at once has no period of its own. */
export interface ChangeBill {
  period: BillingPeriod | null
  lines: StandingLine[]
  totalCents: number
}

/**
 * How what a reinstatement charges is billed (domain 1.4, 1.7): what belongs to periods already billed at once, with
 * the holdback that is given back; the rest by the instalments that are still to come.
 */
export function reinstatementBills(
  lines: readonly StandingLine[],
  periods: readonly BillingPeriod[],
  effectiveOn: string,
  today: string,
  percentDue?: PercentDue,
): ChangeBill[] {
  const held = lines.filter(({ type }) => type === 'holdback')
  const spread = lines.filter(({ type }) => type !== 'holdback')
  const byId = new Map(spread.map((line) => [subjectKey(line), line]))
  const amounts: BilledAmount[] = spread.map((line) => ({
    id: subjectKey(line),
    kind: line.type as BilledAmount['kind'], // neither a holdback nor a payment is spread
    cents: line.amountCents,
    ...(line.name !== null && { name: line.name }),
    ...(line.exposureKey !== null && { exposureId: line.exposureKey }),
    ...(line.peril !== null && { peril: line.peril }),
  }))
  const { now, later } = spreadDelta(amounts, periods, effectiveOn, today, percentDue)
  const toLines = (plan: { lines: readonly { id: string; cents: number }[] }): StandingLine[] =>
    plan.lines
      .map(({ id, cents }) => ({ ...byId.get(id)!, amountCents: cents }))
      .filter((line) => line.amountCents !== 0)
  return [
    { period: null, lines: [...toLines(now), ...held] },
    ...later.map(({ period, plan }) => ({ period, lines: toLines(plan) })),
  ]
    .filter((bill) => bill.lines.length > 0)
    .map((bill) => ({ ...bill, totalCents: billedSum(bill.lines) }))
}

/** Between the day cover ended and this one a policy may be put in force again. */
export function lastReinstatementDay(endedOn: string, termEndsOn: string): string {
  const byWindow = addDays(endedOn, REINSTATEMENT_DAYS)
  const beforeEnd = addDays(termEndsOn, -1)
  return byWindow < beforeEnd ? byWindow : beforeEnd
}

export function gapDays(endedOn: string, effectiveOn: string): number {
  return daysBetween(endedOn, effectiveOn)
}
