import { and, asc, count, desc, eq, gt, inArray, isNull, lte, min, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ListQuery } from '#domain/kernel/paging.ts'
import type { Tx } from '../../db/client.ts'
import { pageWindow } from '../../db/paging.ts'
import { invoice } from '../../db/tables/invoices.table.ts'
import { mandate } from '../../db/tables/mandates.table.ts'
import { policy } from '../../db/tables/policies.table.ts'
import { padRun, withdrawal, withdrawalNotice, withdrawalReturn } from '../../db/tables/withdrawals.table.ts'

export type WithdrawalRecord = typeof withdrawal.$inferSelect
export type PadRunRecord = typeof padRun.$inferSelect
type State = WithdrawalRecord['state']

/** What was announced for days of which no withdrawal exists yet, added up for each policy, day and agreement. */
export function selectUncollected(tx: Tx, { after, until }: { after: string; until: string }) {
  const its = and(
    eq(withdrawal.brokerageId, withdrawalNotice.brokerageId),
    eq(withdrawal.policyId, withdrawalNotice.policyId),
    eq(withdrawal.withdrawOn, withdrawalNotice.withdrawOn),
    isNull(withdrawal.repeats),
  )
  const itsInvoice = and(
    eq(invoice.brokerageId, withdrawalNotice.brokerageId),
    eq(invoice.id, withdrawalNotice.invoiceId),
  )
  const { brokerageId, policyId, mandateId, withdrawOn } = withdrawalNotice
  return tx
    .select({
      ...{ brokerageId, policyId, mandateId, withdrawOn },
      currency: min(invoice.currency),
      timezone: min(invoice.timezone),
    })
    .from(withdrawalNotice)
    .innerJoin(invoice, itsInvoice)
    .leftJoin(withdrawal, its)
    .where(and(gt(withdrawOn, after), lte(withdrawOn, until), isNull(withdrawal.id)))
    .groupBy(brokerageId, policyId, mandateId, withdrawOn)
    .orderBy(asc(brokerageId), asc(policyId), asc(withdrawOn))
}

/** The invoices a withdrawal was announced for, the oldest first. */
export function selectAnnounced(
  tx: Tx,
  {
    brokerageId,
    policyId,
    mandateId,
    withdrawOn,
  }: Pick<WithdrawalRecord, 'brokerageId' | 'policyId' | 'mandateId' | 'withdrawOn'>,
) {
  const itsInvoice = and(
    eq(invoice.brokerageId, withdrawalNotice.brokerageId),
    eq(invoice.id, withdrawalNotice.invoiceId),
  )
  return tx
    .select({ invoice, announcedCents: withdrawalNotice.cents })
    .from(withdrawalNotice)
    .innerJoin(invoice, itsInvoice)
    .where(
      and(
        eq(withdrawalNotice.brokerageId, brokerageId),
        eq(withdrawalNotice.policyId, policyId),
        eq(withdrawalNotice.mandateId, mandateId),
        eq(withdrawalNotice.withdrawOn, withdrawOn),
      ),
    )
    .orderBy(asc(invoice.dueOn), asc(invoice.issuedAt), asc(invoice.id))
}

/** False where one of its policy and day is there already. */
export async function insertWithdrawal(tx: Tx, record: WithdrawalRecord): Promise<boolean> {
  const made = await tx.insert(withdrawal).values(record).onConflictDoNothing().returning({ id: withdrawal.id })
  return made.length > 0
}

export async function updateWithdrawal(tx: Tx, { brokerageId, id, ...record }: WithdrawalRecord): Promise<void> {
  const { cents, state, runId, reference, sentAt, anewOn, version, updatedAt } = record
  await tx
    .update(withdrawal)
    .set({ cents, state, runId, reference, sentAt, anewOn, version, updatedAt })
    .where(and(eq(withdrawal.brokerageId, brokerageId), eq(withdrawal.id, id)))
}

/** Of the whole house, in the order in which their accounts are held. */
export function selectIn(tx: Tx, state: State): Promise<WithdrawalRecord[]> {
  return tx
    .select()
    .from(withdrawal)
    .where(eq(withdrawal.state, state))
    .orderBy(asc(withdrawal.brokerageId), asc(withdrawal.policyId), asc(withdrawal.withdrawOn))
}

