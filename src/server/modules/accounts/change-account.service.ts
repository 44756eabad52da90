import type { Role } from '#domain/access/roles.ts'
import { scopeOf } from '#domain/access/scope.ts'
import { fieldError } from '#domain/kernel/errors.ts'
import type { Tx } from '../../db/client.ts'
import { scopeToText } from '../../db/tx.ts'
import { holdEmail, type NewAccountRecord, selectWithSecrets, updateAccount } from './accounts.repo.ts'

type Changes = Pick<Partial<NewAccountRecord>, 'firstName' | 'lastName' | 'email' | 'updatedAt'>

/** Changes who an account says it is; whoever does so also writes the trace. An address belongs to one account. */
export async function changeAccount(tx: Tx, id: string, changes: Changes): Promise<void> {
  if (changes.email) await refuseTaken(tx, id, changes.email)
  await updateAccount(tx, id, changes)
}

/**
 * Gives an account another role or another brokerage. What its sessions see follows from both, so a device's cursors
 * lead nowhere any more (sync.md 1.5); whoever does so ends the sessions and writes the trace.
 */
export async function reassignAccount(
  tx: Tx,
  id: string,
  to: { role: Role; brokerageId: string | null },
  updatedAt: Date,
): Promise<void> {
  await updateAccount(tx, id, { ...to, scope: scopeToText(scopeOf(to)), updatedAt })
}

async function refuseTaken(tx: Tx, id: string, email: string): Promise<void> {
  await holdEmail(tx, email)
  const holder = await selectWithSecrets(tx, email)
  if (holder && holder.id !== id) throw fieldError('email', 'validation.emailTaken')
}
