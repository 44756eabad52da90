import { createHash } from 'node:crypto'
import { AppError, fieldError } from '#domain/kernel/errors.ts'
import { canonicalJson } from '#domain/sync/json.ts'
import type { Mutation, Op } from '#domain/sync/mutation.ts'
import { createLaneGate, type Refusal, type Result, refusalIn } from '#domain/sync/verdict.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { type Applied, applyToRecord } from './apply.service.ts'
import type { Office } from './batch.ts'
import { processMutation, processMutations, type Received, receive } from './process-mutations.service.ts'
import type { OwnedRecord, SyncedStore } from './synced-store.ts'

/** As many are decided and written together. */
const AT_ONCE = 250

/** What is to be made: the changes that make it, and the brokerage staff chose for it. */
interface Wanted {
  ops: Op[]
  brokerage?: string
  /** The client's own name for this request: it becomes the record's locator, so that asking twice makes one. */
  key?: string
  /** Answers of another record: what a new one may not hold of them is left out. */
  isCopy?: boolean
}

/** A new record by a single call: the same change, by the same rules, as one made on a device. Answers its locator. */
export async function createByCall(
  tx: Tx,
  office: Office,
  actor: Actor,
  store: SyncedStore,
  { ops, brokerage, key, isCopy = false }: Wanted,
): Promise<string> {
  const madeUnder = madeUnderOf(actor, brokerage)
  const id = key ?? office.deps.locators()
  const mutation = { ...changeOf(office, actor, store, id, ops), kind: 'create' as const, madeUnder, mutationId: id }
  const sent = { accountId: actor.accountId, mutationId: id, deviceId: actor.sessionId, deviceSeq: 0 }
  const hash = createHash('sha256').update(canonicalJson({ ops, madeUnder })).digest('hex')
  const { answer } = await processMutation(tx, office, actor, mutation, { ...sent, hash })
  const refused = refusalIn(answer) ?? (isCopy ? null : firstLeftOut(answer))
  if (refused) throw inWords(refused)
  return id
}

/** Many new records by a single call, in one transaction: all of them, or none and the first reason. */
export async function createManyByCall(
  tx: Tx,
  office: Office,
  actor: Actor,
  store: SyncedStore,
  { opsOfEach, brokerage }: { opsOfEach: readonly Op[][]; brokerage: string },
): Promise<void> {
  const madeUnder = madeUnderOf(actor, brokerage)
  for (let at = 0; at < opsOfEach.length; at += AT_ONCE) {
    const received = opsOfEach.slice(at, at + AT_ONCE).map((ops): Received => {
      const id = office.deps.locators()
      const mutation = { ...changeOf(office, actor, store, id, ops), kind: 'create' as const, madeUnder }
      return receive(actor.accountId, { ...mutation, mutationId: id })
    })
    const processed = await processMutations(tx, office, actor, received, createLaneGate())
    const refused = processed.map(({ answer }) => refusalIn(answer) ?? firstLeftOut(answer)).find(Boolean)
    if (refused) throw inWords(refused)
  }
}

/** The brokerage a new record belongs to: a broker's own, or the one staff named. */
export function madeUnderOf({ scope }: Actor, brokerage: string | undefined): string {
  const madeUnder = scope.kind === 'brokerage' ? scope.brokerageId : brokerage
  if (!madeUnder) throw fieldError('brokerage', 'validation.brokerageNeeded')
  if (brokerage && brokerage !== madeUnder) throw fieldError('brokerage', 'validation.brokerageUnknown')
  return madeUnder
}

/** The record under its lock, at the version the caller read it at: what it holds is the base of every change. */
export async function lockForCall(
  tx: Tx,
  actor: Actor,
  store: SyncedStore,
  { id, version }: { id: string; version: number | null },
): Promise<OwnedRecord> {
  const record = await store.lock(tx, actor.scope, id)
  if (!record || record.deleted) throw new AppError('notFound')
  if (record.ver !== version) throw new AppError('stale', { facts: { version: record.ver } })
  return record
}

/** Changes a locked record by a single call (protocol 4.4 REST PATCH). */
export async function changeByCall(
  tx: Tx,
  office: Office,
  actor: Actor,
  store: SyncedStore,
  { id, brokerageId }: OwnedRecord,
  ops: Op[],
): Promise<void> {
  if (ops.length === 0) return
  const mutation = { ...changeOf(office, actor, store, id, ops), madeUnder: brokerageId }
  const outcome = await applyToRecord(tx, office, actor, store, mutation)
  const refused = outcome.verdict === 'rejected' ? outcome.code : firstLeftOut(outcome)
  if (refused) throw inWords(refused)
}

/** Deletes a record by a single call: the mark a device would set. */
export async function deleteByCall(
  tx: Tx,
  office: Office,
  actor: Actor,
  store: SyncedStore,
  id: string,
): Promise<void> {
  const record = await store.lock(tx, actor.scope, id)
  if (!record || record.deleted) throw new AppError('notFound')
  await changeByCall(tx, office, actor, store, record, [{ op: 'set', path: 'isDeleted', base: null, value: true }])
}

/** Sync leaves a part out and says so beside it; a single call is taken whole or not at all. */
function firstLeftOut(answer: Result | Applied): Refusal | null {
  return 'refused' in answer ? (answer.refused[0]?.code ?? null) : null
}

function changeOf({ deps }: Office, actor: Actor, { shape }: SyncedStore, id: string, ops: Op[]) {
  return {
    mutationId: deps.locators(),
    deviceId: actor.sessionId,
    deviceSeq: 0,
    accountId: actor.accountId,
    lane: id,
    entity: shape.type,
    id,
    kind: 'patch',
    ops,
    command: null,
    resolves: [],
    dependsOn: [],
    schema: shape.schema,
    madeAt: deps.clock().toISOString(),
    baseVersion: null,
  } satisfies Omit<Mutation, 'madeUnder'>
}

/** A refusal of the sync protocol as a single call says it. */
function inWords(code: Refusal): AppError {
  if (code === 'forbidden') return new AppError('forbidden')
  if (code === 'not_found' || code === 'out_of_scope' || code === 'gone') return new AppError('notFound')
  if (code === 'wrong_scope') return fieldError('brokerage', 'validation.brokerageUnknown')
  if (code === 'id_taken') return fieldError('id', 'validation.idTaken')
  return new AppError('refused', { facts: { reason: code } })
}
