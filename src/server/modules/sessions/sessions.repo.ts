import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { session } from '../../db/tables/accounts.table.ts'

export type SessionRecord = typeof session.$inferSelect
export type EndReason = NonNullable<SessionRecord['endReason']>

export async function insertSession(tx: Tx, record: typeof session.$inferInsert): Promise<void> {
  await tx.insert(session).values(record)
}

export async function findSessionOwner(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx.select({ accountId: session.accountId }).from(session).where(eq(session.id, id))
  return row?.accountId
}

/** Holds the row, so that two refreshes at once come one after the other and get the same successor. */
export async function lockSession(tx: Tx, id: string): Promise<SessionRecord | undefined> {
  const [row] = await tx.select().from(session).where(eq(session.id, id)).for('update')
  return row
}

export async function updateSession(tx: Tx, id: string, changes: Partial<SessionRecord>): Promise<void> {
  await tx.update(session).set(changes).where(eq(session.id, id))
}

export async function endLiveSessions(tx: Tx, accountId: string, endReason: EndReason, endedAt: Date): Promise<void> {
  await tx
    .update(session)
    .set({ endReason, endedAt })
    .where(and(eq(session.accountId, accountId), isNull(session.endedAt)))
}
