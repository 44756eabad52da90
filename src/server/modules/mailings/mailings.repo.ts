import { and, asc, eq, exists, gt, inArray, isNotNull, lte, or } from 'drizzle-orm'
import { MAILED_PAPERS } from '#domain/document/mailed-papers.ts'
import type { Tx } from '../../db/client.ts'
import { document } from '../../db/tables/documents.table.ts'
import { mandate } from '../../db/tables/mandates.table.ts'
import { jobEffect } from '../../db/tables/platform.table.ts'
import { policy } from '../../db/tables/policies.table.ts'
import { withdrawal, withdrawalNotice } from '../../db/tables/withdrawals.table.ts'

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

/**
 * Which of a firm's papers are of an agreement of their policy, each with the address of its payer: the agreement itself,
 * an invoice that announced what is withdrawn by it, another notice of that, and what came back. One that another
 * agreement announces later is told on a paper of its own, for the first one's names another account.
 */
export function selectPayers(
  tx: Tx,
  brokerageId: string,
  papers: readonly string[],
): Promise<{ paperId: string; email: string | null }[]> {
  const itsWithdrawal = tx
    .select({ id: withdrawal.id })
    .from(withdrawal)
    .where(
      and(
        eq(withdrawal.brokerageId, brokerageId),
        eq(withdrawal.id, document.subjectId),
        eq(withdrawal.mandateId, mandate.id),
      ),
    )
  const itsNotice = tx
    .select({ id: withdrawalNotice.invoiceId })
    .from(withdrawalNotice)
    .where(
      and(
        eq(withdrawalNotice.brokerageId, brokerageId),
        eq(withdrawalNotice.invoiceId, document.subjectId),
        eq(withdrawalNotice.mandateId, mandate.id),
        lte(withdrawalNotice.at, document.createdAt),
      ),
    )
  const ofPolicy = and(eq(mandate.brokerageId, document.brokerageId), eq(mandate.policyId, document.parentId))
  const isAbout = or(eq(document.subjectId, mandate.id), exists(itsWithdrawal), exists(itsNotice))
  return tx
    .select({ paperId: document.id, email: mandate.payerEmail })
    .from(document)
    .innerJoin(mandate, and(ofPolicy, isAbout))
    .where(and(eq(document.brokerageId, brokerageId), inArray(document.id, [...papers]), isNotNull(mandate.payerEmail)))
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
