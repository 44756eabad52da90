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
  /** What of it nothing has paid: what waited on the account is set against it as it goes out (billing B5). */
  openCents: number
  /** Past due and too little for a grace period: told beside the total, of which it is no part (billing B11). */
  broughtForwardCents: number
  /**
   * What it is about where it bills no cover: the refund whose uncovered part it asks for or gives back (billing B18), the
   * invoice whose rest is written off (B15), which fee it asks for (B33); null of every other invoice.
   */
  about: { type: 'refund' | 'write_off' | 'fee'; number: string } | null
  /** What is withdrawn of it when and from which account, of which no more is told (billing B24); null where it is paid. */
  withdrawal: { cents: number; on: string; last3: string } | null
}

/** Below zero it asks for nothing: a credit note, its amounts as they are given back (billing 5.3 B40). */
export function invoicePaper(invoice: BilledInvoice): Paper {
  const { totalCents } = invoice
  const isCredit = totalCents < 0
  return {
    ...headOf(invoice, isCredit ? 'print:title.credit' : 'print:title.invoice'),
    facts: [
      ...(isCredit ? [] : [{ label: 'print:fact.due', value: { day: invoice.dueOn } } as const]),
      { label: 'print:fact.total', value: amount(invoice, totalCents) },
      ...periodOf(invoice),
    ],
    sections: [
      {
        heading: 'print:heading.amounts',
        table: {
          columns: [
            { label: 'print:column.what', share: 0.7 },
            { label: 'print:column.amount', share: 0.3, isAmount: true },
          ],
          rows: [...rowsOf(invoice), ...accountRows(invoice)],
          total: isCredit
            ? [{ key: 'print:price.credited' }, amount(invoice, totalCents)]
            : [{ key: 'print:price.due' }, amount(invoice, invoice.openCents)],
        },
        paragraphs: [
          isCredit
            ? { key: 'print:invoice.credit', params: { amount: amount(invoice, totalCents) } }
            : pleasePay(invoice),
          ...broughtForward(invoice),
        ],
      },
    ],
  }
}

function pleasePay(invoice: BilledInvoice): Value {
  const { number, about, dueOn: day, totalCents, openCents, withdrawal, currency } = invoice
  if (openCents === 0 && totalCents > 0) return { key: 'print:invoice.settled' }
  if (withdrawal) {
    const { cents, on, last3 } = withdrawal
    return { key: 'print:invoice.withdraw', params: { amount: { cents, currency }, day: { day: on }, last3 } }
  }
  if (about === null || about.type === 'fee') return { key: 'print:invoice.pay', params: { number } }
  const { number: refund } = about
  return { key: 'print:invoice.payBack', params: { refund, number, amount: amount(invoice, openCents), day: { day } } }
}

/** What bills no cover is of no period. */
function periodOf({ about, startsOn, endsOn }: BilledInvoice): Paper['facts'] {
  if (about !== null) return []
  return [
    { label: 'print:fact.periodFrom', value: { day: startsOn } },
    { label: 'print:fact.periodTo', value: { day: endsOn } },
  ]
}

function broughtForward({ totalCents, broughtForwardCents: cents, currency }: BilledInvoice): Value[] {
  if (totalCents < 0 || cents === 0) return []
  return [{ key: 'print:invoice.broughtForward', params: { amount: { cents, currency } } }]
}

function rowsOf(invoice: BilledInvoice): Value[][] {
  const { premiumCents, heldBackCents, taxCents, feeCents, totalCents, about } = invoice
  if (about !== null) return [[aboutWhat(about, totalCents), amount(invoice, totalCents)]]
  const row = (key: string, cents: number): Value[] => [{ key }, amount(invoice, cents)]
  return [
    row('print:price.premium', premiumCents - heldBackCents),
    ...(heldBackCents === 0 ? [] : [row('print:price.holdback', heldBackCents)]),
    row('print:price.tax', taxCents),
    row('print:price.fee', feeCents),
  ]
}

/** What the account has paid of it already. */
function accountRows(invoice: BilledInvoice): Value[][] {
  const { totalCents, openCents } = invoice
  if (totalCents <= 0 || openCents === totalCents) return []
  return [
    [{ key: 'print:price.total' }, amount(invoice, totalCents)],
    [{ key: 'print:price.fromAccount' }, amount(invoice, openCents - totalCents)],
  ]
}

function aboutWhat({ type, number }: NonNullable<BilledInvoice['about']>, totalCents: number): Value {
  if (type === 'fee') return { key: `farm:fee.${number}` }
  if (type === 'write_off') return { key: 'print:invoice.writtenOff', params: { number } }
  const key = totalCents < 0 ? 'print:invoice.cameBack' : 'print:invoice.uncovered'
  return { key, params: { refund: number } }
}

/** What is charged, or, where the whole is a credit, what is given back. */
function amount({ totalCents, currency }: BilledInvoice, cents: number): { cents: number; currency: string } {
  return { cents: totalCents < 0 && cents !== 0 ? -cents : cents, currency }
}
