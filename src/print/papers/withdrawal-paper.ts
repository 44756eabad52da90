import type { Paper, Value } from '../paper.ts'
import { type Addressed, headOf } from './facts.ts'

/** What will be withdrawn by a new agreement of invoices that went out before it (billing B24). */
export interface AnnouncedWithdrawals extends Addressed {
  last3: string
  withdrawals: readonly { number: string; cents: number; currency: string; on: string }[]
}

export function withdrawalPaper(announced: AnnouncedWithdrawals): Paper {
  const { number, last3, withdrawals } = announced
  return {
    ...headOf(announced, 'print:title.withdrawal'),
    facts: [{ label: 'print:fact.policy', value: { text: number } }],
    sections: [
      {
        heading: 'print:heading.withdrawals',
        table: {
          columns: [
            { label: 'print:column.invoice', share: 0.4 },
            { label: 'print:fact.withdrawnOn', share: 0.3 },
            { label: 'print:column.amount', share: 0.3, isAmount: true },
          ],
          rows: withdrawals.map((each): Value[] => [
            { text: each.number },
            { day: each.on },
            { cents: each.cents, currency: each.currency },
          ]),
        },
        paragraphs: withdrawals.map(({ cents, currency, on }) => ({
          key: 'print:invoice.withdraw',
          params: { amount: { cents, currency }, day: { day: on }, last3 },
        })),
      },
    ],
  }
}
