import type { RefundWay } from '#domain/refund/refund.schema.ts'
import type { Paper } from '../paper.ts'
import { type Addressed, headOf } from './facts.ts'

/** A refund as it was sent; its day is the day it was paid. */
export interface SentRefund extends Addressed {
  policyNumber: string
  payeeName: string
  /** Where a cheque was sent. */
  address: readonly string[]
  way: RefundWay
  reference: string
  cents: number
  currency: string
}

/** What went back to a payer: it asks for nothing (billing B40). */
export function refundPaper(refund: SentRefund): Paper {
  const { policyNumber, payeeName: payee, address, way, reference, day, cents, currency } = refund
  const amount = { cents, currency }
  return {
    ...headOf(refund, 'print:title.refund'),
    facts: [
      { label: 'print:fact.policy', value: { text: policyNumber } },
      { label: 'print:fact.refunded', value: amount },
      { label: 'print:fact.paidTo', value: { text: payee } },
      ...(address.length > 0 ? [{ label: 'print:fact.chequeTo', value: { text: address.join(', ') } }] : []),
      { label: 'print:fact.refundReference', value: { text: reference } },
    ],
    sections: [
      {
        heading: 'print:heading.refund',
        paragraphs: [{ key: `print:refund.${way}`, params: { amount, payee, day: { day } } }],
      },
    ],
  }
}
