import type { OutboxRow } from '#domain/sync/device/outbox-row.ts'
import { openSound } from '../rows/damaged.ts'
import { openAcknowledged, sealAcknowledged, sealRow } from '../rows/stored-outbox.ts'
import { keepRecord, openShadow } from '../rows/stored-records.ts'
import type { LocalAccount } from '../store/account.ts'
import { readMeta } from '../store/meta.ts'
import { type Changes, readTogether, transact } from '../store/transact.ts'
import type { WorkDatabase } from '../store/work-database.ts'
import { fetchKeys } from './vault.ts'

/** Work the office took stays here that long: an office restored from a backup may have lost it (protocol 1.4). */
export const KEPT_MS = 30 * 24 * 3_600_000

/** Keeps rows the office took, in the transaction that lets go of them, and forgets those it has had for long. */
export async function keepAcknowledged(
  account: LocalAccount,
  changes: Changes,
  rows: readonly OutboxRow[],
): Promise<void> {
  if (rows.length === 0) return
  const at = await officeTime(account)
  const device = (await readMeta(account.db, 'deviceId')) ?? ''
  for (const row of rows) changes.put('acknowledged', sealAcknowledged(account, row, { at, device }))
  const old = await account.db.acknowledged
    .where('at')
    .below(at - KEPT_MS)
    .primaryKeys()
  for (const key of old) changes.remove('acknowledged', key)
}

/** Stores in which nothing lies bare any more: what comes is sealed. */
const sealed = new WeakSet<WorkDatabase>()

/**
 * Seals what was kept before this page had the key: a sign-out takes only what is sealed along (put-by.ts). Asked of
 * the office once for each page; answers whether it was now.
 */
export async function sealAcknowledgedRows(account: LocalAccount, term: number): Promise<boolean> {
  const { db, vault } = account
  if (sealed.has(db)) return false
  sealed.add(db)
  const device = (await readMeta(db, 'deviceId')) ?? ''
  await fetchKeys(account, [device])
  if (!vault.has(device)) return true // an office that hands out none
  await transact(
    db,
    async (changes) => {
      const bare = await db.acknowledged.filter(({ device: sealedFor }) => sealedFor === undefined).toArray()
      for (const each of bare) {
        for (const row of openSound(account, [each], (stored) => openAcknowledged(account, stored))) {
          changes.put('acknowledged', sealAcknowledged(account, row, { at: each.at, device }))
        }
      }
    },
    { term },
  )
  return true
}

/** Before `sendAcknowledgedAgain`, which may wait for nothing: the keys to what was sealed. Throws where nobody answers. */
export async function fetchKeysOfAcknowledged(account: LocalAccount): Promise<void> {
  const { db } = account
  const stored = await readTogether(db, () => db.acknowledged.toArray())
  await fetchKeys(
    account,
    stored.flatMap(({ device }) => device ?? []),
  )
}

/**
 * The office was put back from a backup: whatever it took lately goes once more, each under its own id, so that what
 * the backup holds is recognised and what it lacks is merged as it was the first time. It goes before everything that
 * waits, and so all of it is numbered anew: the hash of a row leaves its number out (protocol 4.2). What no key of this
 * account opens stays until its time is over.
 */
export async function sendAcknowledgedAgain(
  account: LocalAccount,
  changes: Changes,
  waiting: readonly OutboxRow[],
): Promise<void> {
  const { db, vault } = account
  const since = (await officeTime(account)) - KEPT_MS
  const stored = (await db.acknowledged.toArray()).filter(
    ({ at, device }) => at >= since && (device === undefined || vault.has(device)),
  )
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
export async function officeTime({ db, host }: Pick<LocalAccount, 'db' | 'host'>): Promise<number> {
  return host.now() + (await readMeta(db, 'clockOffsetMs'))
}
