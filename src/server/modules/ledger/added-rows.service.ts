import type { Span } from '#domain/proration/segment.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { selectRowsOfQuote } from './added-rows.repo.ts'
import { insertLines, type LedgerRecord, selectLastLine } from './ledger.repo.ts'
import type { PlannedRow } from './ledger.service.ts'

/** A row of the ledger as whoever takes it back asks. */
export type AddedRow = Pick<
  LedgerRecord,
  'invoiceId' | 'type' | 'name' | 'exposureKey' | 'peril' | 'perilSegmentId' | 'amountCents' | 'periodStartsOn'
>

/** Amounts that join an invoice whose own are posted already, as lines after them; the invoice is held by its caller. */
export async function addRows(
  tx: Tx,
  { locators, clock }: Making,
  { brokerageId, id: invoiceId }: { brokerageId: string; id: string },
  rows: readonly Omit<PlannedRow, 'brokerageId' | 'invoiceId' | 'line'>[],
): Promise<void> {
  const at = clock()
  const last = await selectLastLine(tx, { kind: 'brokerage', brokerageId }, invoiceId)
  const added = rows
    .filter(({ amountCents }) => amountCents !== 0)
    .map((row, n) => ({ ...row, brokerageId, invoiceId, line: last + n + 1, at }))
  const kinds = ['planned', 'posted'] as const
  await insertLines(
    tx,
    kinds.flatMap((kind) => added.map((row) => ({ ...row, id: locators(), kind }))),
  )
}

/** Everything that was posted for a quote in a term, whichever invoice carries it. */
export async function addedRowsOf(
  tx: Tx,
  of: { brokerageId: string; quoteId: string },
  { startsOn, endsOn }: Span,
): Promise<AddedRow[]> {
  const rows = await selectRowsOfQuote(tx, of)
  return rows.filter(({ periodStartsOn }) => startsOn <= periodStartsOn && periodStartsOn < endsOn)
}

/** What of it stands, invoice by invoice and subject by subject. */
export async function billedRows(
  tx: Tx,
  of: { brokerageId: string; quoteId: string },
  term: Span,
): Promise<AddedRow[]> {
  const rows = (await addedRowsOf(tx, of, term)).filter(({ type }) => type !== 'payment')
  const subjects = Map.groupBy(rows, (row) => [row.invoiceId, row.type, row.exposureKey, row.peril].join('/'))
  return [...subjects.values()]
    .map((own) => ({ ...own[0]!, amountCents: own.reduce((sum, { amountCents }) => sum + amountCents, 0) }))
    .filter(({ amountCents }) => amountCents !== 0)
}
