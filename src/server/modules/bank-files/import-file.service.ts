import type { BankFile, BankFileImport } from '#domain/bank-file/bank-file.schema.ts'
import { bankName } from '#domain/bank-file/bank-name.ts'
import type { BankRow } from '#domain/bank-file/bank-row.ts'
import { namedNumbers } from '#domain/bank-file/named-numbers.ts'
import { AppError, fieldError } from '#domain/kernel/errors.ts'
import { sumCents } from '#domain/kernel/money.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { drawNumbers } from '../../db/draw-numbers.ts'
import { recordChange } from '../../db/record-change.ts'
import { ringFor } from '../../db/ring.ts'
import type { Actor } from '../../db/tx.ts'
import { requireVersion, type VersionSeen } from '../../require-version.ts'
import { findAccount } from '../accounts/accounts.service.ts'
import { holdAccountsOf } from '../billing/hold-account.ts'
import { BOOK_BANK_FILES } from './bank-file-job.ts'
import {
  type BankFileRecord,
  type BankRowRecord,
  findBankFile,
  findImported,
  findImporting,
  holdBankFiles,
  insertBankRows,
  saveBankFile,
} from './bank-files.repo.ts'
import { bookRows, ROWS_AT_ONCE } from './book-ticked-rows.service.ts'
import { type DecidedRow, decideRows } from './decide-rows.service.ts'
import { readFile, refuseImported } from './preview-file.service.ts'
import { readCells } from './read-file.ts'
import { toBankFile } from './show-files.service.ts'

interface Given extends BankFileImport {
  id: string
  /** The preview it was decided on, where the sender says. */
  version: VersionSeen
  /** The sender's own name for this import: sent again it is the same one. */
  key: string | undefined
}

type Ticked = ReadonlyMap<number, BankFileImport['rows'][number]>

/**
 * What was ticked is booked, the rest waits unmatched, all of it or nothing (billing B21). Every row is decided anew:
 * where one reads otherwise than it was ticked, the whole import is refused and the person looks again. It is written
 * down at once whose each row is to be; of more rows than somebody waits for, the job books them all from there.
 */
export async function importBankFile(
  tx: Tx,
  { locators, clock }: Making,
  actor: Actor,
  { id, version, key, rows: ticked }: Given,
): Promise<BankFile> {
  const at = clock()
  const making = { locators, clock: () => at } // one import is one moment
  await holdBankFiles(tx)
  const file = await findBankFile(tx, id)
  if (!file) throw new AppError('notFound')
  if (file.importedAt && key !== undefined && file.importKey === key) return show(tx, id)
  await refuseImported(tx, file)
  const importing = await findImporting(tx)
  if (importing) throw refused('busy', { name: importing.name })
  requireVersion(version, file)
  const rows = await rowsOf(tx, making, file)
  const shown: Ticked = new Map(ticked.map((each) => [each.row, each]))
  if (shown.size < ticked.length) throw fieldError('rows', 'validation.rowTwice')
  const isShort = shown.size <= ROWS_AT_ONCE
  if (isShort) await hold(tx, await tickedRows(tx, actor, rows, shown)) // now nobody else moves their money
  const decided = await decideRows(tx, actor.scope, rows)
  requireTicked(decided, shown)

  const news = decided.filter(({ outcome }) => outcome !== 'already_imported' && outcome !== 'not_money_in')
  const numbers = await drawNumbers(tx, 'receipt', news.length)
  const records = news.map((each, n) => {
    const record = toRecord(file, each, { receiptId: making.locators(), displayId: numbers[n]!, at })
    const account = shown.has(each.row.number) ? each.account : null
    return { ...record, ...(account && { toBrokerageId: account.brokerageId, toPolicyId: account.policyId }) }
  })
  await insertBankRows(tx, records)
  const name = (await findAccount(tx, actor.accountId))?.fullName ?? ''
  const cents = sumCents(records.map((record) => record.cents))
  const importer = { importedBy: actor.accountId, importerName: name, importedAt: at, importKey: key ?? null }
  await saveBankFile(tx, { ...file, ...importer, content: null, rowCount: records.length, cents })
  const toBook = records.filter(({ toPolicyId }) => toPolicyId !== null)
  const recordedCents = sumCents(toBook.map((record) => record.cents))
  const after = { name: file.name, bank: file.bank, rowCount: records.length, receivedCents: cents, recordedCents }
  await recordChange(tx, { actor, brokerageId: null, action: 'import', entity: 'bank_file', entityId: id, after, at })
  if (isShort) await bookRows(tx, making, { accountId: actor.accountId, name }, toBook)
  else await ringFor(tx, BOOK_BANK_FILES)
  return show(tx, id)
}

async function tickedRows(tx: Tx, { scope }: Actor, rows: readonly BankRow[], shown: Ticked): Promise<DecidedRow[]> {
  return (await decideRows(tx, scope, rows)).filter(({ row }) => shown.has(row.number))
}

/** Nobody imports what cannot be read as it was looked at (billing B20). */
async function rowsOf(tx: Tx, making: Making, { content, layout }: BankFileRecord) {
  if (!layout) throw refused('noLayout')
  const { rows, unreadable } = await readFile(tx, making, readCells(content!).cells, layout) // it is forgotten at the import alone
  if (unreadable.length > 0) throw refused('unreadable', { row: unreadable[0]!.number })
  return rows
}

async function hold(tx: Tx, ticked: readonly DecidedRow[]): Promise<void> {
  await holdAccountsOf(
    tx,
    ticked.flatMap(({ account }) => account ?? []),
  )
}

/** Each row that was ticked still reads as it was shown: for the same account, and as certain. */
function requireTicked(decided: readonly DecidedRow[], shown: Ticked): void {
  const byNumber = new Map(decided.map((each) => [each.row.number, each]))
  for (const [row, { policy, outcome }] of shown) {
    const now = byNumber.get(row)
    if (now?.account?.policyId !== policy || now.outcome !== outcome) throw refused('changed', { row })
  }
}

function refused(
  reason: 'noLayout' | 'unreadable' | 'changed' | 'busy',
  params: { row?: number; name?: string } = {},
): AppError {
  return new AppError('refused', {
    wording: { key: `bankFileRefused.${reason}`, params },
    facts: { reason, ...params },
  })
}

function toRecord(
  { id: bankFileId }: BankFileRecord,
  { row: { number: row, paidOn, cents, reference, name, rank } }: DecidedRow,
  { receiptId, displayId, at }: { receiptId: string; displayId: string; at: Date },
): BankRowRecord {
  return {
    receiptId,
    displayId,
    bankFileId,
    row,
    paidOn,
    cents,
    reference,
    payerName: name,
    rank,
    bankName: bankName(name),
    numbers: namedNumbers(reference),
    state: 'unmatched',
    brokerageId: null,
    policyId: null,
    toBrokerageId: null,
    toPolicyId: null,
    attempts: 0,
    way: null,
    sentReference: null,
    sentOn: null,
    reason: null,
    actedBy: null,
    actorName: null,
    actedAt: null,
    actKey: null,
    importedAt: at,
  }
}

async function show(tx: Tx, id: string): Promise<BankFile> {
  return toBankFile((await findImported(tx, id))!)
}
