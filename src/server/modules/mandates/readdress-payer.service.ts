import { AppError } from '#domain/kernel/errors.ts'
import { isEnded } from '#domain/mandate/mandate.lifecycle.ts'
import type { Mandate, MandatePayerEmail } from '#domain/mandate/mandate.schema.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { holdAccount } from '../billing/hold-account.ts'
import { findMandate } from './mandates.repo.ts'
import { showMandate } from './show-mandates.service.ts'
import { keepMandate } from './write-mandate.ts'

/** Its payer is told of withdrawals there from now on: no step of the agreement, which stays as it was signed. */
export async function readdressPayer(
  tx: Tx,
  making: Pick<Making, 'clock'>,
  actor: Actor,
  { id, email: payerEmail }: MandatePayerEmail & { id: string },
): Promise<Mandate> {
  const seen = await findMandate(tx, actor.scope, id)
  if (!seen) throw new AppError('notFound')
  await holdAccount(tx, seen)
  const before = (await findMandate(tx, actor.scope, id))! // as it is now that nobody else acts on it
  if (isEnded(before.state))
    throw new AppError('refused', { wording: { key: `mandateRefused.${before.state}` }, facts: { reason: 'ended' } })
  if (before.payerEmail !== payerEmail)
    await keepMandate(tx, actor, { before, after: { ...before, payerEmail } }, { action: 'update', at: making.clock() })
  return showMandate(tx, making, actor, id)
}
