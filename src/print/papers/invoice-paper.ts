import type { Paper, Value } from '../paper.ts'
import { type Addressed, headOf } from './facts.ts'

/** An invoice as it goes out: sums alone, whoever reads it (settled 6). */
export interface BilledInvoice extends Addressed {
  dueOn: string
  startsOn: string
  endsOn: string
  currency: string
  /** With what is held back. */
  premiumCents: number
  /** What stays of a premium that was given back early (domain 4.6): none but after a cancellation. */
  heldBackCents: number
  taxCents: number
  feeCents: number
  totalCents: number
  /** Past due and too little for a grace period: told beside the total, of which it is no part (billing B11). */
  broughtForwardCents: number
}

/** Below zero it asks for nothing: a credit note, its amounts as they are given back (billing 5.3 B40). */
export function invoicePaper(invoice: BilledInvoice): Paper {
  const { number, totalCents } = invoice
  const isCredit = totalCents < 0
  return {
    ...headOf(invoice, isCredit ? 'print:title.credit' : 'print:title.invoice'),
    facts: [
      ...(isCredit ? [] : [{ label: 'print:fact.due', value: { day: invoice.dueOn } } as const]),
      { label: 'print:fact.total', value: amount(invoice, totalCents) },
      { label: 'print:fact.periodFrom', value: { day: invoice.startsOn } },
      { label: 'print:fact.periodTo', value: { day: invoice.endsOn } },
    ],
    sections: [
      {
        heading: 'print:heading.amounts',
        table: {
          columns: [
            { label: 'print:column.what', share: 0.7 },
            { label: 'print:column.amount', share: 0.3, isAmount: true },
          ],
          rows: rowsOf(invoice),
          total: [{ key: isCredit ? 'print:price.credited' : 'print:price.due' }, amount(invoice, totalCents)],
        },
        paragraphs: [
          isCredit
            ? { key: 'print:invoice.credit', params: { amount: amount(invoice, totalCents) } }
            : { key: 'print:invoice.pay', params: { number } },
          ...broughtForward(invoice),
        ],
      },
    ],
  }
}

function broughtForward({ totalCents, broughtForwardCents: cents, currency }: BilledInvoice): Value[] {
  if (totalCents < 0 || cents === 0) return []
  return [{ key: 'print:invoice.broughtForward', params: { amount: { cents, currency } } }]
}

function rowsOf(invoice: BilledInvoice): Value[][] {
  const { premiumCents, heldBackCents, taxCents, feeCents } = invoice
  const row = (key: string, cents: number): Value[] => [{ key }, amount(invoice, cents)]
  return [
    row('print:price.premium', premiumCents - heldBackCents),
    ...(heldBackCents === 0 ? [] : [row('print:price.holdback', heldBackCents)]),
    row('print:price.tax', taxCents),
    row('print:price.fee', feeCents),
  ]
}

/** What is charged, or, where the whole is a credit, what is given back. */
function amount({ totalCents, currency }: BilledInvoice, cents: number): { cents: number; currency: string } {
  return { cents: totalCents < 0 && cents !== 0 ? -cents : cents, currency }
}
