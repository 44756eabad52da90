import type { Paper, Value } from '../paper.ts'
import { type Addressed, headOf } from './facts.ts'

/** What will be withdrawn of invoices that went out before this was known (billing B24). */
export interface AnnouncedWithdrawals extends Addressed {
  last3: string
  /** Without a day it is paid some other way. */
  withdrawals: readonly { number: string; cents: number; currency: string; on: string | null }[]
  /** What was announced before and has changed, or whose day passed. */
  instead?: { cents: number; currency: string; on: string; isLate: boolean }
}

export function withdrawalPaper(announced: AnnouncedWithdrawals): Paper {
  const { number, last3, withdrawals, instead } = announced
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
            each.on === null ? { key: 'print:withdrawal.none' } : { day: each.on },
            { cents: each.cents, currency: each.currency },
          ]),
        },
        paragraphs: [
          ...(instead ? [changedFrom(instead)] : []),
          ...withdrawals.map(({ cents, currency, on }): Value => {
            const amount = { cents, currency }
            if (on === null) return { key: 'print:returned.pay', params: { amount, number } }
            return { key: 'print:invoice.withdraw', params: { amount, day: { day: on }, last3 } }
          }),
        ],
      },
    ],
  }
}

function changedFrom({ cents, currency, on, isLate }: NonNullable<AnnouncedWithdrawals['instead']>): Value {
  const key = isLate ? 'print:withdrawal.late' : 'print:withdrawal.changed'
  return { key, params: { amount: { cents, currency }, day: { day: on } } }
}
