import type { OutboxRow } from '#domain/sync/device/outbox-row.ts'
import type { LocalAccount } from './account.ts'
import { openSound } from './damaged.ts'
import { readMeta } from './meta.ts'
import { openAcknowledged, sealAcknowledged, sealRow } from './stored-outbox.ts'
import { keepRecord, openShadow } from './stored-records.ts'
import type { Changes } from './transact.ts'

/** Work the office took stays here that long: an office restored from a backup may have lost it (sync.md 1.4). */
const KEPT_MS = 30 * 24 * 3_600_000

/** Keeps rows the office took, in the transaction that lets go of them, and forgets those it has had for long. */
export async function keepAcknowledged(
  account: LocalAccount,
  changes: Changes,
  rows: readonly OutboxRow[],
): Promise<void> {
  if (rows.length === 0) return
  const at = await officeTime(account)
  for (const row of rows) changes.put('acknowledged', sealAcknowledged(account, row, at))
  const old = await account.db.acknowledged
    .where('at')
    .below(at - KEPT_MS)
    .primaryKeys()
  for (const key of old) changes.remove('acknowledged', key)
}

/**
 * The office was put back from a backup: whatever it took lately goes once more, each under its own id, so that what
 * the backup holds is recognised and what it lacks is merged as it was the first time. It goes before everything that
 * waits, and so all of it is numbered anew: the hash of a row leaves its number out (sync.md 4.2).
 */
export async function sendAcknowledgedAgain(
  account: LocalAccount,
  changes: Changes,
  waiting: readonly OutboxRow[],
): Promise<void> {
  const { db } = account
  const since = (await officeTime(account)) - KEPT_MS
  const stored = (await db.acknowledged.toArray()).filter(({ at }) => at >= since)
  const lost = openSound(account, stored, (each) => openAcknowledged(account, each))
  let deviceSeq = await readMeta(db, 'deviceSeq')
  for (const { deviceSeq: before } of lost) changes.remove('acknowledged', before)
  for (const { deviceSeq: before } of waiting) changes.remove('outbox', before)
  for (const row of [...lost, ...waiting]) {
    changes.put('outbox', sealRow(account, { ...row, deviceSeq: ++deviceSeq, tries: 0, rest: null }))
  }
  changes.note({ deviceSeq })
  await markDirty(account, changes, lost)
}

/** Their records wait again, and screens that show them look anew. */
async function markDirty(account: LocalAccount, changes: Changes, rows: readonly OutboxRow[]): Promise<void> {
  const firsts = [...new Map(rows.map((row) => [row.id, row])).values()]
  const records = await account.db.records.bulkGet(firsts.map(({ id }) => id))
  for (const [at, { id, entity, lane }] of firsts.entries()) {
    const record = records[at]
    const filing = record ?? { id, type: entity, lane, parent: null }
    const shadow = openShadow(account, record)
    keepRecord(account, changes, filing, { shadow, isDirty: true, round: record?.round ?? 0 })
  }
}

/** By the office's clock, as far as it is known: a tablet's own may jump by years. */
async function officeTime({ db, host }: LocalAccount): Promise<number> {
  return host.now() + (await readMeta(db, 'clockOffsetMs'))
}
