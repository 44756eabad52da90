import { receive } from '#domain/sync/device/adopt.ts'
import type { OutboxRow } from '#domain/sync/device/outbox-row.ts'
import { isClean } from '#domain/sync/device/view.ts'
import { holdBack } from '../rows/held-records.ts'
import { keepRecord, openShadow } from '../rows/stored-records.ts'
import type { LocalAccount } from '../store/account.ts'
import { readMeta } from '../store/meta.ts'
import type { Changes } from '../store/transact.ts'

interface Reading {
  round: number
  outbox: readonly OutboxRow[]
  /** On the page being applied, whose writes are still to come. */
  justSeen: ReadonlySet<string>
}

/**
 * The end of a reading from zero: what it never met has left this person's sight. Clean copies go; those with
 * waiting work stay as orphans, which only this tablet's own new records are not (protocol 1.5). What an office of before
 * told the same brokerage, and this one does not have, is held back for its review (protocol 1.4). A conflict it never
 * met was closed, or is none to this person.
 */
export async function dropUnseen(account: LocalAccount, changes: Changes, reading: Reading): Promise<void> {
  const { round, outbox, justSeen } = reading
  const unseen = await account.db.records.filter((record) => record.round < round && !justSeen.has(record.id)).toArray()
  const epoch = await readMeta(account.db, 'epoch')
  const readFor = await readMeta(account.db, 'readFor')
  const isOurs = readFor === undefined || readFor === account.person.brokerageId
  for (const record of unseen) {
    const known = openShadow(account, record)
    if (!known) continue // never was at the office
    const isLost = isOurs && known.epoch !== epoch
    if (isLost) holdBack(account, changes, { id: record.id, type: record.type, known, now: null })
    const rows = outbox.filter(({ id }) => id === record.id)
    const shadow = receive(known, rows, { state: 'gone', entity: record.type, id: record.id })
    keepRecord(account, changes, record, { shadow, isDirty: !isClean(record.id, rows), round })
  }
  const closed = await account.db.conflicts
    .filter((each) => (each.round ?? 0) < round && !justSeen.has(each.id))
    .toArray()
  for (const { id } of closed) changes.remove('conflicts', id)
}
