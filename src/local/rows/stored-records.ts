import type { Shadow } from '#domain/sync/device/outbox-row.ts'
import { body } from '#domain/sync/json.ts'
import type { LocalAccount } from '../store/account.ts'
import { openAs } from '../store/codec.ts'
import type { RecordRow } from '../store/stored-rows.ts'
import type { Changes } from '../store/transact.ts'

/** The office's copy as stored; null where only this tablet knows the record. Throws where the row is damaged. */
export function openShadow({ codec }: Pick<LocalAccount, 'codec'>, row: RecordRow | undefined): Shadow | null {
  if (!row || row.sealed === null) return row?.orphan ? { epoch: '', ver: 0, body: {}, orphan: true } : null
  const opened = openAs(codec, { store: 'records', key: row.id }, row.sealed, body)
  const copy = { epoch: row.epoch, ver: row.version, body: opened }
  return row.orphan ? { ...copy, orphan: true } : copy
}

/** What a record is filed under. */
export type Filing = Pick<RecordRow, 'id' | 'type' | 'lane' | 'parent'>

/** Writes the copy, or lets go of it where neither the office nor waiting work speaks for it. */
export function keepRecord(
  { codec, host }: LocalAccount,
  changes: Changes,
  { id, type, lane, parent }: Filing,
  { shadow, isDirty, round }: { shadow: Shadow | null; isDirty: boolean; round: number },
): void {
  if (!shadow && !isDirty) return changes.remove('records', id)
  changes.putRecord({
    id,
    type,
    lane,
    parent,
    version: shadow?.ver ?? 0,
    epoch: shadow?.epoch ?? '',
    dirty: isDirty ? 1 : 0,
    orphan: shadow?.orphan ? 1 : 0,
    round,
    changedAt: host.now(),
    sealed: shadow ? codec.seal({ store: 'records', key: id }, shadow.body) : null,
  })
}
