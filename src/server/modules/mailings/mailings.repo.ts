import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { MAILED_PAPERS } from '#domain/document/mailed-papers.ts'
import type { Tx } from '../../db/client.ts'
import { document } from '../../db/tables/documents.table.ts'
import { jobEffect } from '../../db/tables/platform.table.ts'
import { policy } from '../../db/tables/policies.table.ts'

export type MadeDocument = typeof document.$inferSelect

/** Papers of policies that were made since then, the oldest first, each with whom its policy insures. */
export function selectMade(tx: Tx, since: Date): Promise<{ paper: MadeDocument; policyholderId: string }[]> {
  const itsPolicy = and(eq(policy.brokerageId, document.brokerageId), eq(policy.id, document.parentId))
  const isMailed = and(
    eq(document.origin, 'portal'),
    eq(document.state, 'uploaded'),
    inArray(document.type, [...MAILED_PAPERS]),
    gt(document.createdAt, since),
  )
  return tx
    .select({ paper: document, policyholderId: policy.policyholderId })
    .from(document)
    .innerJoin(policy, itsPolicy)
    .where(and(eq(document.parent, 'policy'), isMailed))
    .orderBy(asc(document.createdAt), asc(document.id))
}

/** Which of these were begun before. */
export async function selectBegun(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ key: jobEffect.key })
    .from(jobEffect)
    .where(inArray(jobEffect.key, [...keys]))
  return new Set(rows.map(({ key }) => key))
}

export async function markBegun(tx: Tx, keys: readonly string[], at: Date): Promise<void> {
  await tx.insert(jobEffect).values(keys.map((key) => ({ key, at })))
}

export async function giveBack(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.delete(jobEffect).where(inArray(jobEffect.key, [...keys]))
}
