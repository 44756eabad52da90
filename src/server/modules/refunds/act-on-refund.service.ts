import { AppError } from '#domain/kernel/errors.ts'
import type { Refund, RefundEvent } from '#domain/refund/refund.schema.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { holdAccount } from '../billing/hold-account.ts'
import { findEvent, findRefund, type RefundEventRecord, type RefundRecord } from './refunds.repo.ts'
import { showRefund } from './show-refunds.service.ts'

interface Act {
  id: string
  event: RefundEvent
  /** The sender's own name for this act: sent again it is the same one. */
  key: string | undefined
  /** Did it say the same before? */
  isSame: (before: RefundEventRecord) => boolean
}

/** What a person does with a refund, while nobody else moves money of its account; the answer is how it stands then. */
export async function actOnRefund(
  tx: Tx,
  { scope }: Pick<Actor, 'scope'>,
  { id, event, key, isSame }: Act,
  work: (record: RefundRecord, holder: Body | null) => Promise<unknown>,
): Promise<Refund> {
  const seen = await findRefund(tx, scope, id)
  if (!seen) throw new AppError('notFound')
  await holdAccount(tx, seen.refund)
  const before = key === undefined ? undefined : await findEvent(tx, scope, key)
  if (before && !(before.refundId === id && before.event === event && isSame(before)))
    throw new AppError('refused', { wording: { key: 'paymentRefused.other' }, facts: { reason: 'key' } })
  if (!before) {
    const { refund, holder } = (await findRefund(tx, scope, id))! // as it is now that nobody else moves it
    await work(refund, holder)
  }
  return showRefund(tx, scope, id)
}
