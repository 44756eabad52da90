import { and, asc, desc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { ListQuery } from '#domain/kernel/paging.ts'
import { parseMoney } from '#domain/kernel/parse-money.ts'
import { rowsOf, type Tx } from '../../db/client.ts'
import { pageWindow } from '../../db/paging.ts'
import { bankFile, bankFileRow } from '../../db/tables/bank-files.table.ts'
import { holdsWords } from '../../db/text-search.ts'

const itsFile = eq(bankFile.id, bankFileRow.bankFileId)
const listed = {
  money: bankFileRow,
  file: { id: bankFile.id, name: bankFile.name, bank: bankFile.bank, currency: bankFile.currency },
  importer: { id: bankFile.importedBy, name: bankFile.importerName },
}

function select(tx: Tx, where: SQL | undefined) {
  return tx.select(listed).from(bankFileRow).innerJoin(bankFile, itsFile).where(where)
}
export type WaitingRecord = Awaited<ReturnType<typeof select>>[number]

/** Of one state, a page of them: the oldest first, or what was done last. */
export interface WantedMoney extends ListQuery {
  state: (typeof bankFileRow.$inferSelect)['state']
  isOldestFirst: boolean
}

export async function listWaiting(tx: Tx, { state, isOldestFirst, ...query }: WantedMoney) {
  const where = and(eq(bankFileRow.state, state), query.search ? isAbout(query.search) : undefined)
  const { limit, offset } = pageWindow(query)
  const order = isOldestFirst ? asc(bankFileRow.paidOn) : desc(bankFileRow.actedAt)
  const rows = await select(tx, where).orderBy(order, asc(bankFileRow.displayId)).limit(limit).offset(offset)
  return { rows, totalCount: await tx.$count(bankFileRow, where) }
}

/** Paid on this day or before, and nobody is placing it, the oldest first. */
export function selectWaitingSince(tx: Tx, day: string) {
  const { receiptId, paidOn, state, toPolicyId } = bankFileRow
  return tx
    .select({ receiptId, paidOn })
    .from(bankFileRow)
    .where(and(eq(state, 'unmatched'), isNull(toPolicyId), lte(paidOn, day)))
    .orderBy(asc(paidOn), asc(receiptId))
}

/** Money without an account; what was placed is its account's. */
export async function findWaiting(tx: Tx, receiptId: string): Promise<WaitingRecord | undefined> {
  const [row] = await select(tx, and(eq(bankFileRow.receiptId, receiptId), sql`${bankFileRow.state} <> 'recorded'`))
  return row
}

/** Does money wait that names one of these numbers, or was paid under one of these names? Also for whoever sees none of it. */
export async function mayWait(tx: Tx, bankNames: readonly string[], numbers: readonly string[]): Promise<boolean> {
  const [answer] = await rowsOf<{ waits: boolean }>(
    tx,
    sql`select money_may_wait(${textArray(bankNames)}, ${textArray(numbers)}) as waits`,
  )
  return answer?.waits ?? false
}

function textArray(values: readonly string[]): SQL {
  const items = values.map((value) => sql`${value}`)
  return sql`array[${sql.join(items, sql`, `)}]::text[]`
}

/** What a person knows of it: a number, a name, or what it came to, however that is written. */
function isAbout(typed: string): SQL | undefined {
  const cents = parseMoney(typed)
  return or(
    holdsWords([bankFileRow.displayId, bankFileRow.reference, bankFileRow.payerName], typed),
    cents === null ? undefined : eq(bankFileRow.cents, cents),
  )
}
