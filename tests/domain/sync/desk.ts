import { type Conflict, isOpen } from '#domain/sync/conflict.ts'
import { type Edit, planSave } from '#domain/sync/device/edit.ts'
import type { OutboxRow } from '#domain/sync/device/outbox-row.ts'
import type { Body, Json } from '#domain/sync/json.ts'
import { applyMutation } from '#domain/sync/merge/apply-mutation.ts'
import type { Actor, Locked, Outcome, StoredRecord } from '#domain/sync/merge/locked.ts'
import type { Mutation, Op } from '#domain/sync/mutation.ts'
import { farm } from './farm.shape.ts'
import { createCountedIds } from './simulator/random.ts'

export const makeId = createCountedIds()
export const FIRM = makeId()
export const FARM = makeId()
export const [L1, L2, B1, B2] = [makeId(), makeId(), makeId(), makeId()]

/** A person with a tablet. */
export interface Tablet {
  actor: Actor
  deviceId: string
}

export function tabletOf(role: Actor['role'], brokerageId: string | null = FIRM): Tablet {
  return { actor: { accountId: makeId(), role, brokerageId }, deviceId: makeId() }
}

export const anne = tabletOf('broker_account_executive')
export const marc = tabletOf('broker_account_manager')
export const office = tabletOf('portal_user', null)

export const set = (path: string, base: Json, value: Json): Op => ({ op: 'set', path, base, value })
export const add = (path: string, value: Body): Op => ({ op: 'add', path, value })
export const del = (path: string, base: Record<string, Body>): Op => ({ op: 'del', path, base })

export function mutationOf({ actor, deviceId }: Tablet, ops: Op[], over: Partial<Mutation> = {}): Mutation {
  return {
    mutationId: makeId(),
    deviceId,
    deviceSeq: 1,
    accountId: actor.accountId,
    madeUnder: actor.brokerageId ?? FIRM,
    lane: FARM,
    entity: 'farm',
    id: FARM,
    kind: 'patch',
    ops,
    command: null,
    resolves: [],
    dependsOn: [],
    schema: 3,
    madeAt: '2026-11-20T12:00:00.000Z',
    baseVersion: null,
    ...over,
  }
}

export function rowOf(tablet: Tablet, ops: Op[], over: Partial<OutboxRow> = {}): OutboxRow {
  const waiting = {
    state: 'queued',
    frozen: false,
    bodyHash: null,
    term: null,
    error: null,
    tries: 0,
    rest: null,
  } as const
  return { ...mutationOf(tablet, ops), ...waiting, ...over }
}

/** One save of the farm's form on a tablet whose lane holds these rows. */
export function saveOn(
  tablet: Tablet,
  laneRows: readonly OutboxRow[],
  edits: Edit[],
  over: Partial<Mutation> = {},
): OutboxRow | null {
  const {
    entity: _entity,
    schema: _schema,
    ops: _ops,
    command: _command,
    resolves,
    dependsOn: _dependsOn,
    ...fresh
  } = mutationOf(tablet, [], over)
  const deviceSeq = Math.max(0, ...laneRows.map((row) => row.deviceSeq)) + 1
  return planSave({
    shape: farm,
    laneRows,
    edits,
    resolves,
    unansweredCreates: new Set(),
    fresh: { ...fresh, deviceSeq },
  })
}

/** The office with one farm: applies mutations one after the other and keeps what they leave. */
export function openOffice(body: Body, over: Partial<Locked> = {}, found: StoredRecord | null = null) {
  let record: StoredRecord | null = found ?? {
    id: FARM,
    ver: 1,
    body: farm.derive(body),
    createdBy: anne.actor.accountId,
    deleted: null,
  }
  let conflicts: Conflict[] = []
  return {
    receive({ actor }: Tablet, mutation: Mutation): Outcome {
      const named = mutation.resolves.map(({ id }) => id)
      const locked = {
        shape: farm,
        actor,
        record,
        conflicts: conflicts.filter((each) => isOpen(each) || named.includes(each.id)),
        visible: new Map(),
        leftScope: new Set<string>(),
        makeId,
      }
      const outcome = applyMutation({ ...locked, ...over }, mutation)
      if ('record' in outcome) {
        record = outcome.record
        conflicts = [
          ...conflicts.filter(({ id }) => !outcome.conflicts.some((each) => each.id === id)),
          ...outcome.conflicts,
        ]
      }
      return outcome
    },
    body: () => record!.body,
    ver: () => record!.ver,
    conflicts: () => conflicts,
    open: () => conflicts.filter(isOpen),
  }
}
