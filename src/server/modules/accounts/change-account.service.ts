import { fieldError } from '#domain/kernel/errors.ts'
import type { Tx } from '../../db/client.ts'
import { type NewAccountRecord, selectWithSecrets, updateAccount } from './accounts.repo.ts'

type Changes = Pick<Partial<NewAccountRecord>, 'firstName' | 'lastName' | 'email' | 'updatedAt'>

/** Changes who an account says it is; whoever does so also writes the trace. An address belongs to one account. */
export async function changeAccount(tx: Tx, id: string, changes: Changes): Promise<void> {
  const holder = changes.email ? await selectWithSecrets(tx, changes.email) : undefined
  if (holder && holder.id !== id) throw fieldError('email', 'validation.emailTaken')
  await updateAccount(tx, id, changes)
}
