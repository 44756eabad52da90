import type { RefundEvent } from '#domain/refund/refund.schema.ts'
import type { Acting, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import { findAccount } from '../accounts/accounts.service.ts'
import { insertEvent, insertRefund, type RefundEventRecord, type RefundRecord, updateRefund } from './refunds.repo.ts'

type Words = Pick<RefundEventRecord, 'cents' | 'onDay' | 'way' | 'ledgerLine' | 'note'>

export interface Happened extends Partial<Words> {
  event: RefundEvent
  /** Of the event, where whoever sent it has a name for it. */
  id?: string
}

/** Keeps what happened to a refund, with its fact and its trace; `before` is null of one that is opened. */
export async function writeRefund(
  tx: Tx,
  { clock, locators }: Making,
  by: Acting,
  { before, after }: { before: RefundRecord | null; after: RefundRecord },
  { event, id, ...words }: Happened,
): Promise<RefundRecord> {
  const at = clock()
  const kept = { ...after, version: (before?.version ?? 0) + 1, updatedAt: at }
  await (before ? updateRefund(tx, kept) : insertRefund(tx, kept))
  const { brokerageId, id: refundId, cents } = kept
  await insertEvent(tx, {
    brokerageId,
    id: id ?? locators(),
    refundId,
    event,
    cents,
    onDay: null,
    way: null,
    ledgerLine: null,
    note: '',
    ...words,
    actedBy: by?.accountId ?? null,
    actorName: by ? ((await findAccount(tx, by.accountId))?.fullName ?? '') : null,
    at,
  })
  const seen = ({ state, displayId, payeeName, cents: amountCents }: RefundRecord) => ({
    ...{ state, displayId, payeeName, amountCents },
  })
  const trace = { before: before && seen(before), after: seen(kept) }
  await recordChange(tx, { actor: by, brokerageId, action: event, entity: 'refund', entityId: refundId, ...trace, at })
  return kept
}
