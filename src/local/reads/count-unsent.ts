import type { Host } from '../host/transport.ts'
import type { UnsentStore } from '../store/holdings.ts'
import { readTogether } from '../store/transact.ts'
import { WorkDatabase, workDatabaseName } from '../store/work-database.ts'

/** What the office does not have, of every tab: it would be lost with this device's copy (protocol 4.1 "Nothing unsent"). */
export interface Unsent {
  /** Saved here and not sent, or refused or damaged and never exported. */
  changes: number
  /** Forms whose text differs from what is saved, whether they stand open or were left. */
  forms: number
  total: number
}

const COUNTS: Record<UnsentStore, (db: WorkDatabase) => PromiseLike<number>> = {
  outbox: ({ outbox }) => outbox.count(),
  letters: ({ letters }) => letters.filter(isNotExported).count(),
  held: ({ held }) => held.filter((each) => each.state !== 'kept' && isNotExported(each)).count(),
  damaged: ({ damaged }) => damaged.filter(isNotExported).count(),
  drafts: ({ drafts }) => drafts.count(),
}

/** The one count: of the chip, the badge, the sign-out, the sign-in page, the update (field 1.6). */
export function countUnsent({ db }: { db: WorkDatabase }): Promise<Unsent> {
  return readTogether(db, () => countInside(db))
}

/** The same inside a transaction. */
export async function countInside(db: WorkDatabase): Promise<Unsent> {
  const { drafts: forms, ...others } = await countEach(db)
  const changes = Object.values(others).reduce((sum, count) => sum + count, 0)
  return { changes, forms, total: changes + forms }
}

async function countEach(db: WorkDatabase): Promise<Record<UnsentStore, number>> {
  const counted = Object.entries(COUNTS).map(async ([store, count]) => [store, await count(db)] as const)
  return Object.fromEntries(await Promise.all(counted)) as Record<UnsentStore, number> // the keys of COUNTS
}

/** "A. Smith – 12 unsent" on the sign-in page: how much of an account's work is kept here; 0 where it has none. */
export async function countKept({ indexedDB }: Pick<Host, 'indexedDB'>, accountId: string): Promise<number> {
  const databases = (await indexedDB?.databases()) ?? []
  if (!databases.some(({ name }) => name === workDatabaseName(accountId))) return 0
  const db = new WorkDatabase(accountId, indexedDB)
  try {
    return (await countUnsent({ db })).total
  } finally {
    db.close()
  }
}

function isNotExported({ exportedAt }: { exportedAt: number | null }): boolean {
  return exportedAt === null
}
