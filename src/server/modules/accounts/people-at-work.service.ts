import type { Role } from '#domain/access/roles.ts'
import type { Tx } from '../../db/client.ts'
import { type AccountRecord, selectActive, selectHolder } from './accounts.repo.ts'

export type Person = Pick<AccountRecord, 'id' | 'email' | 'firstName' | 'language' | 'role' | 'brokerageId'>

/** Whoever may sign in with one of these roles. */
export function peopleAtWork(tx: Tx, roles: readonly Role[]): Promise<Person[]> {
  return selectActive(tx, roles)
}

/** Whose an address is: a firm's, by its id, the office's own, by null; undefined where nobody signs in with it. */
export async function firmOfAddress(tx: Tx, email: string): Promise<string | null | undefined> {
  return (await selectHolder(tx, email))?.brokerageId
}
