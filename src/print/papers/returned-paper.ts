import type { MandateState } from '#domain/mandate/mandate.lifecycle.ts'
import type { AfterReturn } from '#domain/withdrawal/after-return.ts'
import type { Paper, Value } from '../paper.ts'
import { type Addressed, headOf } from './facts.ts'

/** A withdrawal that its bank returned, as its payer is told; of the account no more than its end (billing B25). */
export interface ReturnedWithdrawal extends Addressed {
  cents: number
  currency: string
  withdrawOn: string
  last3: string
  returnedOn: string
  after: AfterReturn
  /** When it is withdrawn once more; null where it is not. */
  repeatOn: string | null
  /** How the agreement stands now. */
  mandate: MandateState
  /** Did returns alone suspend it (billing B32)? */
  isTooOften: boolean
}

/** What came back, why, and what follows (billing B29, B32). */
export function returnedPaper(returned: ReturnedWithdrawal): Paper {
  const { cents, currency, withdrawOn, returnedOn, last3, after, number } = returned
  const amount = { cents, currency }
  return {
    ...headOf(returned, 'print:title.returned'),
    facts: [
      { label: 'print:fact.policy', value: { text: number } },
      { label: 'print:fact.withdrawn', value: amount },
      { label: 'print:fact.withdrawnOn', value: { day: withdrawOn } },
      { label: 'print:fact.returnedOn', value: { day: returnedOn } },
    ],
    sections: [
      {
        heading: 'print:heading.returned',
        paragraphs: [
          { key: 'print:returned.what', params: { amount, day: { day: withdrawOn }, last3 } },
          { key: `print:returned.why.${after}` },
        ],
      },
      { heading: 'print:heading.next', paragraphs: whatFollows(returned) },
    ],
  }
}

function whatFollows({ cents, currency, number, repeatOn, mandate, isTooOften }: ReturnedWithdrawal): Value[] {
  const amount = { cents, currency }
  if (repeatOn !== null) return [{ key: 'print:returned.repeat', params: { amount, day: { day: repeatOn } } }]
  return [
    ...(mandate === 'suspended' && isTooOften ? [{ key: 'print:returned.tooOften' }] : []),
    ...(mandate === 'active' ? [] : [{ key: `print:returned.${mandate}` }]),
    { key: 'print:returned.pay', params: { amount, number } },
  ]
}
