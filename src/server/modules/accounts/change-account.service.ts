import type { Role } from '#domain/access/roles.ts'
import { scopeOf } from '#domain/access/scope.ts'
import { fieldError } from '#domain/kernel/errors.ts'
import type { Tx } from '../../db/client.ts'
import { scopeToText } from '../../db/tx.ts'
import { type AccountChanges, holdEmail, selectWithSecrets, updateAccount, updateEmail } from './accounts.repo.ts'

/** Changes how an account's person is called; whoever does so also writes the trace. */
export async function changeNames(
  tx: Tx,
  id: string,
  names: Pick<AccountChanges, 'firstName' | 'lastName' | 'updatedAt'>,
): Promise<void> {
  await updateAccount(tx, id, names)
}

/**
 * Gives an account another role or another brokerage. What its sessions see follows from both, so a device's cursors
 * lead nowhere any more (protocol 1.5); whoever does so ends the sessions and writes the trace.
 */
export async function reassignAccount(
  tx: Tx,
  id: string,
  to: { role: Role; brokerageId: string | null },
  updatedAt: Date,
): Promise<void> {
  await updateAccount(tx, id, { ...to, scope: scopeToText(scopeOf(to)), updatedAt })
}

/** The bare change, for `changeEmail` (modules/passwords) alone. An address belongs to one account. */
export async function keepEmail(tx: Tx, id: string, email: string, updatedAt: Date): Promise<void> {
  await holdEmail(tx, email)
  const holder = await selectWithSecrets(tx, email)
  if (holder && holder.id !== id) throw fieldError('email', 'validation.emailTaken')
  await updateEmail(tx, id, email, updatedAt)
}
