import type { Paper, Party, Sender, Value } from '../paper.ts'

/** An invoice as it goes out: sums alone, whoever reads it (settled 6). */
export interface BilledInvoice {
  number: string
  day: string
  dueOn: string
  startsOn: string
  endsOn: string
  currency: string
  premiumCents: number
  taxCents: number
  feeCents: number
  totalCents: number
  language: Paper['language']
  from: Sender
  to: Party
}

export function invoicePaper(invoice: BilledInvoice): Paper {
  const { language, number, day, from, to, currency, totalCents } = invoice
  const row = (key: string, cents: number): Value[] => [{ key }, { cents, currency }]
  return {
    title: 'print:title.invoice',
    language,
    number,
    day,
    from,
    to,
    facts: [
      { label: 'print:fact.due', value: { day: invoice.dueOn } },
      { label: 'print:fact.total', value: { cents: totalCents, currency } },
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
          rows: [
            row('print:price.premium', invoice.premiumCents),
            ...heldBack(invoice).map((cents) => row('print:price.holdback', cents)),
            row('print:price.tax', invoice.taxCents),
            row('print:price.fee', invoice.feeCents),
          ],
          total: row('print:price.due', totalCents),
        },
        paragraphs: [{ key: 'print:invoice.pay', params: { number } }],
      },
    ],
  }
}

/** What stays of a premium that was given back early (domain 4.6): there is none but after a cancellation. */
function heldBack({ totalCents, premiumCents, taxCents, feeCents }: BilledInvoice): number[] {
  const cents = totalCents - premiumCents - taxCents - feeCents
  return cents === 0 ? [] : [cents]
}
