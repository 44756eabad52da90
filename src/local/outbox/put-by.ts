import { Dexie, type Table } from 'dexie'
import { countingFactory, countUnfinished } from '../device/unfinished.ts'
import type { Host } from '../host/transport.ts'
import { openSound } from '../rows/damaged.ts'
import { openAcknowledged, sealAcknowledged } from '../rows/stored-outbox.ts'
import type { LocalAccount } from '../store/account.ts'
import type { Meta } from '../store/facts.ts'
import { readMeta } from '../store/meta.ts'
import type { StoredAcknowledged } from '../store/stored-rows.ts'
import { readTogether, transact } from '../store/transact.ts'
import { KEPT_MS, officeTime } from './acknowledged.ts'

const NAME = /^hedgerow-.+-put-by$/

/**
 * What they belong to: the store they were taken from, so that the next one goes on as the same device, and what the
 * office said last of how far it was, by which it learns at the next sign-in that it fell behind.
 */
type Origin = Pick<Meta, 'deviceId' | 'deviceSeq' | 'epoch' | 'edge' | 'clockOffsetMs'>

/**
 * Outlives the sign-out of one account, when its work is deleted: what the office took in the last thirty days, sealed
 * under a key that only the office has and only this account is given. An office put back from a backup may ask for it
 * at the next sign-in here.
 */
class PutBy extends Dexie {
  declare readonly copies: Table<StoredAcknowledged, number>
  declare readonly origin: Table<Origin & { id: 1 }, 1>

  constructor(name: string, indexedDB: IDBFactory | undefined) {
    super(name, {
      indexedDB: (indexedDB && countingFactory(indexedDB)) as IDBFactory,
      chromeTransactionDurability: 'strict',
      cache: 'disabled',
    })
    this.version(1).stores({ copies: 'deviceSeq, at', origin: 'id' })
    countUnfinished(this)
  }
}

/** Before the work is deleted. What could not be sealed is not put by: the next user of this tablet could read it. */
export async function putBy(account: LocalAccount): Promise<void> {
  const { db, person, host } = account
  const { origin, copies } = await readTogether(db, async () => {
    const device = (await readMeta(db, 'deviceId')) ?? ''
    return {
      origin: {
        deviceId: device,
        deviceSeq: await readMeta(db, 'deviceSeq'),
        epoch: await readMeta(db, 'epoch'),
        edge: await readMeta(db, 'edge'),
        clockOffsetMs: await readMeta(db, 'clockOffsetMs'),
      },
      copies: (await db.acknowledged.toArray()).flatMap((stored) => sealedCopy(account, stored, device)),
    }
  })
  if (copies.length === 0) return
  const kept = new PutBy(nameOf(person.accountId), host.indexedDB)
  try {
    await kept.transaction('rw', kept.tables, async () => {
      await kept.origin.put({ ...origin, id: 1 })
      await kept.copies.bulkPut(copies)
    })
  } finally {
    kept.close()
  }
}

function sealedCopy(account: LocalAccount, stored: StoredAcknowledged, device: string): StoredAcknowledged[] {
  if (stored.device !== undefined) return [stored]
  if (!account.vault.has(device)) return []
  const rows = openSound(account, [stored], (each) => openAcknowledged(account, each))
  return rows.map((row) => sealAcknowledged(account, row, { at: stored.at, device }))
}

/** When the account's work is opened: what was put by goes back where it was. Cut anywhere, it is done once more. */
export async function takeUp({ db, person, host }: LocalAccount): Promise<void> {
  const name = nameOf(person.accountId)
  if (!(await exists(host, name))) return
  const kept = new PutBy(name, host.indexedDB)
  const [[origin], copies] = await Promise.all([kept.origin.toArray(), kept.copies.toArray()])
  await transact(db, async (changes) => {
    for (const copy of copies) changes.put('acknowledged', copy)
    const isNamed = (await db.meta.get('deviceId')) !== undefined // as stored: a nameless store is named as it is written
    if (!origin || isNamed) return
    const { id: _one, ...facts } = origin
    changes.note(facts)
  })
  await kept.delete()
}

/** Of everybody who signed in here and did not come back: after thirty days by the office's clock it goes. */
export async function forgetOldCopies({ db, host }: LocalAccount): Promise<void> {
  const before = (await officeTime({ db, host })) - KEPT_MS
  const databases = (await host.indexedDB?.databases()) ?? []
  for (const { name = '' } of databases) {
    if (!NAME.test(name)) continue
    const kept = new PutBy(name, host.indexedDB)
    await kept.copies.where('at').below(before).delete()
    if ((await kept.copies.count()) === 0) await kept.delete()
    else kept.close()
  }
}

async function exists({ indexedDB }: Pick<Host, 'indexedDB'>, name: string): Promise<boolean> {
  const databases = (await indexedDB?.databases()) ?? []
  return databases.some((each) => each.name === name)
}

function nameOf(accountId: string): string {
  return `hedgerow-${accountId}-put-by`
}
