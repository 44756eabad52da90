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
  { before, after }: Change,
  { event, id, note = '' }: Happened,
): Promise<void> {
  const at = clock()
  await keepMandate(tx, by, { before, after }, { action: event, at })
  const { brokerageId, id: mandateId } = after
  const actorName = by ? ((await findAccount(tx, by.accountId))?.fullName ?? '') : null
  const acted = { actedBy: by?.accountId ?? null, actorName, at }
  await insertEvent(tx, { brokerageId, id: id ?? locators(), mandateId, event, note, ...acted })
}

interface Change {
  before: MandateRecord | null
  after: MandateRecord
}

/** With its trace alone, of what is no step of an agreement's life. */
export async function keepMandate(
  tx: Tx,
  actor: Acting,
  { before, after }: Change,
  { action, at }: { action: string; at: Date },
): Promise<void> {
  const kept = { ...after, version: (before?.version ?? 0) + 1, updatedAt: at }
  await (before ? updateMandate(tx, kept) : insertMandate(tx, kept))
  const { brokerageId, id: entityId } = kept
  const trace = { before: before && seen(before), after: seen(kept) }
  await recordChange(tx, { actor, brokerageId, action, entity: 'mandate', entityId, ...trace, at })
}

/** What the log holds of it: never more of the account than is shown (billing B25). */
function seen({ state, payerName, payerEmail, institution, last3, noticeDays, signedOn }: MandateRecord) {
  return { state, payerName, payerEmail, institution, last3, noticeDays, signedOn }
}
