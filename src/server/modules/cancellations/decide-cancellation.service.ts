import { ofCover, owedAfter } from '#domain/cancellation/adjust-policy.ts'
import { cancellationLifecycle, isDraft } from '#domain/cancellation/cancellation.lifecycle.ts'
import { type CancellationDetails, deliveryOf } from '#domain/cancellation/cancellation.schema.ts'
import { type Delivery, earliestAfter, isForNonPayment, needsNotice } from '#domain/cancellation/cancellation.ts'
import { billingPeriods } from '#domain/instalment/payment-schedule.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { billDifference } from '#domain/ledger/bill-difference.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { afterDropped, isOver } from '#domain/policy/policy-term.ts'
import type { Acting, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { requireVersion, type Seen } from '../../require-version.ts'
import { requireLapsable } from '../billing/lapse-facts.service.ts'
import { withdrawChanges } from '../endorsements/withdraw-changes.service.ts'
import { settleGracePeriod } from '../grace-periods/settle-grace-period.service.ts'
import { billChange, billedSubjectAmounts, withdrawUnpaid } from '../invoicing/bill-change.service.ts'
import { endCover } from '../policies/end-cover.service.ts'
import { livePremium } from '../policies/policy-covers.service.ts'
import { holdPolicy, updatePolicyState } from '../policies/policy-state.service.ts'
import { withdrawRenewal } from '../renewals/withdraw-renewals.service.ts'
import { computeAdjustment, endingOf } from './cancellation-adjustment.service.ts'
import {
  type CancellationRecord,
  insertCancellation,
  selectLiveCancellations,
  updateCancellation,
} from './cancellations.repo.ts'
import { getCancellation } from './cancellations.service.ts'
import { type CoverSpan, coverSpan, type PolicyHeld } from './cover-span.service.ts'
import { printCancellation } from './print-cancellation.service.ts'
import { draftOf, holdCancellation, isCancelled, trace } from './write-cancellation.service.ts'

/** Issue: cover ends on its day, what was paid too much goes back, and one final invoice says how it stands (domain 4.6). */
export async function issueCancellation(
  tx: Tx,
  making: Making,
  actor: Actor,
  { id, version }: Seen,
): Promise<CancellationDetails> {
  const { policy, record } = await holdCancellation(tx, actor, id)
  requireVersion(version, record)
  nextState(cancellationLifecycle, record.state, 'issue')
  await requireLawful(tx, making, policy, record)
  await issue(tx, making, actor, policy, record)
  await settleGracePeriod(tx, making, actor, { brokerageId: policy.brokerageId, policyId: policy.id }) // what was past due may be owed no more
  return getCancellation(tx, actor, id)
}

/** A draft is dropped: the policy goes on as if nobody had asked. */
export async function rescindCancellation(
  tx: Tx,
  making: Making,
  actor: Actor,
  { id, version }: Seen,
): Promise<CancellationDetails> {
  const { policy, record } = await holdCancellation(tx, actor, id)
  requireVersion(version, record)
  await drop(tx, making, actor, record)
  await updatePolicyState(tx, making, actor, policy, 'rescind_cancellation', { status: afterDropped(policy.status) })
  return getCancellation(tx, actor, id)
}

/** What became of a lapse that was due. */
export type Lapse =
  | { lapsed: true; cancellationId: string }
  | { lapsed: false; because: 'ended' | 'cancelled' }
  | { lapsed: false; because: 'notice'; earliestOn: string }

/**
 * A grace period passed without payment: the policy lapses, made and issued at once (domain 1.4). Not where it has
 * ended or was cancelled already, and not before its notice allows. A draft that waited is dropped.
 */
export async function lapsePolicy(
  tx: Tx,
  making: Making,
  due: { brokerageId: string; policyId: string; effectiveOn: string; notice: Delivery },
): Promise<Lapse> {
  const { brokerageId, policyId, effectiveOn, notice } = due
  const scope = { kind: 'brokerage', brokerageId } as const
  const policy = await holdPolicy(tx, scope, policyId)
  const { firstDay, lastDay } = await coverSpan(tx, policy)
  if (isOver(policy.status) || effectiveOn < firstDay || effectiveOn > lastDay)
    return { lapsed: false, because: 'ended' }
  const live = await selectLiveCancellations(tx, scope, policyId)
  if (await isCancelled(tx, policy, live)) return { lapsed: false, because: 'cancelled' }
  const earliestOn = earliestAfter(notice)
  if (effectiveOn < earliestOn) return { lapsed: false, because: 'notice', earliestOn }
  for (const draft of live.filter(({ state }) => isDraft(state))) await drop(tx, making, null, draft)
  const words = {
    initiator: 'lapse',
    effective_on: effectiveOn,
    reason: 'non_payment',
    note: '',
    delivery_method: notice.method,
    delivered_on: notice.on,
  } as const
  const record = draftOf(policy, words, { id: making.locators(), by: null, at: making.clock() })
  await insertCancellation(tx, record)
  await trace(tx, null, 'create', null, record)
  await issue(tx, making, null, policy, record)
  return { lapsed: true, cancellationId: record.id }
}

/** No variation of the notice binds the insured: without it, or too early, nobody issues (domain 1.4 Canada overlay). */
async function requireLawful(
  tx: Tx,
  { clock }: Making,
  policy: PolicyHeld,
  { initiator, reason, effectiveOn, deliveryMethod, deliveredOn }: CancellationRecord,
): Promise<void> {
  const refuse = (reason: string, facts: object = {}) =>
    new AppError('refused', { wording: { key: `cancellationRefused.${reason}` }, facts: { reason, ...facts } })
  const { firstDay, lastDay } = await coverSpan(tx, policy)
  if (isOver(policy.status) || effectiveOn < firstDay || effectiveOn > lastDay) throw refuse('ended')
  if (!needsNotice(initiator)) return
  const today = localDate(clock(), policy.timezone)
  const delivery = deliveryOf({ delivery_method: deliveryMethod, delivered_on: deliveredOn })
  if (!delivery || delivery.on > today) throw refuse('notice')
  const earliest_on = earliestAfter(delivery)
  if (effectiveOn < earliest_on) throw refuse('early', { earliest_on })
  const { brokerageId, id: policyId, currency } = policy
  if (isForNonPayment(reason)) await requireLapsable(tx, { brokerageId, policyId }, { today, effectiveOn, currency })
}

async function issue(
  tx: Tx,
  making: Making,
  by: Acting,
  policy: PolicyHeld,
  record: CancellationRecord,
): Promise<void> {
  const { brokerageId, id: policyId, timezone, currency } = policy
  const scope = { kind: 'brokerage', brokerageId } as const
  const { effectiveOn, initiator } = record
  await withdrawChanges(tx, making, by, policy)
  await withdrawRenewal(tx, making, by, policy, 'coverEnded')
  const span = await coverSpan(tx, policy, effectiveOn)
  const { adjustment, paidCents } = await computeAdjustment(tx, policy, endingOf(record))
  const isLapse = initiator === 'lapse'
  const instalmentIds = await withdrawUnpaid(
    tx,
    making,
    by,
    { brokerageId, policyId },
    isLapse ? 'writeOff' : 'invalidate',
  )
  const { modificationId, segments } = await endCover(tx, making, policy, {
    type: isLapse ? 'lapse' : 'cancel',
    effectiveOn,
  })
  const staying = await billedSubjectAmounts(tx, scope, policyId, 'staying')
  const lines = billDifference(ofCover(owedAfter(adjustment)), staying)
  if (lines.length > 0) {
    const change = { brokerageId, policyId, quoteId: span.quoteId, timezone, currency, segments }
    await billChange(
      tx,
      making,
      by,
      { ...change, purpose: 'cancellation' },
      {
        lines,
        startsOn: span.termStartsOn,
        endsOn: effectiveOn < span.termStartsOn ? span.termStartsOn : effectiveOn,
        number: periodOn(span, effectiveOn),
        period: null,
      },
    )
  }
  const at = making.clock()
  const issued: CancellationRecord = {
    ...record,
    state: nextState(cancellationLifecycle, record.state, 'issue'),
    issuedAt: at,
    decidedBy: by?.accountId ?? null,
    modificationId,
    settled: { settlement: adjustment, paidCents, instalmentIds },
    version: record.version + 1,
    updatedAt: at,
  }
  await updateCancellation(tx, issued)
  await trace(tx, by, 'issue', record, issued)
  await printCancellation(tx, making, policy, issued, { adjustment, paidCents })
  await updatePolicyState(tx, making, by, policy, isLapse ? 'lapse' : 'cancel', {
    status: effectiveOn <= localDate(at, timezone) ? 'inactive' : 'in_cancellation',
    endsOn: effectiveOn,
    grossPremiumCents: await livePremium(tx, scope, policyId, localDate(at, timezone)),
  })
}

async function drop(tx: Tx, { clock }: Making, by: Acting, record: CancellationRecord): Promise<void> {
  const at = clock()
  const state = nextState(cancellationLifecycle, record.state, 'rescind')
  const decidedBy = by?.accountId ?? null
  const dropped = { ...record, state, decidedBy, rescindedAt: at, version: record.version + 1, updatedAt: at }
  await updateCancellation(tx, dropped)
  await trace(tx, by, 'rescind', record, dropped)
}

/** Which of the term's billing periods a day lies in, from 1. */
export function periodOn(
  { schedule, termStartsOn: startsOn, termEndsOn: endsOn }: Pick<CoverSpan, 'schedule' | 'termStartsOn' | 'termEndsOn'>,
  day: string,
): number {
  return Math.max(1, billingPeriods(schedule, { startsOn, endsOn }).filter((period) => period.startsOn <= day).length)
}
