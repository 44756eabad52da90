import { sumCents } from '#domain/kernel/money.ts'
import { billedSum, type SubjectAmount } from '#domain/ledger/bill-difference.ts'
import type { Acting, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import { addRows } from '../ledger/added-rows.service.ts'
import type { InvoiceRecord } from './invoices.repo.ts'
import { recipientOf } from './plan-invoices.service.ts'
import { rowOfLine } from './row-of-line.ts'
import { holdInvoices, selectTermInvoices, updateSums } from './term-invoices.repo.ts'

export type TermInvoice = InvoiceRecord

interface Term {
  brokerageId: string
  quoteId: string
}

/** The invoices of a term's instalments as whoever only asks reads them. */
export function readTermInvoices(tx: Tx, term: Term): Promise<TermInvoice[]> {
  return selectTermInvoices(tx, term)
}

/** The same under their lock. */
export async function lockTermInvoices(tx: Tx, term: Term): Promise<TermInvoice[]> {
  const seen = await selectTermInvoices(tx, term)
  await holdInvoices(
    tx,
    term.brokerageId,
    seen.map(({ id }) => id),
  )
  return selectTermInvoices(tx, term)
}

/** What a change adds to an invoice that has not gone out, or takes off it: lines of their own, and new sums. */
export async function addToDraft(
  tx: Tx,
  making: Making,
  by: Acting,
  invoice: TermInvoice,
  {
    quoteId,
    lines,
    segments,
  }: { brokerageId: string; quoteId: string; lines: readonly SubjectAmount[]; segments: ReadonlyMap<string, string> },
): Promise<void> {
  const { brokerageId, id, policyId, currency } = invoice
  const recipient = await recipientOf(tx, invoice)
  const of = { quoteId, policyId, currency, periodStartsOn: invoice.startsOn, periodEndsOn: invoice.endsOn }
  await addRows(
    tx,
    making,
    { brokerageId, id },
    lines.map((line) => ({ ...of, ...rowOfLine(line, { recipient, segments }) })),
  )
  const at = making.clock()
  const sum = (type: SubjectAmount['type']) =>
    sumCents(lines.filter((line) => line.type === type).map(({ amountCents }) => amountCents))
  const changed = {
    ...invoice,
    premiumCents: invoice.premiumCents + sum('premium') + sum('holdback'),
    taxCents: invoice.taxCents + sum('tax'),
    feeCents: invoice.feeCents + sum('fee'),
    totalCents: invoice.totalCents + billedSum(lines),
    version: invoice.version + 1,
    updatedAt: at,
  }
  await updateSums(tx, changed)
  const seen = ({ totalCents }: InvoiceRecord) => ({ totalCents })
  const trace = { action: 'endorse', entity: 'invoice', entityId: id, before: seen(invoice), after: seen(changed) }
  await recordChange(tx, { actor: by, brokerageId, ...trace, at })
}
