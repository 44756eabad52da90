import { owedAfter, type PolicyAdjustment } from '#domain/cancellation/adjust-policy.ts'
import type { ReinstatementPrice } from '#domain/cancellation/adjustment.schema.ts'
import { deliveryOf } from '#domain/cancellation/cancellation.schema.ts'
import { daysBetween } from '#domain/kernel/calendar.ts'
import { sumCents } from '#domain/kernel/money.ts'
import { billedSum } from '#domain/ledger/bill-difference.ts'
import {
  type Account,
  type Cancelled,
  cancellationNotice,
  cancellationPaper,
} from '#print/papers/cancellation-papers.ts'
import { reinstatementPaper } from '#print/papers/reinstatement-paper.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { paidOfInvoices } from '../billing/open-amounts.service.ts'
import { orderPolicyPaper } from '../documents/order-papers.service.ts'
import { noticeCountOf } from '../policies/notice-count.service.ts'
import { type Adjusted, computeAdjustment, endingOf } from './cancellation-adjustment.service.ts'
import type { CancellationRecord, ReinstatementRecord } from './cancellations.repo.ts'
import { coverSpan, type PolicyHeld } from './cover-span.service.ts'

/**
 * The insurer's notice is what has to reach the insured before anybody may issue (domain 1.4 Canada overlay), so it is
 * written with the draft, and anew where the draft says another day or reason.
 */
export async function printNotice(
  tx: Tx,
  making: Making,
  policy: PolicyHeld,
  record: CancellationRecord,
  before: CancellationRecord | null = null,
): Promise<void> {
  if (record.initiator !== 'insurer' || (before && isSameNotice(before, record))) return
  await print(tx, making, policy, record, await computeAdjustment(tx, policy, endingOf(record)), cancellationNotice)
}

function isSameNotice(one: CancellationRecord, other: CancellationRecord): boolean {
  return one.initiator === other.initiator && one.effectiveOn === other.effectiveOn && one.reason === other.reason
}

/** Issue: what the insured is told of the end of cover and of the money. */
export function printCancellation(
  tx: Tx,
  making: Making,
  policy: PolicyHeld,
  record: CancellationRecord,
  adjusted: Adjusted,
): Promise<void> {
  return print(tx, making, policy, record, adjusted, cancellationPaper)
}

async function print(
  tx: Tx,
  making: Making,
  policy: PolicyHeld,
  record: CancellationRecord,
  adjusted: Adjusted,
  write: (cancelled: Cancelled) => ReturnType<typeof cancellationPaper>,
): Promise<void> {
  const { initiator, reason, method, effectiveOn, deliveryMethod, deliveredOn } = record
  const { termStartsOn } = await coverSpan(tx, policy, effectiveOn)
  const noticeCount = await noticeCountOf(tx, { brokerageId: policy.brokerageId, policyId: policy.id }, effectiveOn)
  await orderPolicyPaper(tx, making, policy, {
    type: 'cancellations',
    subjectId: record.id,
    write: (addressed) =>
      write({
        ...addressed,
        currency: policy.currency,
        initiator,
        reason,
        method,
        effectiveOn,
        noticeCount,
        delivery: deliveryOf({ delivery_method: deliveryMethod, delivered_on: deliveredOn }),
        account: accountOf(adjusted, Math.max(0, daysBetween(termStartsOn, effectiveOn))),
      }),
  })
}

function accountOf({ adjustment, paidCents }: Adjusted, days: number): Account {
  const { perils, fees } = adjustment
  const sum = (pick: (each: PolicyAdjustment['perils'][number]) => number) => sumCents(perils.map(pick))
  return {
    writtenCents: sum((each) => each.writtenCents),
    earnedCents: sum((each) => each.earnedCents),
    holdbackCents: sum((each) => each.holdbackCents),
    refundCents: sum((each) => each.refundCents),
    taxCents: sum((each) => each.taxEarnedCents + each.taxHoldbackCents),
    feeCents: sumCents(fees.map(({ keptCents }) => keptCents)),
    owedCents: billedSum(owedAfter(adjustment)),
    paidCents,
    days,
  }
}

/** A reinstatement is issued: from when cover holds again, and which days it does not. */
export async function printReinstatement(
  tx: Tx,
  making: Making,
  policy: PolicyHeld,
  { id, settled }: ReinstatementRecord,
  { endedOn, endsOn, price }: { endedOn: string; endsOn: string; price: ReinstatementPrice },
): Promise<void> {
  const paidCents = await paidOfInvoices(
    tx,
    { kind: 'brokerage', brokerageId: policy.brokerageId },
    settled?.invoiceIds ?? [],
  )
  await orderPolicyPaper(tx, making, policy, {
    type: 'reinstatements',
    subjectId: id,
    write: (addressed) =>
      reinstatementPaper({ ...addressed, currency: policy.currency, endedOn, endsOn, price, paidCents }),
  })
}
