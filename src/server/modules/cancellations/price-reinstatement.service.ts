import { feeLine, ofCover } from '#domain/cancellation/adjust-policy.ts'
import type { ReinstatementPrice } from '#domain/cancellation/adjustment.schema.ts'
import {
  billsAsBefore,
  type ChangeBill,
  gapDays,
  lastReinstatementDay,
  reinstatementBills,
  type WithdrawnInstalment,
  wholeTermBills,
} from '#domain/cancellation/reinstate-policy.ts'
import { feesIn } from '#domain/instalment/fees.ts'
import { billingPeriods } from '#domain/instalment/payment-schedule.ts'
import { fieldError } from '#domain/kernel/errors.ts'
import { sumCents } from '#domain/kernel/money.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { billDifference, billedSum, coverKey, type SubjectAmount } from '#domain/ledger/bill-difference.ts'
import { productVersion } from '#domain/product/farm-package.ts'
import { percentDue } from '#domain/rating/tax.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { offeredChanges } from '../endorsements/withdraw-changes.service.ts'
import { billedSubjectAmounts } from '../invoicing/bill-change.service.ts'
import { withdrawnInstalments } from '../invoicing/withdrawn-instalments.service.ts'
import { type CutOff, readCutOff } from '../policies/end-cover.service.ts'
import { requirePolicy } from '../policies/policies.service.ts'
import { readCovers } from '../policies/policy-covers.service.ts'
import { frozenPrice } from '../quotes/frozen-price.service.ts'
import type { CancellationRecord } from './cancellations.repo.ts'
import { requireCancellation } from './cancellations.service.ts'
import { type CoverSpan, coverSpan, type PolicyHeld } from './cover-span.service.ts'

/** A bill with the term it is of: each term is billed by its own instalments (billing B46). */
export interface TermBill extends ChangeBill {
  term: Pick<CoverSpan, 'quoteId' | 'schedule' | 'termStartsOn' | 'termEndsOn'>
}

/** What putting a policy in force again brings back, and how it is billed. */
export interface Restoring {
  cutOff: CutOff
  bills: TermBill[]
  price: ReinstatementPrice
}

/**
 * After it the ledger holds what the live segments come to, and nothing that was held back: what that differs from
 * what stands is charged (domain 1.4, 1.6 C2).
 */
export async function restoring(
  tx: Tx,
  now: Date,
  policy: PolicyHeld,
  cancelled: CancellationRecord,
  effectiveOn: string,
): Promise<Restoring> {
  const { brokerageId, id, timezone, currency } = policy
  const scope = { kind: 'brokerage', brokerageId } as const
  const span = await coverSpan(tx, policy, effectiveOn)
  const cutOff = await readCutOff(tx, policy, { modificationId: cancelled.modificationId!, effectiveOn })
  const { covers, terms } = await readCovers(tx, scope, id)
  const live = covers.flatMap(({ live, exposureKey, peril, taxName, term }) =>
    live.map((amounts) => ({ exposureKey, peril, taxName, termStartsOn: term.startsOn, amounts })),
  )
  const again = cutOff.perils.map(({ exposureKey, peril, taxName, term, rest }) => ({
    exposureKey,
    peril,
    taxName,
    termStartsOn: term.startsOn,
    amounts: rest,
  }))
  const fees = cancelled.settled?.settlement.fees ?? []
  const lines = billDifference(
    ofCover([...owedFor([...live, ...again]), ...fees.map(({ name, writtenCents }) => feeLine(name, writtenCents))]),
    await billedSubjectAmounts(tx, scope, id, { butOf: await offeredChanges(tx, scope, id) }),
  )
  const today = localDate(now, timezone)
  const ratesOf = ({ rateVersion }: Term) => percentDue(productVersion(rateVersion).rates)
  const inTerm = (term: Term, bills: readonly ChangeBill[]): TermBill[] => {
    const { quoteId, paymentSchedule: schedule, startsOn: termStartsOn, endsOn: termEndsOn } = term
    return bills.map((bill) => ({ ...bill, term: { quoteId, schedule, termStartsOn, termEndsOn } }))
  }
  const gap = gapDays(cancelled.effectiveOn, effectiveOn)
  const instalmentIds = cancelled.settled?.instalmentIds
  const withdrawn = instalmentIds && (await withdrawnInstalments(tx, { brokerageId, policyId: id }, instalmentIds))
  // What begins later was taken back whole, its fee too, and comes back whole.
  let own = lines
  const laterBills: TermBill[] = []
  for (const term of terms.filter(({ startsOn }) => startsOn > span.termStartsOn)) {
    const price = await frozenPrice(tx, { brokerageId, id: term.quoteId })
    const covers = owedFor(again.filter(({ termStartsOn }) => termStartsOn === term.startsOn))
    const fees = price ? feesIn(price.snapshot).map(({ name, cents }) => feeLine(name, cents)) : []
    const whole = [...covers, ...fees].filter(({ amountCents }) => amountCents !== 0)
    own = billDifference(own, whole)
    const { startsOn, endsOn, paymentSchedule: schedule } = term
    const bills = withdrawn
      ? billsAsBefore(whole, ofTerm(withdrawn, term), today)
      : wholeTermBills(whole, { startsOn, endsOn, schedule }, today, ratesOf(term))
    laterBills.push(...inTerm(term, bills))
  }
  const held = terms.find(({ startsOn }) => startsOn === span.termStartsOn)!
  const periods = billingPeriods(held.paymentSchedule, held)
  const ownBills =
    withdrawn && gap === 0
      ? billsAsBefore(own, ofTerm(withdrawn, held), today)
      : reinstatementBills(own, periods, effectiveOn, today, ratesOf(held))
  const bills = [...inTerm(held, ownBills), ...laterBills]
  const sum = (type: SubjectAmount['type']) =>
    sumCents(lines.filter((line) => line.type === type).map(({ amountCents }) => amountCents))
  return {
    cutOff,
    bills,
    price: {
      effective_on: effectiveOn,
      gap_days: gap,
      currency,
      premium: sum('premium'),
      holdback: sum('holdback'),
      tax: sum('tax'),
      fee: sum('fee'),
      commission: sum('commission'),
      total: billedSum(lines),
      now: sumCents(bills.filter(({ period }) => !period).map(({ totalCents }) => totalCents)),
      later: bills.flatMap(({ period, totalCents }) => (period ? [{ due_on: period.dueOn, amount: totalCents }] : [])),
    },
  }
}

