import { AppError, fieldError } from '#domain/kernel/errors.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { refundLifecycle } from '#domain/refund/refund.lifecycle.ts'
import type { NewPayee, PayeeTakenBack, Refund } from '#domain/refund/refund.schema.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { findAccount } from '../accounts/accounts.service.ts'
import { accountOpening } from '../billing/account-opening.service.ts'
import { isBroughtTo } from '../documents/brought-papers.service.ts'
import { actOnRefund } from './act-on-refund.service.ts'
import { insuredOf, keepRefunds } from './keep-refunds.service.ts'
import { writeRefund } from './write-refund.ts'

/**
 * Somebody who paid none of it gets a refund: a paper of the policy says so, and whoever names them does not approve it
 * (billing B39). What was approved is approved anew. The account number of a transfer stands on that paper alone.
 */
export function namePayee(
  tx: Tx,
  making: Making,
  actor: Actor,
  { id, key, name, way, address, document }: NewPayee & { id: string; key: string | undefined },
): Promise<Refund> {
  const isSame = (before: { note: string; way: string | null }) => before.note === name && before.way === way
  return actOnRefund(tx, actor, { id, event: 'named', key, isSame }, async (before) => {
    const state = nextState(refundLifecycle, before.state, 'name', { key: `refundRefused.${before.state}` })
    if (!(await isBroughtTo(tx, before, document))) throw fieldError('document', 'validation.payeeDocument')
    const namerName = (await findAccount(tx, actor.accountId))?.fullName ?? ''
    const named = { namedBy: actor.accountId, namerName, payeeDocument: document, payeeAddress: address || null }
    const after = { ...before, ...named, state, way, payeeName: name }
    await writeRefund(
      tx,
      making,
      actor,
      { before, after },
      { event: 'named', ...(key && { id: key }), way, note: name },
    )
  })
}

/** It goes to who paid after all, by the way their money came, and is approved anew; why is kept (billing B39). */
export function takeBackPayee(
  tx: Tx,
  making: Making,
  actor: Actor,
  { id, key, reason }: PayeeTakenBack & { id: string; key: string | undefined },
): Promise<Refund> {
  const isSame = ({ note }: { note: string }) => note === reason
  return actOnRefund(tx, actor, { id, event: 'unnamed', key, isSame }, async (before) => {
    const state = nextState(refundLifecycle, before.state, 'unname', { key: `refundRefused.${before.state}` })
    if (before.namedBy === null)
      throw new AppError('refused', { wording: { key: 'refundRefused.notNamed' }, facts: { reason: 'notNamed' } })
    const account = (await accountOpening(tx, before))! // something is owed back
    const payeeName = before.payerName || (await insuredOf(tx, account))
    const nobody = { namedBy: null, namerName: null, payeeDocument: null, payeeAddress: null }
    const after = { ...before, ...nobody, state, payeeName }
    await writeRefund(tx, making, actor, { before, after }, { event: 'unnamed', ...(key && { id: key }), note: reason })
    await keepRefunds(tx, making, null, before) // the way is its payer's again
  })
}
