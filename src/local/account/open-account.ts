import { isStoreDenied } from '../device/store-trouble.ts'
import type { Host } from '../host/transport.ts'
import { takeUp } from '../outbox/put-by.ts'
import type { LocalAccount, LocalPerson, Shapes } from '../store/account.ts'
import { type Codec, PLAIN } from '../store/codec.ts'
import { lastNumber } from '../store/heal-facts.ts'
import { readMeta } from '../store/meta.ts'
import { LOCAL_SCHEMA } from '../store/stored-rows.ts'
import { transact } from '../store/transact.ts'
import { WorkDatabase } from '../store/work-database.ts'

/** What a person must be told about the store itself. */
export type StoreNotice =
  /** An older tab of this app is open and holds the store. */
  | 'closeOtherTabs'
  /** This page let go of the store: a newer version of the app took it over, or another tab signed out. */
  | 'reload'

interface Opening {
  person: LocalPerson
  host: Host
  shapes: Shapes
  codec?: Codec
  tell?: (notice: StoreNotice) => void
}

export type Opened =
  /** `isNew`: there was no store here; the office may know of work that was lost with an earlier one (faults 61, 87). */
  | { kind: 'open'; account: LocalAccount; isNew: boolean }
  /** A private window, or storage blocked: everything goes through the office, nothing pretends to be kept (fault 62). */
  | { kind: 'onlineOnly' }

const BLOCKED_MS = 5_000

/** Opens the work of this account and of nobody else: every account has a database of its own (fault 52). */
export async function openAccount({
  person,
  host,
  shapes,
  codec = PLAIN,
  tell = () => undefined,
}: Opening): Promise<Opened> {
  const db = new WorkDatabase(person.accountId, host.indexedDB)
  db.makeId = host.makeId
  db.onHealed = (facts) => host.report(new Error(`facts of the store were garbage: ${facts.join(', ')}`))
  db.on('versionchange', () => {
    db.mayReopen = false
    db.close()
    tell('reload')
  })
  const cancel = host.after(BLOCKED_MS, () => tell('closeOtherTabs'))
  try {
    await db.open()
  } catch (error) {
    if (isStoreDenied(error)) return { kind: 'onlineOnly' }
    throw error
  } finally {
    cancel()
  }
  const account: LocalAccount = { person, db, host, shapes, codec, memory: new Map(), vault: new Map() }
  const isOurs = (await readMeta(db, 'maxSchema')) <= LOCAL_SCHEMA
  if (isOurs) await takeUp(account).catch(host.report) // it stays put by, and keeps nobody out
  return { kind: 'open', account, isNew: await introduce(account) }
}

/** Names the device where it has no name yet, and notes what this build means to its store. */
async function introduce({ db, host, shapes }: LocalAccount): Promise<boolean> {
  const known = await readMeta(db, 'deviceId')
  db.isReadOnly = (await readMeta(db, 'maxSchema')) > LOCAL_SCHEMA
  if (db.isReadOnly) return false
  const deviceId = known ?? host.makeId()
  await transact(db, async (changes) => {
    // A number behind the rows that are there would give a new row the place of one that waits.
    const last = await lastNumber(db)
    if ((await readMeta(db, 'deviceSeq')) < last) changes.note({ deviceSeq: last })
    const skipped = await readMeta(db, 'skippedTypes')
    const stillSkipped = skipped.filter((type) => !Object.hasOwn(shapes, type))
    changes.note({ deviceId, maxSchema: LOCAL_SCHEMA, ...(known === null && { asksLostWork: true }) })
    if (stillSkipped.length === skipped.length) return
    // An update knows types that were passed over: they lie behind the cursor, so all is read again (fault 78).
    changes.note({ skippedTypes: stillSkipped, cursor: null, isWhole: false, round: (await readMeta(db, 'round')) + 1 })
  })
  return known === null
}

/** The page is done with it. What waits stays where it is. */
export function closeAccount({ db, memory, vault }: LocalAccount): void {
  db.mayReopen = false
  db.close()
  memory.clear()
  vault.clear()
}
