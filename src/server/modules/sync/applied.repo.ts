import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Remembered } from '#domain/sync/merge/recall.ts'
import type { Tx } from '../../db/client.ts'
import { insertMissing } from '../../db/insert-rows.ts'
import { appliedMutation } from '../../db/tables/platform.table.ts'

/** A change as the office keeps it in mind: by account and mutation id, with a hash of what was sent. */
export interface Sent {
  accountId: string
  mutationId: string
  deviceId: string
  deviceSeq: number
  hash: string
}

/** What is remembered beside the verdict: which record, and which conflicts were touched. No values (protocol 4.2). */
export type Memory = WithoutHash<Remembered> & { entityId: string | null; conflictIds: string[] }

/** Of each alternative by itself. */
type WithoutHash<Kept> = Kept extends { hash: string } ? Omit<Kept, 'hash'> : never

/**
 * The first thing a transaction of changes does; answers which of them nobody had answered before. While another
 * transaction is answering one of them this waits, so that a batch sent twice at once is applied once (fault 5); in
 * one order for all, so that two of them never wait for each other.
 */
export async function claim(tx: Tx, sent: readonly Sent[], at: Date): Promise<ReadonlySet<string>> {
  const rows = sent
    .toSorted((one, other) => (one.mutationId < other.mutationId ? -1 : 1))
    .map(({ hash: bodyHash, ...named }) => ({ ...named, bodyHash, verdict: '', result: {}, at }))
  return new Set(await insertMissing(tx, appliedMutation, rows, appliedMutation.mutationId))
}

/** Gives claims back: what is blocked or cannot be judged yet is not remembered. */
export async function releaseClaims(tx: Tx, sent: readonly Sent[]): Promise<void> {
  for (const [accountId, named] of Map.groupBy(sent, (each) => each.accountId)) {
    await tx.delete(appliedMutation).where(among(accountId, named))
  }
}

/** Writes the verdicts of claimed changes, all at once. */
export async function remember(tx: Tx, answered: readonly { sent: Sent; memory: Memory }[]): Promise<void> {
  if (answered.length === 0) return
  const rows = answered.map(({ sent: { accountId, mutationId }, memory: { verdict, ...result } }) => ({
    account_id: accountId,
    mutation_id: mutationId,
    verdict,
    result,
  }))
  await tx.execute(sql`
    update applied_mutation a set verdict = r.verdict, result = r.result
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as r(account_id uuid, mutation_id uuid, verdict text, result jsonb)
     where a.account_id = r.account_id and a.mutation_id = r.mutation_id`)
}

/** What was answered before to these changes, by mutation id. */
export async function findRemembered(tx: Tx, sent: readonly Sent[]): Promise<ReadonlyMap<string, Remembered & Memory>> {
  const found = new Map<string, Remembered & Memory>()
  for (const [accountId, named] of Map.groupBy(sent, (each) => each.accountId)) {
    const rows = await tx.select().from(appliedMutation).where(among(accountId, named))
    for (const { mutationId, bodyHash: hash, verdict, result } of rows) {
      found.set(mutationId, { ...(result as object), verdict, hash } as Remembered & Memory) // as `remember` wrote it
    }
  }
  return found
}

/** Whether an answer was given to this change; nobody but its account can ask. */
export async function knowsMutation(
  tx: Tx,
  { accountId, mutationId }: Pick<Sent, 'accountId' | 'mutationId'>,
): Promise<boolean> {
  const wanted = and(eq(appliedMutation.accountId, accountId), eq(appliedMutation.mutationId, mutationId))
  return (await tx.select({ at: appliedMutation.at }).from(appliedMutation).where(wanted)).length > 0
}

function among(accountId: string, sent: readonly Sent[]) {
  const ids = sent.map(({ mutationId }) => mutationId)
  return and(eq(appliedMutation.accountId, accountId), inArray(appliedMutation.mutationId, ids))
}
