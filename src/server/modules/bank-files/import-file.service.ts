import type { BankFile, BankFileImport } from '#domain/bank-file/bank-file.schema.ts'
import { bankName } from '#domain/bank-file/bank-name.ts'
import { namedParts } from '#domain/bank-file/decide-row.ts'
import { namedNumbers } from '#domain/bank-file/named-numbers.ts'
import { AppError, fieldError } from '#domain/kernel/errors.ts'
import { sumCents } from '#domain/kernel/money.ts'
import type { Tx } from '../../db/client.ts'
import { drawNumbers } from '../../db/draw-numbers.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import { findAccount, type Making } from '../accounts/accounts.service.ts'
import { holdAccounts } from '../billing/hold-account.ts'
import {
  type BankFileRecord,
  type BankRowRecord,
  findBankFile,
  findImported,
  holdBankFiles,
  insertBankRows,
  saveBankFile,
} from './bank-files.repo.ts'
import { bookBankRow } from './book-bank-row.service.ts'
import { type DecidedRow, decideRows } from './decide-rows.service.ts'
import { readFile, refuseImported } from './preview-file.service.ts'
import { readCells } from './read-file.ts'
import { toBankFile } from './show-files.service.ts'

interface Given extends BankFileImport {
  id: string
  /** The preview it was decided on, where the sender says. */
  version: number | null | undefined
  /** The sender's own name for this import: sent again it is the same one. */
  key: string | undefined
}

/**
 * What was ticked is booked, the rest waits unmatched, all of it or nothing (billing B21). Every row is decided anew
 * while nobody else moves money of these accounts: where one reads otherwise than it was ticked, the whole import is
 * refused and the person looks again.
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
  if (version !== undefined && version !== file.version) throw new AppError('stale')
  const rows = await rowsOf(tx, making, file)
  const policies = new Map(ticked.map(({ row, policy }) => [row, policy]))
  if (policies.size < ticked.length) throw fieldError('rows', 'validation.rowTwice')
  await hold(
    tx,
    (await decideRows(tx, actor.scope, rows)).filter(({ row }) => policies.has(row.number)),
  )
  const decided = await decideRows(tx, actor.scope, rows) // as they are now that nobody else moves them
  requireTicked(decided, policies)

  const news = decided.filter(({ outcome }) => outcome !== 'already_imported' && outcome !== 'not_money_in')
  const name = (await findAccount(tx, actor.accountId))?.fullName ?? ''
  const numbers = await drawNumbers(tx, 'receipt', news.length)
  const booked = news.map((each, n) => {
    const account = policies.has(each.row.number) ? each.account : null
    const record = toRecord(file, each, { receiptId: making.locators(), displayId: numbers[n]!, at })
    const by = { actedBy: actor.accountId, actorName: name, actedAt: at }
    const place = account && { brokerageId: account.brokerageId, policyId: account.policyId, ...by }
    return { account, money: each.row, record: { ...record, ...place, ...(place && { state: 'recorded' as const }) } }
  })
  await insertBankRows(
    tx,
    booked.map(({ record }) => record),
  )
  for (const { account, money, record } of booked) {
    if (!account) continue
    await bookBankRow(tx, making, actor, record, { account, parts: namedParts(money, account) })
  }
  const cents = sumCents(booked.map(({ record }) => record.cents))
  const importer = { importedBy: actor.accountId, importerName: name, importedAt: at, importKey: key ?? null }
  await saveBankFile(tx, { ...file, ...importer, content: null, rowCount: booked.length, cents })
  const recordedCents = sumCents(booked.flatMap(({ account, record }) => (account ? [record.cents] : [])))
  const after = { name: file.name, bank: file.bank, rowCount: booked.length, receivedCents: cents, recordedCents }
  await recordChange(tx, { actor, brokerageId: null, action: 'import', entity: 'bank_file', entityId: id, after, at })
  return show(tx, id)
}

/** Nobody imports what cannot be read as it was looked at (billing B20). */
async function rowsOf(tx: Tx, making: Making, { content, layout }: BankFileRecord) {
  if (!layout) throw refused('noLayout')
  const { rows, unreadable } = await readFile(tx, making, readCells(content!).cells, layout) // it is forgotten at the import alone
  if (unreadable.length > 0) throw refused('unreadable', { row: unreadable[0]!.number })
  return rows
}

/** All accounts that get any of it, firm by firm, always in the same order. */
async function hold(tx: Tx, ticked: readonly DecidedRow[]): Promise<void> {
  const accounts = ticked.flatMap(({ account }) => account ?? [])
  const byFirm = Map.groupBy(accounts, ({ brokerageId }) => brokerageId)
  for (const firm of [...byFirm.keys()].toSorted())
    await holdAccounts(
      tx,
      firm,
      byFirm.get(firm)!.map(({ policyId }) => policyId),
    )
}

/** Each row that was ticked is still for the account it was ticked for. */
function requireTicked(decided: readonly DecidedRow[], policies: ReadonlyMap<number, string>): void {
  const byNumber = new Map(decided.map((each) => [each.row.number, each]))
  for (const [row, policyId] of policies)
    if (byNumber.get(row)?.account?.policyId !== policyId) throw refused('changed', { row })
}

function refused(reason: 'noLayout' | 'unreadable' | 'changed', params: { row?: number } = {}): AppError {
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
