import type { Scope } from '#domain/access/scope.ts'
import type { Tx } from '../../db/client.ts'
import { selectIdsByName, selectNames, selectRoles } from './names.repo.ts'

/** Whoever searches by two letters must type a third. */
const FOUND_MAX = 500

/** Names of people by their accounts' ids, for records that mention them. */
export async function namesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await selectNames(tx, [...new Set(ids)])
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** These accounts, at work or not, with what their pages are found by. */
export async function findAccounts(tx: Tx, ids: readonly string[]) {
  return ids.length === 0 ? [] : selectRoles(tx, [...new Set(ids)])
}

/** Of these accounts those of a brokerage's people and of the house, at work or not. Accounts are no tenant's table. */
export async function findColleagues(tx: Tx, scope: Scope, ids: string[]) {
  const people = await selectRoles(tx, ids)
  const isNear = (firm: string) => scope.kind === 'all' || (scope.kind === 'brokerage' && scope.brokerageId === firm)
  return people.filter(({ brokerageId }) => brokerageId === null || isNear(brokerageId))
}

/** Accounts whose name or email holds what was typed. */
export async function findPeople(tx: Tx, typed: string): Promise<string[]> {
  const rows = await selectIdsByName(tx, typed, FOUND_MAX)
  return rows.map(({ id }) => id)
}
