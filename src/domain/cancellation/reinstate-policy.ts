import { type BilledAmount, planInvoices } from '../instalment/instalments.ts'
import { type BillingPeriod, billingPeriods, type PaymentSchedule } from '../instalment/payment-schedule.ts'
import { type PercentDue, spreadDelta } from '../instalment/spread-delta.ts'
import { instalmentsOf } from '../invoice/payment-plan.ts'
import { addDays, daysBetween } from '../kernel/calendar.ts'
import { sumCents } from '../kernel/money.ts'
import { billDifference, billedSum, bySubject, type SubjectAmount, subjectKey } from '../ledger/bill-difference.ts'
import type { Span } from '../proration/segment.ts'
import { REINSTATEMENT_DAYS } from './cancellation.ts'

/** One of the bills by which a change is asked for: what is due at once has no period of its own. */
export interface ChangeBill {
  period: BillingPeriod | null
  lines: SubjectAmount[]
  totalCents: number
}

/** An instalment that a cancellation took back before it went out, as it was to be asked for. */
export interface WithdrawnInstalment {
  period: BillingPeriod
  lines: readonly SubjectAmount[]
}

/**
 * What comes back whole is asked for as it was before the cancellation (billing invariant 13): its instalments that had
 * not gone out by their own days, all else at once. One that would have gone out meanwhile goes out now and keeps its due
 * day; where that has come too, it is asked for with what is due at once.
 */
export function billsAsBefore(
  lines: readonly SubjectAmount[],
  withdrawn: readonly WithdrawnInstalment[],
  today: string,
): ChangeBill[] {
  const ahead = withdrawn.filter(({ period }) => period.dueOn > today)
  const now = billDifference(lines, bySubject(ahead.flatMap((each) => each.lines)))
  const later = ahead.map(({ period, lines }) => ({ period: { ...period, issueOn: stillAhead(period, today) }, lines }))
  return [{ period: null, lines: now }, ...later]
    .filter((bill) => bill.lines.length > 0)
    .map(({ period, lines }) => ({ period, lines: [...lines], totalCents: billedSum(lines) }))
}

function stillAhead({ issueOn }: BillingPeriod, today: string): string | null {
  return issueOn !== null && issueOn > today ? issueOn : null
}

/**
 * How what a reinstatement after a gap charges is billed (domain 1.4, 1.7), and any whose cancellation did not write its
 * instalments down: what belongs to periods already billed at once, with the holdback that is given back; the rest by the
 * instalments that are still to come.
 */
export function reinstatementBills(
  lines: readonly SubjectAmount[],
  periods: readonly BillingPeriod[],
  effectiveOn: string,
  today: string,
  percentDue?: PercentDue,
): ChangeBill[] {
  const held = lines.filter(({ type }) => type === 'holdback')
  const spread = lines.filter(({ type }) => type !== 'holdback')
  const { now, later } = spreadDelta(amountsOf(spread), periods, effectiveOn, today, percentDue)
  return toBills(spread, [
    { period: null, plans: [now], held },
    ...later.map(({ period, plan }) => ({ period, plans: [plan] })),
  ])
}

/**
 * The same of a term that begins later and comes back whole: cut as it was when it was sold (domain 4.7 items 33, 34),
 * unless a tax has a rate of each due date.
 */
export function wholeTermBills(
  lines: readonly SubjectAmount[],
  { schedule, ...term }: Span & { schedule: PaymentSchedule },
  today: string,
  percentDue: PercentDue,
): ChangeBill[] {
  const periods = billingPeriods(schedule, term)
  const hasRates = ({ type, name }: SubjectAmount) => type === 'tax' && percentDue(name ?? '', term.startsOn) !== null
  if (lines.some(hasRates)) return reinstatementBills(lines, periods, term.startsOn, today, percentDue)
  const plans = planInvoices(amountsOf(lines), instalmentsOf(schedule, term).cut)
  const each = periods.map((period, k) => ({ period, plans: [plans[k]!] }))
  const isOut = ({ period: { issueOn } }: (typeof each)[number]) => issueOn === null || issueOn <= today
  const out = each.filter(isOut).flatMap((one) => one.plans)
  return toBills(lines, [{ period: null, plans: out }, ...each.filter((one) => !isOut(one))])
}

function amountsOf(lines: readonly SubjectAmount[]): BilledAmount[] {
  return lines.map((line) => ({
    id: subjectKey(line),
    kind: line.type as BilledAmount['kind'], // neither a holdback nor a payment is spread
    cents: line.amountCents,
    ...(line.name !== null && { name: line.name }),
    ...(line.exposureKey !== null && { exposureId: line.exposureKey }),
    ...(line.peril !== null && { peril: line.peril }),
  }))
}

interface Planned {
  period: BillingPeriod | null
  plans: readonly { lines: readonly { id: string; cents: number }[] }[]
  held?: readonly SubjectAmount[]
}

function toBills(lines: readonly SubjectAmount[], planned: readonly Planned[]): ChangeBill[] {
  return planned
    .map(({ period, plans, held = [] }) => ({
      period,
      lines: [
        ...lines.map((line) => {
          const own = plans.flatMap((plan) => plan.lines.filter(({ id }) => id === subjectKey(line)))
          return { ...line, amountCents: sumCents(own.map(({ cents }) => cents)) }
        }),
        ...held,
      ].filter(({ amountCents }) => amountCents !== 0),
    }))
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
