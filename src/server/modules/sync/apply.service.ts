import { type Body, isSame } from '#domain/sync/json.ts'
import type { Outcome } from '#domain/sync/merge/locked.ts'
import type { Mutation } from '#domain/sync/mutation.ts'
import type { Tx } from '../../db/client.ts'
import { type RecordedChange, recordChanges } from '../../db/record-change.ts'
import { type Decision, lostRace, type Office, openBatch, type Sender } from './batch.ts'
import { nameAuthors } from './conflict-authors.ts'
import { saveConflict } from './conflicts.service.ts'
import type { Acceptance, OwnedRecord, SyncedStore } from './synced-store.ts'

/** A decision, written where it was an acceptance. */
export type Applied =
  | Exclude<Outcome, { record: unknown }>
  | (Extract<Outcome, { record: unknown }> & { record: OwnedRecord })

/**
 * protocol 5 SERVER apply, for whoever changes a single synced record: REST calls and seeds. The row is locked before
 * it is read, the domain decides, and what it decided is written with its traces in this transaction.
 */
export async function applyToRecord(
  tx: Tx,
  office: Office,
  sender: Sender,
  store: SyncedStore,
  mutation: Mutation,
): Promise<Applied> {
  const change = { store, mutation }
  const decided = (await openBatch(tx, office, sender, [change])).decide(change)
  if (!('outcome' in decided)) return decided
  const [record] = await writeDecisions(tx, office, sender, [decided])
  return { ...decided.outcome, record: record! }
}

/** The writing half: records, conflicts and all their traces, of changes to different records; answers the records as they stand now. */
export async function writeDecisions(
  tx: Tx,
  { deps, stores }: Office,
  sender: Sender,
  decisions: readonly Decision[],
): Promise<OwnedRecord[]> {
  const at = deps.clock()
  const named = []
  for (const { store, brokerageId, mutation, outcome } of decisions) {
    const decided = { shape: store.shape, brokerageId, mutation, body: outcome.record.body, at }
    named.push(await nameAuthors(tx, decided, outcome.conflicts))
  }
  const stored = await saveRecords(tx, sender, decisions, { at, locators: deps.locators })
  const written: OwnedRecord[] = []
  for (const [place, { store, brokerageId, outcome }] of decisions.entries()) {
    const saved = stored[place]!
    for (const each of named[place]!) await saveConflict(tx, sender, brokerageId, each, at)
    const follow = outcome.isChanged ? stores[store.shape.type]?.follow : undefined
    written.push(follow ? await follow(tx, deps, sender, saved) : saved)
  }
  return written
}

/** Each record as it stands after its change, in the order of the changes; those that stayed the same are not written. */
async function saveRecords(
  tx: Tx,
  sender: Sender,
  decisions: readonly Decision[],
  { at, locators }: Acceptance,
): Promise<OwnedRecord[]> {
  const stored = new Map<Decision, OwnedRecord>()
  for (const each of decisions) stored.set(each, { ...each.outcome.record, brokerageId: each.brokerageId })
  const changed = decisions.filter(({ outcome }) => outcome.isChanged)
  for (const [store, own] of Map.groupBy(changed, (each) => each.store)) {
    const [made, kept] = [own.filter(({ before }) => !before), own.filter(({ before }) => before)]
    await Promise.all(kept.map((each) => store.update(tx, stored.get(each)!, at)))
    if (made.length === 0) continue
    const inOrder = made.toSorted((one, other) => (one.mutation.id < other.mutation.id ? -1 : 1))
    const records = inOrder.map((each) => stored.get(each)!)
    const inserted = await store.insert(tx, records, { at, locators, createdBy: sender.accountId })
    if (!inserted) throw lostRace()
    for (const [place, each] of inOrder.entries()) stored.set(each, inserted[place]!)
  }
  await recordChanges(
    tx,
    changed.map((each) => traceOf(sender, each, stored.get(each)!, at)),
  )
  return decisions.map((each) => stored.get(each)!)
}

function traceOf(sender: Sender, { store, before }: Decision, saved: OwnedRecord, at: Date): RecordedChange {
  return {
    actor: sender,
    brokerageId: saved.brokerageId,
    action: actionOf(before, saved),
    entity: store.shape.type,
    entityId: saved.id,
    before: before ? onlyChanged(before.body, saved.body) : undefined,
    after: onlyChanged(saved.body, before?.body ?? {}),
    version: saved.ver,
    at,
  }
}

function actionOf(before: OwnedRecord | null, { deleted }: OwnedRecord): string {
  if (!before) return 'create'
  return deleted && !before.deleted ? 'delete' : 'update'
}

/** The units in which a body differs from another: the audit log tells what changed, not what stayed. */
function onlyChanged(body: Body, other: Body): Body {
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => !isSame(value, other[name])))
}
