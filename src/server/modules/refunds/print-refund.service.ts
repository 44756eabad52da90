import { INSURED } from '#domain/refund/payee.ts'
import { refundPaper } from '#print/papers/refund-paper.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { orderPaper, partiesOf } from '../documents/order-paper.ts'
import { policyOf } from '../policies/policies.service.ts'

import type { RefundRecord } from './refunds.repo.ts'

/** What went back is told on a paper to whoever got it, kept with the policy; before there is one nothing is (B40). */
export async function printRefund(
  tx: Tx,
  making: Making,
  refund: RefundRecord,
  address: readonly string[],
): Promise<void> {
  const policy = await policyOf(tx, refund)
  if (!policy) return
  const { displayId: number, payeeName, way, cents, currency, sentOn, reference } = refund
  const { to: holder, ...parties } = await partiesOf(tx, refund.brokerageId, policy.policyholderId)
  const isInsured = refund.namedBy === null && refund.payerRelation === INSURED.relation
  const to = isInsured ? holder : { name: payeeName, lines: [...address] }
  const sent = {
    payeeName,
    address,
    way,
    cents,
    currency,
    day: sentOn!,
    reference: reference!,
    policyNumber: policy.displayId,
  }
  const paper = refundPaper({ ...parties, ...sent, number, to })
  const of = { parent: 'policy', parentId: policy.id } as const
  await orderPaper(tx, making, refund, of, { type: 'refunds', paper, title: paper.title, subjectId: refund.id })
}
