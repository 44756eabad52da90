import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { BankFileLayout } from '#domain/bank-file/bank-file.schema.ts'
import type { BankRow } from '#domain/bank-file/bank-row.ts'
import type { ListQuery } from '#domain/kernel/paging.ts'
import type { Tx } from '../../db/client.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { pageWindow } from '../../db/paging.ts'
import { bankFile, bankFileRow } from '../../db/tables/bank-files.table.ts'
import { holdsWords } from '../../db/text-search.ts'

export type BankFileRecord = typeof bankFile.$inferSelect
export type BankRowRecord = typeof bankFileRow.$inferSelect

/** Whoever looks at a file or imports one waits until nobody else does: two files may hold the same rows. */
export async function holdBankFiles(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('bank files', 0))`)
}

export async function findByHash(tx: Tx, hash: string): Promise<BankFileRecord | undefined> {
  const [row] = await tx.select().from(bankFile).where(eq(bankFile.hash, hash))
  return row
}

export async function findBankFile(tx: Tx, id: string): Promise<BankFileRecord | undefined> {
  const [row] = await tx.select().from(bankFile).where(eq(bankFile.id, id))
  return row
}

export async function saveBankFile(tx: Tx, { id, ...record }: BankFileRecord): Promise<void> {
  await tx
    .insert(bankFile)
    .values({ id, ...record })
    .onConflictDoUpdate({ target: bankFile.id, set: record })
}

/** What somebody looked at and nobody imported. */
export async function forgetPreviews(tx: Tx, seenBefore: Date): Promise<void> {
  await tx.delete(bankFile).where(and(isNull(bankFile.importedAt), lt(bankFile.seenAt, seenBefore)))
}

/** The columns of a bank's last import (billing B20). */
export async function findLayout(tx: Tx, bank: string): Promise<BankFileLayout | null> {
  const [last] = await tx
    .select({ layout: bankFile.layout })
    .from(bankFile)
    .where(and(sql`lower(${bankFile.bank}) = lower(${bank})`, isNotNull(bankFile.importedAt)))
    .orderBy(desc(bankFile.importedAt))
    .limit(1)
  return last?.layout ?? null
}

/** Rows of these days that were imported before. */
export function selectKnownRows(tx: Tx, rows: readonly BankRow[]) {
  const days = [...new Set(rows.map(({ paidOn }) => paidOn))]
  if (days.length === 0) return Promise.resolve([])
  const { paidOn, cents, reference, payerName: name, rank } = bankFileRow
  return tx.select({ paidOn, cents, reference, name, rank }).from(bankFileRow).where(inArray(paidOn, days))
}

export async function insertBankRows(tx: Tx, records: readonly BankRowRecord[]): Promise<void> {
  await insertRows(tx, bankFileRow, records)
}

export function selectRowsOf(tx: Tx, bankFileId: string): Promise<BankRowRecord[]> {
  return tx.select().from(bankFileRow).where(eq(bankFileRow.bankFileId, bankFileId)).orderBy(asc(bankFileRow.row))
}

/** One row until the transaction ends: who comes second reads what the first made of it. */
export async function lockBankRow(tx: Tx, receiptId: string): Promise<BankRowRecord | undefined> {
  const [row] = await tx.select().from(bankFileRow).where(eq(bankFileRow.receiptId, receiptId)).for('update')
  return row
}

export async function updateBankRow(tx: Tx, { receiptId, ...record }: BankRowRecord): Promise<void> {
  await tx.update(bankFileRow).set(record).where(eq(bankFileRow.receiptId, receiptId))
}

/** What of a file is to be booked, all of it, once nobody else books it. */
export function takeToBook(tx: Tx, bankFileId: string): Promise<BankRowRecord[]> {
  return tx
    .select()
    .from(bankFileRow)
    .where(and(eq(bankFileRow.bankFileId, bankFileId), isNotNull(bankFileRow.toPolicyId)))
    .orderBy(asc(bankFileRow.row))
    .for('update')
}

/** They are booked where they were ticked to be. */
export async function markBooked(
  tx: Tx,
  ids: readonly string[],
  by: Pick<BankRowRecord, 'actedBy' | 'actorName' | 'actedAt'>,
): Promise<void> {
  const { toBrokerageId: brokerageId, toPolicyId: policyId } = bankFileRow
  const place = { brokerageId: sql`${brokerageId}`, policyId: sql`${policyId}` }
  await tx
    .update(bankFileRow)
    .set({ ...by, ...place, state: 'recorded', toBrokerageId: null, toPolicyId: null })
    .where(inArray(bankFileRow.receiptId, [...ids]))
}

/** Its booking broke; answers its rows, with how often it did by now. */
export function countAttempt(tx: Tx, bankFileId: string): Promise<BankRowRecord[]> {
  return tx
    .update(bankFileRow)
    .set({ attempts: sql`${bankFileRow.attempts} + 1` })
    .where(and(eq(bankFileRow.bankFileId, bankFileId), isNotNull(bankFileRow.toPolicyId)))
    .returning()
}

/** Nobody books the file any more: its money waits for its accounts. */
export async function leaveUnmatched(tx: Tx, bankFileId: string): Promise<void> {
  await tx
    .update(bankFileRow)
    .set({ toBrokerageId: null, toPolicyId: null })
    .where(and(eq(bankFileRow.bankFileId, bankFileId), isNotNull(bankFileRow.toPolicyId)))
}

/** A file whose import goes on. */
export async function findImporting(tx: Tx): Promise<Pick<BankFileRecord, 'id' | 'name'> | undefined> {
  const [file] = await tx
    .select({ id: bankFile.id, name: bankFile.name })
    .from(bankFileRow)
    .innerJoin(bankFile, eq(bankFile.id, bankFileRow.bankFileId))
    .where(isNotNull(bankFileRow.toPolicyId))
    .limit(1)
  return file
}

const toBook = sql<number>`(select count(*) from ${bankFileRow} r
  where r.bank_file_id = ${bankFile.id} and r.to_policy_id is not null)::int`
const sumOf = (state: BankRowRecord['state']) =>
  sql<number>`coalesce((select sum(r.cents) from ${bankFileRow} r where r.bank_file_id = ${bankFile.id} and r.state = ${state}), 0)::float8`
const shown = {
  file: bankFile,
  toBook,
  recorded: sumOf('recorded'),
  unmatched: sumOf('unmatched'),
  sentBack: sumOf('sent_back'),
}

function selectImported(tx: Tx, where: SQL | undefined) {
  return tx
    .select(shown)
    .from(bankFile)
    .where(and(isNotNull(bankFile.importedAt), where))
}
export type ImportedFile = Awaited<ReturnType<typeof selectImported>>[number]

export async function findImported(tx: Tx, id: string): Promise<ImportedFile | undefined> {
  return (await selectImported(tx, eq(bankFile.id, id)))[0]
}

export async function listImported(tx: Tx, query: ListQuery) {
  const where = query.search ? holdsWords([bankFile.name, bankFile.bank], query.search) : undefined
  const { limit, offset } = pageWindow(query)
  const rows = await selectImported(tx, where)
    .orderBy(desc(bankFile.importedAt), desc(bankFile.id))
    .limit(limit)
    .offset(offset)
  return { rows, totalCount: await tx.$count(bankFile, and(isNotNull(bankFile.importedAt), where)) }
}
