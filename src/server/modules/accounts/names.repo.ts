import { ilike, inArray, or } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { account } from '../../db/tables/accounts.table.ts'
import { contains } from '../../db/text-search.ts'

export function selectNames(tx: Tx, ids: string[]) {
  return tx.select({ id: account.id, name: account.fullName }).from(account).where(inArray(account.id, ids))
}

export function selectRoles(tx: Tx, ids: string[]) {
  const { id, fullName: name, role, brokerageId } = account
  return tx.select({ id, name, role, brokerageId }).from(account).where(inArray(id, ids))
}

export function selectIdsByName(tx: Tx, typed: string, limit: number) {
  const pattern = contains(typed)
  return tx
    .select({ id: account.id })
    .from(account)
    .where(or(ilike(account.fullName, pattern), ilike(account.email, pattern)))
    .limit(limit)
}
