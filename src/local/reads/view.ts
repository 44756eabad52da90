import type { Conflict } from '#domain/sync/conflict.ts'
import { viewOf } from '#domain/sync/device/view.ts'
import type { Body } from '#domain/sync/json.ts'
import { openSound } from '../rows/damaged.ts'
import { readConflictsOf } from '../rows/stored-conflicts.ts'
import { openRow } from '../rows/stored-outbox.ts'
import { openShadow } from '../rows/stored-records.ts'
import { type LocalAccount, shapeOf } from '../store/account.ts'
import { type RecordState, stateOf } from '../store/record-state.ts'
import { readTogether } from '../store/transact.ts'

/** A record as a screen shows it: the office's copy with everything waiting on top. */
export interface RecordView {
  id: string
  entity: string
  /** Null until the office gave it one. */
  version: number | null
  body: Body
  state: RecordState
  conflicts: Conflict[]
}

/** Null where this device has no such record. Reads only the store, so it may be watched. */
export function viewRecord(account: LocalAccount, id: string): Promise<RecordView | null> {
  const { db } = account
  return readTogether(db, async () => {
    const record = await db.records.get(id)
    if (!record) return null
    const [shadow = null] = openSound(account, [record], (stored) => openShadow(account, stored))
    const stored = await db.outbox.where('id').equals(id).sortBy('deviceSeq')
    const rows = openSound(account, stored, (each) => openRow(account, each))
    if (!shadow && rows.length === 0) return null
    const conflicts = await readConflictsOf(account, id)
    const body = viewOf(shapeOf(account, record.type), shadow, rows)
    return { id, entity: record.type, version: shadow?.ver ?? null, body, state: stateOf(shadow, rows), conflicts }
  })
}
