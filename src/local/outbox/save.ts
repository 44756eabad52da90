import { type Edit, planSave, toOps } from '#domain/sync/device/edit.ts'
import type { OutboxRow, Shadow } from '#domain/sync/device/outbox-row.ts'
import { bodyAfter, viewOf } from '#domain/sync/device/view.ts'
import type { Mutation } from '#domain/sync/mutation.ts'
import { referencesIn } from '#domain/sync/references.ts'
import { mayBePatched } from '#domain/sync/shape.ts'
import { isDiskFull, ReadOnlyStore, StoreAsleep } from '../device/store-trouble.ts'
import { healing } from '../rows/damaged.ts'
import { readLane, sealRow } from '../rows/stored-outbox.ts'
import { keepRecord, openShadow } from '../rows/stored-records.ts'
import { type LocalAccount, shapeOf } from '../store/account.ts'
import { type FormKey, writeFormKey } from '../store/form-key.ts'
import { readMeta } from '../store/meta.ts'
import { type Changes, transact } from '../store/transact.ts'
import { makeRoom } from './make-room.ts'

/** One save of one form. */
export interface Save {
  entity: string
  id: string
  kind: 'create' | 'patch'
  /** `seen` is what the form showed when it was typed over, never what the store holds now (protocol 4.1 Base). */
  edits: readonly Edit[]
  /** The root record, where this is not one itself. */
  lane?: string
  parent?: string | null
  /** Staff: the brokerage chosen. Brokers write for their own. */
  madeUnder?: string | null
  /** Conflicts this save resolves. */
  resolves?: Mutation['resolves']
  /** The kept form that this saves: it is no longer unsent from the same write on. */
  form?: FormKey
}

/** `saved` is said only after the disk has it. Anything else leaves the store as it was, and the form open. */
export type Saved =
  | { kind: 'saved'; mutationId: string }
  | { kind: 'unchanged' }
  | { kind: 'refused'; why: 'forbidden' | 'state' | 'orphan' }
  | { kind: 'notSaved'; why: 'full' | 'asleep' | 'readOnly' }

/** protocol 5 CLIENT edit: the record and its outbox row in one strict transaction. */
export async function save(account: LocalAccount, wanted: Save): Promise<Saved> {
  const mutationId = account.host.makeId()
  let attempts = 0
  const write = () =>
    healing(account, () =>
      transact(account.db, async (changes) => {
        // The commit of a first attempt may have gone through just as the browser lost the store.
        if (attempts++ > 0 && (await isWritten(account, mutationId))) return { kind: 'saved', mutationId } as const
        return writeSave(account, changes, wanted, mutationId)
      }),
    )
  try {
    return await write().catch(async (error: unknown) => {
      if (!isDiskFull(error)) throw error
      await makeRoom(account).catch(ignoreDiskFull)
      return write()
    })
  } catch (error) {
    if (isDiskFull(error)) return { kind: 'notSaved', why: 'full' }
    if (error instanceof StoreAsleep) return { kind: 'notSaved', why: 'asleep' }
    if (error instanceof ReadOnlyStore) return { kind: 'notSaved', why: 'readOnly' }
    throw error
  }
}

function ignoreDiskFull(error: unknown): void {
  if (!isDiskFull(error)) throw error
}

async function writeSave(account: LocalAccount, changes: Changes, wanted: Save, mutationId: string): Promise<Saved> {
  const { db, person } = account
  const { id, entity, kind, edits, lane = id, parent = null, resolves = [] } = wanted
  const shape = shapeOf(account, entity)
  const named = referencesIn(shape, toOps(edits, resolves.length > 0)).map(({ id: other }) => other)
  const [known, laneRows, beside] = await Promise.all([
    db.records.get(id),
    readLane(account, lane),
    named.length > 0 ? db.outbox.where('id').anyOf(named).toArray() : [],
  ])
  const unansweredCreates = new Set(beside.flatMap((row) => (row.kind === 'create' ? [row.id] : [])))
  const shadow = openShadow(account, known)
  const why = whyNot(account, wanted, shadow, laneRows)
  if (why) return { kind: 'refused', why }
  const lastSeq = await readMeta(db, 'deviceSeq')
  const row = planSave({
    shape,
    laneRows,
    edits,
    resolves,
    unansweredCreates,
    fresh: {
      mutationId,
      deviceId: (await readMeta(db, 'deviceId')) ?? '',
      deviceSeq: lastSeq + 1,
      accountId: person.accountId,
      madeUnder: wanted.madeUnder ?? person.brokerageId,
      lane,
      id,
      kind,
      madeAt: new Date(account.host.now()).toISOString(),
      baseVersion: shadow?.ver ?? null,
    },
  })
  if (!row) return { kind: 'unchanged' }
  changes.put('outbox', sealRow(account, row))
  if (wanted.form) changes.remove('drafts', writeFormKey(wanted.form))
  const filing = known ?? { id, type: entity, lane, parent }
  keepRecord(account, changes, filing, { shadow, isDirty: true, round: known?.round ?? 0 })
  changes.note({ deviceSeq: Math.max(lastSeq, row.deviceSeq), writes: (await readMeta(db, 'writes')) + 1 })
  return { kind: 'saved', mutationId }
}

async function isWritten({ db }: LocalAccount, mutationId: string): Promise<boolean> {
  return (await db.outbox.where('mutationId').equals(mutationId).count()) > 0
}

/** The server refuses the same; here a person learns it while they can still do something about it. */
function whyNot(
  account: LocalAccount,
  { entity, id, kind, edits }: Save,
  shadow: Shadow | null,
  laneRows: readonly OutboxRow[],
): 'forbidden' | 'state' | 'orphan' | null {
  const shape = shapeOf(account, entity)
  if (shadow?.orphan) return 'orphan'
  if (!edits.every(({ path }) => shape.mayWrite(account.person, path))) return 'forbidden'
  const rows = laneRows.filter((row) => row.id === id)
  const isThere = shadow !== null || rows.length > 0
  if (kind === 'patch' && !isThere) return 'orphan'
  const before = isThere ? viewOf(shape, shadow, rows) : null
  // What waits beside it goes with it, and so does what was refused: nobody signs over answers the office never took.
  if (before && !mayBePatched(shape, before, [...rows.flatMap(({ ops }) => ops), ...edits])) return 'state'
  return shape.refuse(account.person, before, bodyAfter(shape, before ?? {}, edits)) && 'forbidden'
}
