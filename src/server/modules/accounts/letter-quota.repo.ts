import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { letterCount } from '../../db/tables/accounts.table.ts'

/** One more on that day; false where as many as `most` went out already. The row is held until the transaction ends. */
export async function countOne(tx: Tx, accountId: string, day: string, most: number): Promise<boolean> {
  const isAnotherDay = ne(letterCount.day, day)
  const rows = await tx
    .insert(letterCount)
    .values({ accountId, day, sent: 1 })
    .onConflictDoUpdate({
      target: letterCount.accountId,
      set: { day, sent: sql`case when ${isAnotherDay} then 1 else ${letterCount.sent} + 1 end` },
      setWhere: or(isAnotherDay, lt(letterCount.sent, most)),
    })
    .returning({ sent: letterCount.sent })
  return rows.length === 1
}

export async function takeOneBack(tx: Tx, accountId: string, day: string): Promise<void> {
  await tx
    .update(letterCount)
    .set({ sent: sql`greatest(0, sent - 1)` })
    .where(and(eq(letterCount.accountId, accountId), eq(letterCount.day, day)))
}
