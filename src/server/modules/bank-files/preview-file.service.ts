import { isDeepStrictEqual } from 'node:util'
import type { BankFileLayout, BankFilePreview, NewBankFile } from '#domain/bank-file/bank-file.schema.ts'
import { BANK_FILE_MAX_ROWS } from '#domain/bank-file/bank-file.schema.ts'
import { sumsBy } from '#domain/bank-file/bank-row.ts'
import { guessLayout } from '#domain/bank-file/guess-layout.ts'
import type { CsvRow } from '#domain/bank-file/read-csv.ts'
import { readRows } from '#domain/bank-file/read-rows.ts'
import { ROW_OUTCOMES } from '#domain/bank-file/row-outcomes.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { toProposal } from '../movements/owing-accounts.service.ts'
import { readCurrency, readTimezone } from '../reference/reference.service.ts'
import {
  type BankFileRecord,
  findByHash,
  findImporting,
  findLayout,
  forgetPreviews,
  holdBankFiles,
  saveBankFile,
} from './bank-files.repo.ts'
import { type DecidedRow, decideRows } from './decide-rows.service.ts'
import { readCells, tooManyRows } from './read-file.ts'

const SAMPLE_ROWS = 6
const CELL_SHOWN = 60
/** A preview that nobody imported is forgotten after so long. */
const PREVIEW_MS = 7 * 24 * 3_600_000

/** What would become of each row of a file. Nothing of it counts; looked at again, it is read anew. */
export async function previewBankFile(
  tx: Tx,
  making: Making,
  actor: Actor,
  { bank, name, file: content, layout: chosen }: NewBankFile,
): Promise<BankFilePreview> {
  const { cells, hash } = readCells(content)
  await holdBankFiles(tx)
  const seenAt = making.clock()
  await forgetPreviews(tx, new Date(seenAt.getTime() - PREVIEW_MS))
  const before = await findByHash(tx, hash)
  if (before) await refuseImported(tx, before)
  const layout = chosen ?? (await findLayout(tx, bank)) ?? guessLayout(cells)
  const { rows, unreadable } = layout ? await readFile(tx, making, cells, layout) : { rows: [], unreadable: [] }
  const isSameLook = before?.bank === bank && isDeepStrictEqual(before.layout, layout)
  const record: BankFileRecord = {
    id: before?.id ?? making.locators(),
    hash,
    bank,
    name,
    currency: await readCurrency(tx),
    layout,
    content,
    version: isSameLook ? before.version : (before?.version ?? 0) + 1,
    rowCount: 0,
    cents: 0,
    importKey: null,
    importedBy: null,
    importerName: null,
    importedAt: null,
    seenAt,
  }
  await saveBankFile(tx, record)
  const decided = await decideRows(tx, actor.scope, rows)
  return {
    id: record.id,
    locator: record.id,
    version: record.version,
    bank,
    name,
    currency: record.currency,
    layout,
    sample: cells.slice(0, SAMPLE_ROWS).map((row) => row.cells.map((cell) => cell.slice(0, CELL_SHOWN))),
    unreadable: unreadable.map(({ number: row, problem }) => ({ row, problem })),
    rows: decided.map(toPreviewRow),
    totals: totalsOf(decided),
  }
}

/** The rows of a file by its columns; more than a file may have are none. */
export async function readFile(
  tx: Tx,
  { clock }: Pick<Making, 'clock'>,
  cells: CsvRow[],
  layout: BankFileLayout,
): Promise<ReturnType<typeof readRows>> {
  const read = readRows(cells, layout, localDate(clock(), await readTimezone(tx)))
  if (read.rows.length + read.unreadable.length > BANK_FILE_MAX_ROWS) throw tooManyRows()
  return read
}

/** The same file a second time says who brought it the first. */
export async function refuseImported(tx: Tx, { id, importedAt, importerName }: BankFileRecord): Promise<void> {
  if (!importedAt) return
  if ((await findImporting(tx))?.id === id) {
    const wording = { key: 'bankFileRefused.importing', params: { name: importerName ?? '' } }
    throw new AppError('refused', { wording, facts: { reason: 'importing' } })
  }
  const days = { date: localDate(importedAt, await readTimezone(tx)) }
  const wording = { key: 'bankFileRefused.imported', params: { name: importerName ?? '' }, days }
  throw new AppError('refused', { wording, facts: { reason: 'imported' } })
}

function toPreviewRow({ row, outcome, reason, account, overCents }: DecidedRow): BankFilePreview['rows'][number] {
  return {
    row: row.number,
    date: row.paidOn,
    amount: row.cents,
    reference: row.reference,
    name: row.name,
    outcome,
    reason,
    proposal: account && toProposal(account),
    over_amount: overCents,
  }
}

function totalsOf(decided: readonly DecidedRow[]): BankFilePreview['totals'] {
  const sums = sumsBy(
    ROW_OUTCOMES,
    decided.map(({ outcome, row }) => ({ outcome, cents: row.cents })),
    ({ outcome }) => outcome,
  )
  const told = ROW_OUTCOMES.map((outcome) => [outcome, { count: sums[outcome].count, amount: sums[outcome].cents }])
  return Object.fromEntries(told) as BankFilePreview['totals'] // one for each
}
