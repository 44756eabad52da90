import { type Scope, scopeOf } from '#domain/access/scope.ts'
import type { Conflict } from '#domain/sync/conflict.ts'
import { applyMutation } from '#domain/sync/merge/apply-mutation.ts'
import { type Outcome, rejected } from '#domain/sync/merge/locked.ts'
import type { Mutation } from '#domain/sync/mutation.ts'
import { referencesIn } from '#domain/sync/references.ts'
import { onceInScope } from '../../db/change-log.ts'
import type { Tx } from '../../db/client.ts'
import { takenLocators } from '../../db/taken-locators.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { findFirm } from '../brokerages/brokerages.service.ts'
import { selectOpenConflicts } from './conflicts.repo.ts'
import { findNamed, findRecords } from './named-records.service.ts'
import type { OwnedRecord, SyncedStore, SyncedStores } from './synced-store.ts'

/** Who changes something, with what the rules need from outside. */
export interface Office {
  deps: Pick<Deps, 'clock' | 'locators'>
  stores: SyncedStores
}

/** Whoever sends a change; seeds act for a person who has no session. */
export type Sender = Pick<Actor, 'accountId' | 'role' | 'brokerageId'>

/** A change and where its record is kept. */
export interface Change {
  store: SyncedStore
  mutation: Mutation
}

/** A change that was taken and is not yet written. */
export interface Decision extends Change {
  brokerageId: string
  /** As it was locked; null where the change makes it. */
  before: OwnedRecord | null
  outcome: Extract<Outcome, { record: unknown }>
}

type Decided = Exclude<Outcome, { record: unknown }> | Decision

/** Everything a run of changes to different records names, locked and read at once. */
export interface Batch {
  /** To be asked in the order sent: a record made or deleted by one change is there or gone for the next. */
  decide(change: Change): Decided
}

/**
 * protocol 5 SERVER apply, the reading half. The rows are locked before they are read, in one order for all, and what
 * the rules need beside them is looked up once for all changes. Each change is about another record.
 */
export async function openBatch(
  tx: Tx,
  { deps, stores }: Office,
  sender: Sender,
  changes: readonly Change[],
): Promise<Batch> {
  const scope = scopeOf(sender)
  const allowed = changes.filter((each) => mayTry(sender, each))
  const records = await lockRecords(tx, scope, allowed)
  const owners = await findOwners(tx, scope, allowed, records)
  const conflicts = await readConflicts(tx, allowed, records)
  const sights = await lookAround(tx, stores, owners)
  const leftScope = await readLeftScope(tx, scope, allowed, records)
  const taken = await takenLocators(tx, idsToBeGiven(allowed, records))
  const late = allowed.filter(({ mutation }) => taken.has(mutation.id))
  if ((await lockRecords(tx, scope, late)).size > 0) throw lostRace() // it was made since we looked

  function decide(change: Change): Decided {
    const { store, mutation } = change
    const { shape } = store
    if (!mayTry(sender, change)) return rejected('forbidden')
    const before = records.get(mutation.id) ?? null
    const brokerageId = owners.get(change)
    if (!brokerageId) return rejected(mutation.kind === 'create' ? 'wrong_scope' : 'not_found')
    if (taken.has(mutation.id)) return rejected('id_taken')
    const visible = sights.get(brokerageId)!
    const known = (before && conflicts.get(before.id)) ?? []
    const outcome = applyMutation(
      { shape, actor: sender, record: before, conflicts: known, visible, leftScope, makeId: deps.locators },
      mutation,
    )
    if (!('record' in outcome)) return outcome
    const why = before && outcome.isChanged ? store.judge?.(before.body, outcome.record.body, deps.clock()) : null
    if (why) return rejected(why)
    if (outcome.isChanged) {
      if (outcome.record.deleted) visible.delete(mutation.id)
      else visible.set(mutation.id, shape.type)
      if (scope.kind === 'brokerage') leftScope.add(mutation.id)
    }
    return { ...change, brokerageId, before, outcome }
  }
  return { decide }
}

