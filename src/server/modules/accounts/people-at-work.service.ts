import type { Role } from '#domain/access/roles.ts'
import type { Tx } from '../../db/client.ts'
import { type AccountRecord, selectActive } from './accounts.repo.ts'

export type Person = Pick<AccountRecord, 'id' | 'email' | 'firstName' | 'language' | 'role' | 'brokerageId'>

/** Whoever may sign in with one of these roles. */
export function peopleAtWork(tx: Tx, roles: readonly Role[]): Promise<Person[]> {
  return selectActive(tx, roles)
}
