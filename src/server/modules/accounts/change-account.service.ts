import { fieldError } from '#domain/kernel/errors.ts'
import type { Tx } from '../../db/client.ts'
import { holdEmail, type NewAccountRecord, selectWithSecrets, updateAccount } from './accounts.repo.ts'

type Changes = Pick<Partial<NewAccountRecord>, 'firstName' | 'lastName' | 'email' | 'updatedAt'>

/** Changes who an account says it is; whoever does so also writes the trace. An address belongs to one account. */
export async function changeAccount(tx: Tx, id: string, changes: Changes): Promise<void> {
  if (changes.email) await refuseTaken(tx, id, changes.email)
  await updateAccount(tx, id, changes)
}

async function refuseTaken(tx: Tx, id: string, email: string): Promise<void> {
  await holdEmail(tx, email)
  const holder = await selectWithSecrets(tx, email)
  if (holder && holder.id !== id) throw fieldError('email', 'validation.emailTaken')
}