export async function findWithdrawal(
  tx: Tx,
  { brokerageId, id }: Pick<WithdrawalRecord, 'brokerageId' | 'id'>,
): Promise<WithdrawalRecord | undefined> {
  const [row] = await tx
    .select()
    .from(withdrawal)
    .where(and(eq(withdrawal.brokerageId, brokerageId), eq(withdrawal.id, id)))
  return row
}

const itsReturn = and(
  eq(withdrawalReturn.brokerageId, withdrawal.brokerageId),
  eq(withdrawalReturn.withdrawalId, withdrawal.id),
)

/** With whose they are, what the bank returned of them and what asked for it once more, by the day and the policy. */
export function selectShown(tx: Tx, of: { runIds: readonly string[] } | { ids: readonly string[] } | { state: State }) {
  const { state, runId, id } = withdrawal
  const which =
    'state' in of ? eq(state, of.state) : 'ids' in of ? inArray(id, [...of.ids]) : inArray(runId, [...of.runIds])
  const repeat = alias(withdrawal, 'repeat')
  return tx
    .select({
      withdrawal,
      policyNumber: policy.displayId,
      payer: mandate.payerName,
      last3: mandate.last3,
      returned: withdrawalReturn,
      repeatState: repeat.state,
    })
    .from(withdrawal)
    .innerJoin(policy, and(eq(policy.brokerageId, withdrawal.brokerageId), eq(policy.id, withdrawal.policyId)))
    .innerJoin(mandate, and(eq(mandate.brokerageId, withdrawal.brokerageId), eq(mandate.id, withdrawal.mandateId)))
    .leftJoin(withdrawalReturn, itsReturn)
    .leftJoin(repeat, and(eq(repeat.brokerageId, withdrawal.brokerageId), eq(repeat.repeats, id)))
    .where(which)
    .orderBy(asc(withdrawal.withdrawOn), asc(policy.displayId))
}

/** One who makes a file waits for another who does, so that their numbers follow each other. */
export async function holdFiles(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('pad files', 0))`)
}

export async function lastFileNumber(tx: Tx): Promise<number | null> {
  const [row] = await tx
    .select({ fileNumber: padRun.fileNumber })
    .from(padRun)
    .orderBy(desc(padRun.madeAt), desc(padRun.id))
    .limit(1)
  return row?.fileNumber ?? null
}

/** How often an invoice's number began a reference already. */
export async function countTries(tx: Tx, invoiceNumber: string): Promise<number> {
  const [row] = await tx
    .select({ tries: count() })
    .from(withdrawal)
    .where(sql`starts_with(${withdrawal.reference}, ${`${invoiceNumber}-`})`)
  return row!.tries
}

export async function insertRun(tx: Tx, record: PadRunRecord): Promise<void> {
  await tx.insert(padRun).values(record)
}

export async function updateRun(
  tx: Tx,
  { id, state, approvedBy, approverName, sentBy, sentAt }: PadRunRecord,
): Promise<void> {
  await tx.update(padRun).set({ state, approvedBy, approverName, sentBy, sentAt }).where(eq(padRun.id, id))
}

export async function findRun(tx: Tx, id: string): Promise<PadRunRecord | undefined> {
  const [row] = await tx.select().from(padRun).where(eq(padRun.id, id))
  return row
}

export async function listRuns(tx: Tx, query: ListQuery) {
  const { limit, offset } = pageWindow(query)
  const rows = await tx.select().from(padRun).orderBy(desc(padRun.madeAt), desc(padRun.id)).limit(limit).offset(offset)
  const [counted] = await tx.select({ count: count() }).from(padRun)
  return { rows, totalCount: counted!.count }
}

/** What stands in a file, in the order in which their accounts are held. */
export function selectOfRun(tx: Tx, runId: string): Promise<WithdrawalRecord[]> {
  return tx
    .select()
    .from(withdrawal)
    .where(eq(withdrawal.runId, runId))
    .orderBy(asc(withdrawal.brokerageId), asc(withdrawal.policyId), asc(withdrawal.withdrawOn))
}
