import { Damaged } from '../device/store-trouble.ts'
import type { LocalAccount } from '../store/account.ts'
import { readMeta } from '../store/meta.ts'
import { type Changes, transact } from '../store/transact.ts'
import { openRow } from './stored-outbox.ts'
import { openShadow } from './stored-records.ts'

/**
 * Rows that no longer read as what was stored are put aside as found, and everything else goes on (fault 63). The
 * office's copy of a record is asked for again; damaged waiting work can be exported, and says so.
 */
function setAside(account: LocalAccount, recordIds: readonly string[]): Promise<void> {
  const { db } = account
  return transact(db, async (changes) => {
    const wanted = await readMeta(db, 'wanted')
    for (const id of recordIds) {
      const record = await db.records.get(id)
      if (!record) continue
      const isWaiting = await setAsideOutbox(account, changes, id)
      if (reads(() => openShadow(account, record))) {
        changes.putRecord({ ...record, dirty: isWaiting ? 1 : 0 })
        continue
      }
      putDamaged(account, changes, 'records', id, record)
      if (isWaiting) changes.putRecord({ ...record, sealed: null, version: 0, epoch: '' })
      else changes.remove('records', id)
      wanted.push({ type: record.type, id })
    }
    changes.note({ wanted })
  })
}

/** Does the work; where it met a damaged row, puts that aside and does it once more. */
export async function healing<Result>(account: LocalAccount, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Damaged)) throw error
    await mend(account, error)
    return work()
  }
}

/** Opens what is sound and has the rest put aside: for readers, which may be watched and so may not write. */
export function openSound<Stored, Opened>(
  account: LocalAccount,
  stored: readonly Stored[],
  open: (each: Stored) => Opened,
): Opened[] {
  return stored.flatMap((each) => {
    try {
      return [open(each)]
    } catch (error) {
      if (!(error instanceof Damaged)) throw error
      mendSoon(account, error)
      return []
    }
  })
}

function mendSoon(account: LocalAccount, damage: Damaged): void {
  account.host.after(0, () => void mend(account, damage).catch(account.host.report))
}

async function mend(account: LocalAccount, { store, key }: Damaged): Promise<void> {
  if (store === 'records') await setAside(account, [String(key)])
  await setAsideDamagedOutbox(account)
}

/** Looks through everything that waits. */
async function setAsideDamagedOutbox(account: LocalAccount): Promise<number> {
  const ids = await transact(account.db, async (changes) => {
    const stored = await account.db.outbox.toArray()
    const bad = stored.filter((row) => !reads(() => openRow(account, row)))
    for (const row of bad) dropDamaged(account, changes, row)
    return bad.map(({ id }) => id)
  })
  if (ids.length > 0) await setAside(account, [...new Set(ids)])
  return ids.length
}

/** Answers whether sound work is left waiting on the record. */
async function setAsideOutbox(account: LocalAccount, changes: Changes, id: string): Promise<boolean> {
  const stored = await account.db.outbox.where('id').equals(id).toArray()
  const bad = stored.filter((row) => !reads(() => openRow(account, row)))
  for (const row of bad) dropDamaged(account, changes, row)
  return bad.length < stored.length
}

function dropDamaged(account: LocalAccount, changes: Changes, row: { deviceSeq: number; mutationId: string }): void {
  putDamaged(account, changes, 'outbox', row.mutationId, row)
  changes.remove('outbox', row.deviceSeq)
}

function putDamaged({ host }: LocalAccount, changes: Changes, store: string, key: string, raw: unknown): void {
  changes.put('damaged', { key: `${store}:${key}`, store, at: host.now(), exportedAt: null, raw })
}

function reads(open: () => unknown): boolean {
  try {
    open()
    return true
  } catch {
    return false
  }
}
