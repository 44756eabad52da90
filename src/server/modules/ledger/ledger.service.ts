import type { Scope } from '#domain/access/scope.ts'
import { sumCents } from '#domain/kernel/money.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { BilledLine, LedgerFee, LedgerSum } from '#domain/ledger/ledger-row.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import {
  type BilledBy,
  insertLines,
  type LedgerRecord,
  type SegmentAmount,
  selectBilledAmounts,
  selectFeeRows,
  selectLastLine,
  selectLines,
  selectPerilSegments,
  selectRows,
  selectSums,
  sumPayments,
} from './ledger.repo.ts'

export type { SegmentAmount }

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
  await insertLines(
    tx,
    rows.map((row) => ({ ...row, id: locators(), kind: 'planned', at })),
  )
}

/** The planned amounts become owed; the database lets each line be posted once. */
export async function postRows(tx: Tx, { locators, clock }: Making, of: MoneyOf): Promise<void> {
  const at = clock()
  const planned = await selectRows(tx, scopeOf(of), of.invoiceIds, 'planned')
  await insertLines(
    tx,
    planned.map((row) => ({ ...row, id: locators(), kind: 'posted', at })),
  )
}

/** What was posted is taken back, amount by amount; what was only planned never counted, and payments go their own way. */
export async function reverseRows(tx: Tx, { locators, clock }: Making, of: MoneyOf): Promise<void> {
  const at = clock()
  const posted = await selectRows(tx, scopeOf(of), of.invoiceIds, 'posted')
  const asked = posted.filter(({ type }) => type !== 'payment')
  await insertLines(
    tx,
    asked.map((row) => ({ ...row, id: locators(), kind: 'reversal', amountCents: -row.amountCents, at })),
  )
}

/** A paper as its payments are booked: the receipt of money that came in, the refund of what went back. */
type PaymentPaper = Pick<LedgerRecord, 'brokerageId' | 'quoteId' | 'policyId' | 'currency'> & {
  id: string
  startsOn: string
  endsOn: string
}

/**
 * Money that came in, as a line of its own after those of its paper, and below zero: it lessens what is owed. The
 * account is held by its caller, so no two take the same line. Answers the line.
 */
export async function postPayment(
  tx: Tx,
  { locators, clock }: Making,
  paper: PaymentPaper,
  { name, receivedCents }: { name: string; receivedCents: number },
): Promise<number> {
  const line = (await selectLastLine(tx, scopeOf(paper), paper.id)) + 1
  await insertLines(tx, [{ ...paymentRow({ paper, name, receivedCents }, line), id: locators(), at: clock() }])
  return line
}

interface Received {
  paper: PaymentPaper
  name: string
  receivedCents: number
}

/** The same of papers that are new, which have no line yet: their lines stand in the order given. */
export async function postReceived(tx: Tx, { locators, clock }: Making, received: readonly Received[]): Promise<void> {
  const at = clock()
  const ofPapers = Map.groupBy(received, ({ paper }) => paper.id)
  const rows = [...ofPapers.values()].flatMap((own) => own.map((each, n) => paymentRow(each, n + 1)))
  await insertLines(
    tx,
    rows.map((row) => ({ ...row, id: locators(), at })),
  )
}

function paymentRow({ paper, name, receivedCents }: Received, line: number): Omit<LedgerRecord, 'id' | 'at'> {
  const { id: invoiceId, brokerageId, quoteId, policyId, currency, startsOn, endsOn } = paper
  const of = { brokerageId, quoteId, policyId, invoiceId, currency, periodStartsOn: startsOn, periodEndsOn: endsOn }
  const nobodys = { exposureKey: null, peril: null, perilSegmentId: null }
  return { ...of, ...nobodys, line, kind: 'posted', type: 'payment', name, amountCents: -receivedCents }
}

/** Takes the payments of a paper back, or one line of them; the database lets each line be taken back once. */
export async function takeBackPayment(
  tx: Tx,
  { locators, clock }: Making,
  of: { brokerageId: string; paperId: string; line?: number },
): Promise<void> {
  const posted = await selectRows(tx, scopeOf(of), [of.paperId], 'posted')
  const rows = posted.filter(({ type, line }) => type === 'payment' && (of.line ?? line) === line)
  await insertLines(
    tx,
    rows.map((row) => ({ ...row, id: locators(), kind: 'reversal', amountCents: -row.amountCents, at: clock() })),
  )
}

/** An invoice's lines in their order, without commission. */
export function linesOf(tx: Tx, scope: Scope, invoiceId: string): Promise<BilledLine[]> {
  return selectLines(tx, scope, invoiceId)
}

/** Every line of these invoices as it was to be asked for, commission too, whatever became of it. */
export function plannedRowsOf(tx: Tx, scope: Scope, invoiceIds: readonly string[]): Promise<LedgerRecord[]> {
  return selectRows(tx, scope, invoiceIds, 'planned')
}

/** What stands posted for a policy: premium, each tax, each fee, each commission. */
export function sumsOf(tx: Tx, scope: Scope, policyId: string): Promise<LedgerSum[]> {
  return selectSums(tx, scope, policyId)
}

/** What came in for each of these policies and stands, less what went back, in cents. */
export function paymentsOf(tx: Tx, scope: Scope, policyIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return sumPayments(tx, scope, policyIds)
}

/** What stands for a policy, subject by subject and segment by segment; of these invoices alone, or but of these quotes. */
export async function billedSegmentAmounts(
  tx: Tx,
  scope: Scope,
  policyId: string,
  of: BilledBy,
): Promise<SegmentAmount[]> {
  return 'invoiceIds' in of && of.invoiceIds.length === 0 ? [] : selectBilledAmounts(tx, scope, policyId, of)
}

/** Each fee of a policy that stands posted, however many invoices collect it. */
export async function feesOf(tx: Tx, scope: Scope, policyId: string): Promise<LedgerFee[]> {
  const rows = await selectFeeRows(tx, scope, policyId)
  const fees = [...Map.groupBy(rows, ({ quoteId, name }) => `${quoteId} ${name}`).values()].map((own) => ({
    locator: own[0]!.id,
    name: own[0]!.name ?? '',
    startsOn: own[0]!.periodStartsOn,
    amountCents: sumCents(own.map(({ amountCents }) => amountCents)),
    toCome: own.flatMap(({ goesOutAt, timezone, amountCents: cents }) =>
      goesOutAt === null ? [] : [{ cents, goesOutOn: localDate(goesOutAt, timezone) }],
    ),
  }))
  return fees.filter(({ amountCents }) => amountCents !== 0)
}

/**
 * The segment promised to each peril whose money a quote posted, by exposure and peril: what a change put on the same
 * invoices has segments of its own.
 */
export async function promisedSegments(
  tx: Tx,
  of: MoneyOf & { quoteId: string },
): Promise<ReadonlyMap<string, string>> {
  const rows = await selectPerilSegments(tx, scopeOf(of), of)
  return new Map(rows.map(({ exposureKey, peril, perilSegmentId }) => [`${exposureKey}/${peril}`, perilSegmentId!]))
}

function scopeOf({ brokerageId }: { brokerageId: string }): Scope {
  return { kind: 'brokerage', brokerageId }
}
