import { scopeOf } from '#domain/access/scope.ts'
import { type Body, isSame } from '#domain/sync/json.ts'
import { applyMutation } from '#domain/sync/merge/apply-mutation.ts'
import { type Outcome, rejected } from '#domain/sync/merge/locked.ts'
import type { Mutation } from '#domain/sync/mutation.ts'
import { idsToLookUp } from '#domain/sync/references.ts'
import type { Deps } from '../../app.ts'
import { onceInScope } from '../../db/change-log.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import { findFirm } from '../brokerages/brokerages.service.ts'
import { nameAuthors } from './conflict-authors.ts'
import { selectOpenConflicts } from './conflicts.repo.ts'
import { saveConflict } from './conflicts.service.ts'
import type { Acceptance, OwnedRecord, SyncedStore, SyncedStores } from './synced-store.ts'

/** Who changes something, with what the rules need from outside. */
export interface Office {
  deps: Pick<Deps, 'clock' | 'locators'>
  stores: SyncedStores
}

/** Whoever sends a change; seeds act for a person who has no session. */
export type Sender = Pick<Actor, 'accountId' | 'role' | 'brokerageId'>

/** A decision, written where it was an acceptance. */
export type Applied =
  | Exclude<Outcome, { record: unknown }>
  | (Extract<Outcome, { record: unknown }> & { record: OwnedRecord })

/**
 * sync.md 5 SERVER apply, for whoever changes a synced record: a device's push and the REST calls alike. The row is
 * locked before it is read, the domain decides, and what it decided is written with its traces in this transaction.
 */
export async function applyToRecord(
  tx: Tx,
  { deps, stores }: Office,
  sender: Sender,
  store: SyncedStore,
  mutation: Mutation,
): Promise<Applied> {
  const { shape } = store
  if (mutation.accountId !== sender.accountId || !shape.mayWrite(sender, '')) return rejected('forbidden')
  const scope = scopeOf(sender)
  const record = await store.lock(tx, scope, mutation.id, mutation.madeUnder)
  const brokerageId = record?.brokerageId ?? (await brokerageOfNew(tx, sender, mutation))
  if (!brokerageId) return rejected(mutation.kind === 'create' ? 'wrong_scope' : 'not_found')
  const conflicts = record ? await selectOpenConflicts(tx, brokerageId, record.id) : []
  const missing = [...(record ? [] : [mutation.id]), ...mutation.dependsOn]
  const outcome = applyMutation(
    {
      shape,
      actor: sender,
      record,
      conflicts,
      visible: await visibleAmong(tx, stores, brokerageId, idsToLookUp(shape, mutation)),
      leftScope: scope.kind === 'brokerage' ? await onceInScope(tx, scope.brokerageId, missing) : new Set(),
      makeId: deps.locators,
    },
    mutation,
  )
  if (!('record' in outcome)) return outcome
  const at = deps.clock()
  const decided = { ...outcome.record, brokerageId }
  const named = await nameAuthors(tx, { brokerageId, mutation, at }, outcome.conflicts)
  const saved = outcome.isChanged
    ? await save(tx, store, sender, record, decided, { at, locators: deps.locators })
    : decided
  for (const each of named) await saveConflict(tx, sender, brokerageId, each, at)
  const follow = outcome.isChanged ? stores[shape.type]?.follow : undefined
  return { ...outcome, conflicts: named, record: follow ? await follow(tx, deps, sender, saved) : saved }
}

/** Brokers make records for their brokerage, staff for the one they chose; it must exist. */
async function brokerageOfNew(tx: Tx, sender: Sender, { madeUnder }: Mutation): Promise<string | null> {
  const scope = scopeOf(sender)
  if (scope.kind === 'brokerage') return scope.brokerageId
  if (scope.kind === 'none' || madeUnder === null) return null
  return (await findFirm(tx, scope, madeUnder))?.id ?? null
}

/**
 * Every id inside a value is looked up among the record's own brokerage's, also for staff, who see all: foreign-key
 * checks pass row-level security by (sync.md 4.2).
 */
async function visibleAmong(
  tx: Tx,
  stores: SyncedStores,
  brokerageId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const scope = { kind: 'brokerage', brokerageId } as const
  const visible = new Map<string, string>()
  for (const { shape, read } of Object.values(stores)) {
    for (const { id } of await read(tx, scope, ids)) visible.set(id, shape.type)
  }
  return visible
}

async function save(
  tx: Tx,
  store: SyncedStore,
  sender: Sender,
  before: OwnedRecord | null,
  decided: OwnedRecord,
  first: Acceptance,
): Promise<OwnedRecord> {
  const { at } = first
  if (before) await store.update(tx, decided, at)
  const saved = before ? decided : await store.insert(tx, decided, first)
  if (!saved) throw lostRace()
  await recordChange(tx, {
    actor: sender,
    brokerageId: saved.brokerageId,
    action: actionOf(before, saved),
    entity: store.shape.type,
    entityId: saved.id,
    before: before ? onlyChanged(before.body, saved.body) : undefined,
    after: onlyChanged(saved.body, before?.body ?? {}),
    version: saved.ver,
    at,
  })
  return saved
}

function actionOf(before: OwnedRecord | null, { deleted }: OwnedRecord): string {
  if (!before) return 'create'
  return deleted && !before.deleted ? 'delete' : 'update'
}

/** The units in which a body differs from another: the audit log tells what changed, not what stayed. */
function onlyChanged(body: Body, other: Body): Body {
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => !isSame(value, other[name])))
}

/** Two devices made the same record at the same moment: the later one begins again and finds it there. */
function lostRace(): Error {
  return Object.assign(new Error('another writer made this record first'), { code: '40001' })
}
