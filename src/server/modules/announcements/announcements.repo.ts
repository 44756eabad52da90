import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { withdrawal, withdrawalNotice } from '../../db/tables/withdrawals.table.ts'

export type NoticeRecord = typeof withdrawalNotice.$inferSelect

export async function insertNotice(tx: Tx, record: NoticeRecord): Promise<void> {
  await tx.insert(withdrawalNotice).values(record)
}

/**
 * Of which invoices of a policy a payer need not be told anew: this agreement announced them already, or what another
 * announced is in a file.
 */
export async function selectNotedInvoices(
  tx: Tx,
  { brokerageId, policyId, id: mandateId }: { brokerageId: string; policyId: string; id: string },
): Promise<ReadonlySet<string>> {
  const itsWithdrawal = and(
    eq(withdrawal.brokerageId, withdrawalNotice.brokerageId),
    eq(withdrawal.policyId, withdrawalNotice.policyId),
    eq(withdrawal.mandateId, withdrawalNotice.mandateId),
    eq(withdrawal.withdrawOn, withdrawalNotice.withdrawOn),
    isNotNull(withdrawal.runId),
  )
  const rows = await tx
    .select({ id: withdrawalNotice.invoiceId })
    .from(withdrawalNotice)
    .leftJoin(withdrawal, itsWithdrawal)
    .where(
      and(
        eq(withdrawalNotice.brokerageId, brokerageId),
        eq(withdrawalNotice.policyId, policyId),
        or(eq(withdrawalNotice.mandateId, mandateId), isNotNull(withdrawal.id)),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** What was announced to be withdrawn by an agreement when, whatever became of it. */
export function selectNotices(
  tx: Tx,
  { brokerageId, id }: { brokerageId: string; id: string },
): Promise<Pick<NoticeRecord, 'invoiceId' | 'withdrawOn'>[]> {
  return tx
    .select({ invoiceId: withdrawalNotice.invoiceId, withdrawOn: withdrawalNotice.withdrawOn })
    .from(withdrawalNotice)
    .where(and(eq(withdrawalNotice.brokerageId, brokerageId), eq(withdrawalNotice.mandateId, id)))
}