/** Locks what several runs of one transaction will need, all in one order (two batches that meet never wait for each other). */
export async function lockRecords(
  tx: Tx,
  scope: Scope,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, OwnedRecord>> {
  const locked = new Map<string, OwnedRecord>()
  const byStore = [...Map.groupBy(changes, ({ store }) => store)]
  byStore.sort(([one], [other]) => (one.shape.type < other.shape.type ? -1 : 1))
  for (const [store, own] of byStore) {
    const found = await store.lockAll(
      tx,
      scope,
      own.map(({ mutation }) => mutation.id),
    )
    for (const [id, record] of found) locked.set(id, record)
  }
  return locked
}

function mayTry(sender: Sender, { store, mutation }: Change): boolean {
  return mutation.accountId === sender.accountId && store.shape.mayWrite(sender, '')
}

/** Of new records. Whoever holds a taken one, and what of, is told to nobody (settled 44). */
function idsToBeGiven(changes: readonly Change[], records: ReadonlyMap<string, OwnedRecord>): string[] {
  const made = changes.filter(({ mutation: { id, kind } }) => kind === 'create' && !records.has(id))
  return made.map(({ mutation }) => mutation.id)
}

/** Two devices made the same record at the same moment: the later one begins again and finds it there. */
export function lostRace(): Error {
  return Object.assign(new Error('another writer made this record first'), { code: '40001' })
}

/** A record's own brokerage; new ones brokers make for theirs, staff for the one they chose: it must exist. */
async function findOwners(
  tx: Tx,
  scope: Scope,
  changes: readonly Change[],
  records: ReadonlyMap<string, OwnedRecord>,
): Promise<ReadonlyMap<Change, string | null>> {
  const chosen = new Map<string, string | null>()
  const owners = new Map<Change, string | null>()
  for (const change of changes) {
    const { id, madeUnder } = change.mutation
    const owner = records.get(id)?.brokerageId
    if (owner !== undefined) owners.set(change, owner)
    else if (scope.kind === 'brokerage') owners.set(change, scope.brokerageId)
    else if (scope.kind === 'none' || madeUnder === null) owners.set(change, null)
    else {
      if (!chosen.has(madeUnder)) chosen.set(madeUnder, (await findFirm(tx, scope, madeUnder))?.id ?? null)
      owners.set(change, chosen.get(madeUnder) ?? null)
    }
  }
  return owners
}

/** What is open, and what a choice names: somebody else may have resolved it otherwise meanwhile (fault 33). */
async function readConflicts(
  tx: Tx,
  changes: readonly Change[],
  records: ReadonlyMap<string, OwnedRecord>,
): Promise<ReadonlyMap<string, Conflict[]>> {
  const named = changes.flatMap(({ mutation }) => mutation.resolves.map(({ id }) => id))
  const found: Conflict[] = []
  for (const [brokerageId, own] of Map.groupBy(records.values(), (each) => each.brokerageId)) {
    const ids = own.map(({ id }) => id)
    found.push(...(await selectOpenConflicts(tx, brokerageId, ids, named)))
  }
  return Map.groupBy(found, ({ entityId }) => entityId)
}

/**
 * Every id inside a value is looked up among the record's own brokerage's, also for staff, who see all: foreign-key
 * checks pass row-level security by (protocol 4.2). Answers by brokerage what is there, and its type.
 */
async function lookAround(
  tx: Tx,
  stores: SyncedStores,
  owners: ReadonlyMap<Change, string | null>,
): Promise<ReadonlyMap<string, Map<string, string>>> {
  const sights = new Map<string, Map<string, string>>()
  for (const [brokerageId, own] of Map.groupBy(owners.keys(), (change) => owners.get(change) ?? null)) {
    if (brokerageId === null) continue
    const scope = { kind: 'brokerage', brokerageId } as const
    const ids = [...new Set(own.flatMap(({ mutation }) => mutation.dependsOn))]
    const visible = new Map(await findRecords(tx, scope, ids, stores))
    const named = own.flatMap(({ store, mutation }) => referencesIn(store.shape, mutation.ops))
    for (const [id, kind] of await findNamed(tx, stores, scope, named)) visible.set(id, kind)
    sights.set(brokerageId, visible)
  }
  return sights
}

/** Of the ids that are not there or depended on: those the sender's brokerage once saw. */
async function readLeftScope(
  tx: Tx,
  scope: Scope,
  changes: readonly Change[],
  records: ReadonlyMap<string, OwnedRecord>,
): Promise<Set<string>> {
  if (scope.kind !== 'brokerage') return new Set()
  const missing = changes.flatMap(({ mutation: { id, dependsOn } }) => [...(records.has(id) ? [] : [id]), ...dependsOn])
  return new Set(await onceInScope(tx, scope.brokerageId, [...new Set(missing)]))
}
