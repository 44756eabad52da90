import { balanceOf } from '#domain/account/policy-account.ts'
import { reinstatementLifecycle } from '#domain/cancellation/cancellation.lifecycle.ts'
import type { ReinstatementDetails } from '#domain/cancellation/cancellation.schema.ts'
import { isForNonPayment } from '#domain/cancellation/cancellation.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { hasEnded } from '#domain/policy/policy-term.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { requireVersion, type Seen } from '../../require-version.ts'
import { readAccount } from '../billing/policy-account.service.ts'
import { chargeFee } from '../fees/charge-fee.service.ts'
import { settleGracePeriod } from '../grace-periods/settle-grace-period.service.ts'
import { billChange, takeBackBills } from '../invoicing/bill-change.service.ts'
import { promiseOf, readCutOff, restoreCover } from '../policies/end-cover.service.ts'
import { livePremium } from '../policies/policy-covers.service.ts'
import { updatePolicyState } from '../policies/policy-state.service.ts'
import type { CancellationRecord } from './cancellations.repo.ts'
import { coverSpan, type PolicyHeld } from './cover-span.service.ts'
import { periodOn } from './decide-cancellation.service.ts'
import { requireReinstatable, restoring } from './price-reinstatement.service.ts'
import { printReinstatement } from './print-cancellation.service.ts'
import { getReinstatement, holdReinstatement, saveReinstatement } from './reinstatements.service.ts'

/** Accept: what it charges is computed, billed and no longer changes (domain 1.4). */
export async function acceptReinstatement(
  tx: Tx,
  making: Making,
  actor: Actor,
  { id, version }: Seen,
): Promise<ReinstatementDetails> {
  const { policy, cancelled, record } = await holdReinstatement(tx, actor, id)
  requireVersion(version, record)
  const state = nextState(reinstatementLifecycle, record.state, 'accept')
  const at = making.clock()
  const { effectiveOn } = record
  await requireReinstatable(tx, at, policy, cancelled, effectiveOn)
  const { cutOff, bills, price } = await restoring(tx, at, policy, cancelled, effectiveOn)
  const segments = new Map(cutOff.perils.map((each) => [promiseOf(each), making.locators()]))
  const { brokerageId, id: policyId, timezone, currency } = policy
  const invoiceIds: string[] = []
  for (const { period, lines, term } of bills) {
    const startsOn = term.termStartsOn < effectiveOn ? effectiveOn : term.termStartsOn
    const change = {
      ...{ brokerageId, policyId, quoteId: term.quoteId, timezone, currency },
      segments,
    }
    const billed = await billChange(
      tx,
      making,
      actor,
      { ...change, purpose: 'reinstatement' },
      {
        lines,
        period,
        startsOn: period?.startsOn ?? startsOn,
        endsOn: period?.endsOn ?? term.termEndsOn,
        number: periodOn(term, period?.startsOn ?? startsOn),
      },
    )
    invoiceIds.push(billed.id)
  }
  await settleGracePeriod(tx, making, actor, { brokerageId, policyId })
  const settled = { price, invoiceIds, segments: Object.fromEntries(segments) }
  await saveReinstatement(
    tx,
    actor,
    'accept',
    record,
    { state, acceptedAt: at, decidedBy: actor.accountId, settled },
    at,
  )
  return getReinstatement(tx, actor, id)
}

/** Issue: what the cancellation cut off holds again from its day; the policy is in force. */
export async function issueReinstatement(
  tx: Tx,
  making: Making,
  actor: Actor,
  { id, version }: Seen,
): Promise<ReinstatementDetails> {
  const { policy, cancelled, record } = await holdReinstatement(tx, actor, id)
  requireVersion(version, record)
  const state = nextState(reinstatementLifecycle, record.state, 'issue')
  const { effectiveOn } = record
  await requirePaid(tx, making, policy, cancelled)
  const cutOff = await readCutOff(tx, policy, { modificationId: cancelled.modificationId!, effectiveOn })
  const promised = new Map(Object.entries(record.settled?.segments ?? {}))
  const modificationId = await restoreCover(tx, making, policy, cutOff, { effectiveOn, promised })
  const at = making.clock()
  await saveReinstatement(tx, actor, 'issue', record, { state, issuedAt: at, modificationId }, at)
  const { termEndsOn: endsOn } = await coverSpan(tx, policy)
  const price = record.settled!.price // it was accepted
  await printReinstatement(tx, making, policy, record, { endedOn: cancelled.effectiveOn, endsOn, price })
  if (isForNonPayment(cancelled.reason))
    await chargeFee(tx, making, actor, {
      ...{ code: 'reinstatement', brokerageId: policy.brokerageId, policyId: policy.id },
      about: { id: record.id, name: policy.displayId },
    }) // due by its own day, so that it keeps nobody from beginning again (billing B33)
  const today = localDate(at, policy.timezone)
  await updatePolicyState(tx, making, actor, policy, 'reinstate', {
    status: hasEnded({ status: 'active', endsOn }, today) ? 'inactive' : 'active',
    endsOn,
    grossPremiumCents: await livePremium(tx, { kind: 'brokerage', brokerageId: policy.brokerageId }, policy.id, today),
  })
  return getReinstatement(tx, actor, id)
}

/** What ended because nobody paid begins again once nothing is owed, what it charges itself included (billing B15). */
async function requirePaid(
  tx: Tx,
  { clock }: Making,
  { brokerageId, id: policyId, timezone, currency }: PolicyHeld,
  { reason }: CancellationRecord,
): Promise<void> {
  if (!isForNonPayment(reason)) return
  const { account } = await readAccount(tx, { brokerageId, policyId }, localDate(clock(), timezone))
  const cents = balanceOf(account)
  if (cents <= 0) return
  const wording = { key: 'reinstatementRefused.owed', amounts: { amount: { cents, currency } } }
  throw new AppError('refused', { wording, facts: { reason: 'owed' } })
}

/** It comes to nothing: its invoices are taken back, and another may be asked for. */
export async function invalidateReinstatement(
  tx: Tx,
  making: Making,
  actor: Actor,
  { id, version }: Seen,
): Promise<ReinstatementDetails> {
  const { policy, record } = await holdReinstatement(tx, actor, id)
  requireVersion(version, record)
  const state = nextState(reinstatementLifecycle, record.state, 'invalidate')
  const invoiceIds = record.settled?.invoiceIds ?? []
  const account = { brokerageId: policy.brokerageId, policyId: policy.id }
  await takeBackBills(tx, making, actor, { ...account, invoiceIds })
  await settleGracePeriod(tx, making, actor, account)
  await saveReinstatement(tx, actor, 'invalidate', record, { state, decidedBy: actor.accountId }, making.clock())
  return getReinstatement(tx, actor, id)
}
