import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { SavedList } from '#domain/saved-view/saved-view.schema.ts'
import type { Tx } from '../../db/client.ts'
import { account } from '../../db/tables/accounts.table.ts'
import { savedView } from '../../db/tables/saved-views.table.ts'

export type SavedViewRecord = typeof savedView.$inferSelect

/** The people one shares with: a brokerage's, the office's where none is named, or nobody. */
export type House = { brokerageId: string | null } | 'none'

interface Reader {
  accountId: string
  house: House
}

/** One's own, and what people still there share in the same house. */
export function selectViews(tx: Tx, { accountId, house }: Reader, list: SavedList) {
  const isOwn = eq(savedView.accountId, accountId)
  const isShared = and(eq(savedView.isShared, true), isOf(house), eq(account.isActive, true))
  return tx
    .select({ view: savedView, owner: account.fullName })
    .from(savedView)
    .innerJoin(account, eq(account.id, savedView.accountId))
    .where(and(eq(savedView.list, list), or(isOwn, isShared)))
    .orderBy(asc(sql`lower(${savedView.name})`), asc(savedView.accountId))
}

function isOf(house: House): SQL {
  if (house === 'none') return sql`false`
  const { brokerageId } = house
  return brokerageId === null ? isNull(savedView.brokerageId) : eq(savedView.brokerageId, brokerageId)
}

export function countOwn(tx: Tx, accountId: string, list: SavedList): Promise<number> {
  return tx.$count(savedView, and(eq(savedView.accountId, accountId), eq(savedView.list, list)))
}

export async function upsertView(tx: Tx, record: SavedViewRecord): Promise<void> {
  const { shown, isShared, brokerageId, updatedAt } = record
  await tx
    .insert(savedView)
    .values(record)
    .onConflictDoUpdate({
      target: [savedView.accountId, savedView.list, savedView.name],
      set: { shown, isShared, brokerageId, updatedAt },
    })
}

export async function deleteView(tx: Tx, accountId: string, list: SavedList, name: string): Promise<void> {
  await tx
    .delete(savedView)
    .where(and(eq(savedView.accountId, accountId), eq(savedView.list, list), eq(savedView.name, name)))
}