export async function previewReinstatement(
  tx: Tx,
  now: Date,
  actor: Actor,
  { id, effective_on: effectiveOn }: { id: string; effective_on: string },
): Promise<ReinstatementPrice> {
  const cancelled = await requireCancellation(tx, actor, id)
  const policy = await requirePolicy(tx, actor, cancelled.policyId)
  await requireReinstatable(tx, now, policy, cancelled, effectiveOn)
  return (await restoring(tx, now, policy, cancelled, effectiveOn)).price
}

/** Cover begins again on or after the day it ended, no later than today, within its window and its term. */
export async function requireReinstatable(
  tx: Tx,
  now: Date,
  policy: PolicyHeld,
  { effectiveOn: endedOn, modificationId }: CancellationRecord,
  effectiveOn: string,
): Promise<void> {
  if (modificationId === null || effectiveOn < endedOn) throw fieldError('effective_on', 'validation.cancellationEnd')
  const { termEndsOn } = await coverSpan(tx, policy)
  const today = localDate(now, policy.timezone)
  if (effectiveOn > endedOn && effectiveOn > today) throw fieldError('effective_on', 'validation.reinstatementAhead')
  if (effectiveOn > lastReinstatementDay(endedOn, termEndsOn))
    throw fieldError('effective_on', 'validation.reinstatementLate')
}

type Term = Awaited<ReturnType<typeof readCovers>>['terms'][number]

function ofTerm(withdrawn: readonly WithdrawnInstalment[], { startsOn, endsOn }: Term): WithdrawnInstalment[] {
  return withdrawn.filter(({ period }) => startsOn <= period.startsOn && period.startsOn < endsOn)
}

interface Charged {
  exposureKey: string
  peril: string
  termStartsOn: string
  taxName: string | null
  amounts: { premiumCents: number; taxCents: number; commissionCents: number }
}

/** What these segments come to, cover by cover in each term. */
function owedFor(segments: readonly Charged[]): SubjectAmount[] {
  const coverOf = ({ exposureKey, peril, termStartsOn: term }: Charged) => ({ exposureKey, peril, term })
  const byCover = Map.groupBy(segments, (segment) => coverKey(coverOf(segment)))
  return [...byCover.values()].flatMap((own) => {
    const of = coverOf(own[0]!)
    const sum = (pick: (amounts: Charged['amounts']) => number) => sumCents(own.map(({ amounts }) => pick(amounts)))
    const taxName = own.find((each) => each.taxName)?.taxName ?? null
    return [
      { ...of, type: 'premium', name: null, amountCents: sum((each) => each.premiumCents) } as const,
      { ...of, type: 'tax', name: taxName, amountCents: sum((each) => each.taxCents) } as const,
      { ...of, type: 'commission', name: null, amountCents: sum((each) => each.commissionCents) } as const,
    ]
  })
}
