import type { NewWaiver } from '#domain/fee/fee.api.ts'
import { feeLifecycle } from '#domain/fee/fee.lifecycle.ts'
import type { FeeRow } from '#domain/fee/fee.schema.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Language } from '#domain/kernel/languages.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import { findAccount } from '../accounts/accounts.service.ts'
import { accountOpening } from '../billing/account-opening.service.ts'
import { holdAccount } from '../billing/hold-account.ts'
import { billFee } from './bill-fee.service.ts'
import { type FeeRecord, findFee, updateFee } from './fees.repo.ts'
import { showFee } from './show-fees.service.ts'

/** A fee is asked for no more, for a reason: a credit of the same lines, once (billing B33). */
export async function waiveFee(
  tx: Tx,
  making: Making,
  actor: Actor,
  { id, reason, language }: NewWaiver & { id: string; language: Language },
): Promise<FeeRow> {
  const seen = await findFee(tx, actor.scope, id)
  if (!seen) throw new AppError('notFound')
  await holdAccount(tx, seen)
  const before = (await findFee(tx, actor.scope, id))! // as it is now that nobody else moves its account
  const state = nextState(feeLifecycle, before.state, 'waive', { key: 'feeRefused.waived' })
  const account = (await accountOpening(tx, before))! // it was charged to it
  const creditId = await billFee(tx, making, actor, account, { code: before.code, cents: 0 - before.cents })
  const at = making.clock()
  const waiverName = (await findAccount(tx, actor.accountId))?.fullName ?? ''
  const waived = { state, creditId, reason, waivedBy: actor.accountId, waiverName, waivedAt: at }
  const after: FeeRecord = { ...before, ...waived, version: before.version + 1, updatedAt: at }
  await updateFee(tx, after)
  const trace = { before: { state: before.state }, after: { state, reason } }
  await recordChange(tx, {
    actor,
    brokerageId: before.brokerageId,
    action: 'waive',
    entity: 'fee',
    entityId: id,
    ...trace,
    at,
  })
  return showFee(after, { language, timezone: account.timezone })
}
