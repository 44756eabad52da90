import { and, eq } from 'drizzle-orm'
import type { Remembered } from '#domain/sync/merge/recall.ts'
import type { Tx } from '../../db/client.ts'
import { appliedMutation } from '../../db/tables/platform.table.ts'

/** A change as the office keeps it in mind: by account and mutation id, with a hash of what was sent. */
export interface Sent {
  accountId: string
  mutationId: string
  deviceId: string
  deviceSeq: number
  hash: string
}

/** What is remembered beside the verdict: which record, and which conflicts were touched. No values (sync.md 4.2). */
export type Memory = WithoutHash<Remembered> & { entityId: string | null; conflictIds: string[] }

/** Of each alternative by itself. */
type WithoutHash<Kept> = Kept extends { hash: string } ? Omit<Kept, 'hash'> : never

/**
 * The first thing a change's transaction does. False where the change was answered before; while another
 * transaction is answering it this waits, so that a batch sent twice at once is applied once (fault 5).
 */
export async function claim(
  tx: Tx,
  { accountId, mutationId, deviceId, deviceSeq, hash }: Sent,
  at: Date,
): Promise<boolean> {
  const claimed = await tx
    .insert(appliedMutation)
    .values({ accountId, mutationId, deviceId, deviceSeq, bodyHash: hash, verdict: '', result: {}, at })
    .onConflictDoNothing()
    .returning({ mutationId: appliedMutation.mutationId })
  return claimed.length > 0
}

/** Gives a claim back: what is blocked or cannot be judged yet is not remembered. */
export async function releaseClaim(tx: Tx, sent: Sent): Promise<void> {
  await tx.delete(appliedMutation).where(named(sent))
}

export async function remember(tx: Tx, sent: Sent, { verdict, ...result }: Memory): Promise<void> {
  await tx.update(appliedMutation).set({ verdict, result }).where(named(sent))
}

export async function findRemembered(tx: Tx, sent: Sent): Promise<(Remembered & Memory) | null> {
  const [row] = await tx.select().from(appliedMutation).where(named(sent))
  if (!row) return null
  return { ...(row.result as object), verdict: row.verdict, hash: row.bodyHash } as Remembered & Memory // as `remember` wrote it
}

function named({ accountId, mutationId }: Sent) {
  return and(eq(appliedMutation.accountId, accountId), eq(appliedMutation.mutationId, mutationId))
}
