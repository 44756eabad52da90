import { type BankMoney, namedPartsInTurn } from '#domain/bank-file/decide-row.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Deps } from '../../deps.ts'
import { accountOpenings } from '../billing/account-opening.service.ts'
import { holdAccountsOf } from '../billing/hold-account.ts'
import { namedInvoices } from '../invoices/named-invoices.service.ts'
import { knownAccounts } from '../movements/owing-accounts.service.ts'
import { bookReceipts } from '../payments/book-receipt.service.ts'
import {
  type BankRowRecord,
  countAttempt,
  findBankFile,
  findImporting,
  leaveUnmatched,
  markBooked,
  takeToBook,
} from './bank-files.repo.ts'
import { moneyOf } from './book-bank-row.service.ts'

/** So many rows are booked while somebody waits for the answer; more afterwards. */
export const ROWS_AT_ONCE = 25
/** After so many attempts its money waits for a person. */
const ATTEMPTS_MAX = 3

const EVERYTHING = { kind: 'all' } as const

/** Who ticked them. */
interface Importer {
  accountId: string
  name: string
}

/**
 * Rows go into the books of the accounts they were ticked for, as far as their invoices are open by now. Their place is
 * written first: by it the database knows whose locators these receipts bear.
 */
export async function bookRows(tx: Tx, making: Making, by: Importer, rows: readonly BankRowRecord[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ receiptId }) => receiptId)
  const policyIds = [...new Set(rows.map(({ toPolicyId }) => toPolicyId!))] // they are to be booked
  await holdAccountsOf(
    tx,
    rows.map(({ toBrokerageId, toPolicyId }) => ({ brokerageId: toBrokerageId!, policyId: toPolicyId! })),
  )
  await markBooked(tx, ids, { actedBy: by.accountId, actorName: by.name, actedAt: making.clock() })
  const openings = await accountOpenings(tx, EVERYTHING, policyIds)
  const accounts = await knownAccounts(tx, EVERYTHING, policyIds)
  const placed = accounts.flatMap((account) => {
    const own = rows.filter(({ toPolicyId }) => toPolicyId === account.policyId)
    const parts = namedPartsInTurn(own.map(toMoney), account)
    return own.map((row, n) => ({ row, account, parts: parts[n]! }))
  })
  if (placed.length < rows.length) throw new Error('a row was ticked for an account that is none')
  const named = placed.flatMap(({ parts }) => parts.map(({ invoice }) => invoice))
  const invoices = await namedInvoices(tx, EVERYTHING, named)
  await bookReceipts(
    tx,
    making,
    by,
    placed
      .toSorted((one, other) => one.row.row - other.row.row)
      .map(({ row, account, parts }) => ({
        ...moneyOf(row, account),
        id: row.receiptId,
        displayId: row.displayId,
        source: 'bank_file',
        account: openings.get(account.policyId)!, // an invoice of it was accepted
        parts: parts.map(({ invoice, cents }) => ({ invoice: invoices.get(invoice)!, cents })),
      })),
  )
}

/**
 * Books what was ticked of a large file, all of it in one transaction (billing B21): one that dies with its process, or
 * breaks, has booked nothing. A broken run asks for the next; what breaks again and again waits unmatched, so that it
 * holds up no other file.
 */
export async function bookBankFiles(deps: Pick<Deps, 'db' | 'clock' | 'locators'>): Promise<void> {
  const importing = await deps.db.as(EVERYTHING, findImporting) // one at a time is imported
  if (!importing) return
  try {
    await deps.db.as(EVERYTHING, (tx) => bookFile(tx, deps, importing.id))
  } catch (error) {
    await deps.db.as(EVERYTHING, (tx) => giveUpOld(tx, deps, importing.id))
    throw error
  }
}

async function bookFile(tx: Tx, { clock, locators }: Making, id: string): Promise<void> {
  const rows = await takeToBook(tx, id)
  const file = await findBankFile(tx, id)
  const by = { accountId: file!.importedBy!, name: file!.importerName! } // its rows are there since it was imported
  const at = clock()
  await bookRows(tx, { locators, clock: () => at }, by, rows)
}

async function giveUpOld(tx: Tx, { clock }: Pick<Making, 'clock'>, id: string): Promise<void> {
  const tried = await countAttempt(tx, id)
  const attempts = tried[0]?.attempts ?? 0
  if (attempts < ATTEMPTS_MAX) return
  await leaveUnmatched(tx, id)
  const after = { attempts, rowCount: tried.length }
  await recordChange(tx, {
    actor: null,
    brokerageId: null,
    action: 'give_up',
    entity: 'bank_file',
    entityId: id,
    after,
    at: clock(),
  })
}

function toMoney({ paidOn, cents, reference, payerName: name }: BankRowRecord): BankMoney {
  return { paidOn, cents, reference, name }
}
