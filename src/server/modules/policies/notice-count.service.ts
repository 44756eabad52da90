import { answersOn } from '#domain/endorsement/live-policy.ts'
import { type NoticeCount, noticeCountIn } from '#domain/product/billing-rules.ts'
import { productVersion } from '#domain/product/farm-package.ts'
import { provinceOf } from '#domain/quote/body/quote.listing.ts'
import type { Tx } from '../../db/client.ts'
import { readTerm } from './live-term.service.ts'

/** From when a registered letter's days run for a policy, by where its farm stands on a day of its cover (billing B12). */
export async function noticeCountOf(
  tx: Tx,
  { brokerageId, policyId }: { brokerageId: string; policyId: string },
  day: string,
): Promise<NoticeCount> {
  const found = await readTerm(tx, { kind: 'brokerage', brokerageId }, policyId, day)
  const { billing } = productVersion(found?.term.rateVersion)
  return noticeCountIn(billing, found ? provinceOf(answersOn(found.live, day)) : '')
}
