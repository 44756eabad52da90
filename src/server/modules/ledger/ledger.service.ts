import type { Scope } from '#domain/access/scope.ts'
import type { BilledLine, LedgerFee, LedgerSum } from '#domain/ledger/ledger-row.ts'
import type { Tx } from '../../db/client.ts'
import type { Making } from '../accounts/accounts.service.ts'
import {
  insertRows,
  type LedgerRecord,
  selectFeeRows,
  selectLines,
  selectPerilSegments,
  selectRows,
  selectSums,
} from './ledger.repo.ts'

/** One line of an invoice to come. */
export type PlannedRow = Omit<LedgerRecord, 'id' | 'kind' | 'at'>

/** Invoices of one brokerage whose money is moved together. */
interface MoneyOf {
  brokerageId: string
  invoiceIds: readonly string[]
}

/** An amount of nothing is no line. */
export async function planRows(tx: Tx, { locators, clock }: Making, planned: readonly PlannedRow[]): Promise<void> {
  const at = clock()
  const rows = planned.filter(({ amountCents }) => amountCents !== 0)
  await insertRows(
    tx,
    rows.map((row) => ({ ...row, id: locators(), kind: 'planned', at })),
  )
}

/** The planned amounts become owed; the database lets each line be posted once. */
export async function postRows(tx: Tx, { locators, clock }: Making, of: MoneyOf): Promise<void> {
  const at = clock()
  const planned = await selectRows(tx, scopeOf(of), of.invoiceIds, 'planned')
  await insertRows(
    tx,
    planned.map((row) => ({ ...row, id: locators(), kind: 'posted', at })),
  )
}

/** What was posted is taken back, amount by amount; what was only planned never counted. */
export async function reverseRows(tx: Tx, { locators, clock }: Making, of: MoneyOf): Promise<void> {
  const at = clock()
  const posted = await selectRows(tx, scopeOf(of), of.invoiceIds, 'posted')
  await insertRows(
    tx,
    posted.map((row) => ({ ...row, id: locators(), kind: 'reversal', amountCents: -row.amountCents, at })),
  )
}

/** An invoice's lines in their order, without commission. */
export function linesOf(tx: Tx, scope: Scope, invoiceId: string): Promise<BilledLine[]> {
  return selectLines(tx, scope, invoiceId)
}

/** What stands posted for a policy: premium, each tax, each fee, each commission. */
export function sumsOf(tx: Tx, scope: Scope, policyId: string): Promise<LedgerSum[]> {
  return selectSums(tx, scope, policyId)
}

/** Each fee of a policy that stands posted, however many invoices collect it. */
export async function feesOf(tx: Tx, scope: Scope, policyId: string): Promise<LedgerFee[]> {
  const rows = await selectFeeRows(tx, scope, policyId)
  const fees = [...Map.groupBy(rows, ({ quoteId, name }) => `${quoteId} ${name}`).values()].map((own) => ({
    locator: own[0]!.id,
    name: own[0]!.name ?? '',
    startsOn: own[0]!.periodStartsOn,
    amountCents: own.reduce((sum, { amountCents }) => sum + amountCents, 0),
  }))
  return fees.filter(({ amountCents }) => amountCents !== 0)
}

/** The segment promised to each peril whose money is posted, by exposure and peril. */
export async function promisedSegments(tx: Tx, of: MoneyOf): Promise<ReadonlyMap<string, string>> {
  const rows = await selectPerilSegments(tx, scopeOf(of), of.invoiceIds)
  return new Map(rows.map(({ exposureKey, peril, perilSegmentId }) => [`${exposureKey}/${peril}`, perilSegmentId!]))
}

function scopeOf({ brokerageId }: MoneyOf): Scope {
  return { kind: 'brokerage', brokerageId }
}
