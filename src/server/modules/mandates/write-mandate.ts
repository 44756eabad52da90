import type { MandateEvent } from '#domain/mandate/mandate.schema.ts'
import type { Acting, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import { findAccount } from '../accounts/accounts.service.ts'
import { insertEvent, insertMandate, type MandateRecord, updateMandate } from './mandates.repo.ts'

interface Happened {
  event: MandateEvent
  /** Of the event, where whoever sent it has a name for it. */
  id?: string
  note?: string
}

/** Keeps what happened to an agreement, with its fact and its trace; `before` is null of one that is drafted. */
export async function writeMandate(
  tx: Tx,
  { clock, locators }: Making,
  by: Acting,
  { before, after }: { before: MandateRecord | null; after: MandateRecord },
  { event, id, note = '' }: Happened,
): Promise<void> {
  const at = clock()
  const kept = { ...after, version: (before?.version ?? 0) + 1, updatedAt: at }
  await (before ? updateMandate(tx, kept) : insertMandate(tx, kept))
  const { brokerageId, id: mandateId } = kept
  const actorName = by ? ((await findAccount(tx, by.accountId))?.fullName ?? '') : null
  const acted = { actedBy: by?.accountId ?? null, actorName, at }
  await insertEvent(tx, { brokerageId, id: id ?? locators(), mandateId, event, note, ...acted })
  const trace = { before: before && seen(before), after: seen(kept) }
  await recordChange(tx, {
    actor: by,
    brokerageId,
    action: event,
    entity: 'mandate',
    entityId: mandateId,
    ...trace,
    at,
  })
}

/** What the log holds of it: never more of the account than is shown (billing B25). */
function seen({ state, payerName, institution, last3, signedOn }: MandateRecord) {
  return { state, payerName, institution, last3, signedOn }
}
