import type { Conflict } from '#domain/sync/conflict.ts'
import { isParked, isResting, type Moment } from '#domain/sync/device/lanes.ts'
import type { OutboxRow } from '#domain/sync/device/outbox-row.ts'
import { viewOf } from '#domain/sync/device/view.ts'
import type { Body } from '#domain/sync/json.ts'
import { referencesIn } from '#domain/sync/references.ts'
import type { Refusal } from '#domain/sync/verdict.ts'
import { openSound } from '../rows/damaged.ts'
import { type HeldRecord, readHeld } from '../rows/held-records.ts'
import { type Letter, readLetters } from '../rows/letters.ts'
import { type HeldConflict, readOpenConflicts } from '../rows/stored-conflicts.ts'
import { openRow } from '../rows/stored-outbox.ts'
import { openShadow } from '../rows/stored-records.ts'
import { type LocalAccount, shapeOf } from '../store/account.ts'
import { readMeta } from '../store/meta.ts'
import { readTogether } from '../store/transact.ts'

/** A change the office does not have, as a person reads it. */
export interface UnsentChange {
  deviceSeq: number
  entity: string
  id: string
  kind: OutboxRow['kind']
  /** `behind`: something before it in its lane was refused. */
  state: 'waiting' | 'sending' | 'resting' | 'refused' | 'behind'
  /** `lost`: the office was put back to an earlier day and lacks this record, or what it is about. */
  reason: Refusal | 'lost' | null
  restsUntil: Date | null
  madeAt: Date
  /** The units it changes. */
  paths: string[]
  /** The record as this device shows it. */
  body: Body
}

/** A conflict with its record as this device shows it. */
export interface AskedConflict {
  conflict: HeldConflict
  body: Body
  /** Somebody chose on this device, and the office has not answered yet. */
  isChosen: boolean
}

/** All that this device holds beyond what the office has confirmed. */
export interface Unsent {
  changes: UnsentChange[]
  conflicts: AskedConflict[]
  letters: Letter[]
  /** Records that the office lost, and was given for review. */
  held: HeldRecord[]
}

/** Reads only the store, so it may be watched. */
export function readUnsent(account: LocalAccount): Promise<Unsent> {
  const { db, host } = account
  return readTogether(db, async () => {
    const rows = openSound(account, await db.outbox.orderBy('deviceSeq').toArray(), (each) => openRow(account, each))
    const conflicts = await readOpenConflicts(account)
    const bodies = await readBodies(account, rows, [...rows.map(entityOf), ...conflicts.map(conflictedOf)])
    const moment = { nowMs: host.now(), build: await readMeta(db, 'serverBuild') }
    const lanes = Map.groupBy(rows, ({ lane }) => lane)
    const held = await readHeld(account)
    const lost = new Set(held.map(({ id }) => id))
    return {
      changes: rows.map((row) => {
        const change = describe(row, lanes.get(row.lane) ?? [], moment, bodies.get(row.id) ?? {})
        return isOfLost(account, row, lost) ? { ...change, reason: 'lost' as const } : change
      }),
      conflicts: conflicts.map((conflict) => ({
        conflict,
        body: bodies.get(conflict.entityId) ?? {},
        isChosen: rows.some((row) => row.state !== 'parked' && row.resolves.some(({ id }) => id === conflict.id)),
      })),
      letters: await readLetters(account),
      held,
    }
  })
}

function describe(row: OutboxRow, lane: readonly OutboxRow[], moment: Moment, body: Body): UnsentChange {
  const { deviceSeq, entity, id, kind, error, rest, madeAt, ops } = row
  return {
    deviceSeq,
    entity,
    id,
    kind,
    state: stateIn(row, lane, moment),
    reason: error,
    restsUntil: rest && new Date(rest.untilMs),
    madeAt: new Date(madeAt),
    paths: ops.flatMap((op) => (op.op === 'del' ? Object.keys(op.base) : [op.path])),
    body,
  }
}

/** What the office says of such a change is true of the change alone, and not what happened. */
const SAID_OF_LOST: ReadonlySet<Refusal | null> = new Set<Refusal>(['not_found', 'out_of_scope', 'bad_value'])

function isOfLost(account: LocalAccount, { id, entity, ops, error }: OutboxRow, lost: ReadonlySet<string>): boolean {
  if (lost.size === 0 || !SAID_OF_LOST.has(error)) return false
  return lost.has(id) || referencesIn(shapeOf(account, entity), ops).some((named) => lost.has(named.id))
}

function stateIn(row: OutboxRow, lane: readonly OutboxRow[], moment: Moment): UnsentChange['state'] {
  if (row.state === 'parked') return 'refused'
  if (isParked(lane)) return 'behind'
  if (isResting(lane, moment)) return 'resting'
  return row.state === 'sending' ? 'sending' : 'waiting'
}

async function readBodies(
  account: LocalAccount,
  rows: readonly OutboxRow[],
  wanted: readonly { entity: string; id: string }[],
): Promise<Map<string, Body>> {
  const records = await account.db.records.bulkGet(wanted.map(({ id }) => id))
  const shown = wanted.map(({ entity, id }, at) => {
    const record = records[at]
    const [shadow = null] = record ? openSound(account, [record], (each) => openShadow(account, each)) : []
    const own = rows.filter((row) => row.id === id)
    return [id, shadow || own.length > 0 ? viewOf(shapeOf(account, entity), shadow, own) : {}] as const
  })
  return new Map(shown)
}

function entityOf({ entity, id }: OutboxRow) {
  return { entity, id }
}

function conflictedOf({ entity, entityId }: Conflict) {
  return { entity, id: entityId }
}
