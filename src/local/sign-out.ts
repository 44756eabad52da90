import type { LocalAccount } from './account.ts'
import { closeAccount } from './open-account.ts'
import { readTogether } from './transact.ts'
import type { Host } from './transport.ts'
import { WorkDatabase, workDatabaseName } from './work-database.ts'

/** What would be lost with this device's copy (sync.md 4.1 "Nothing unsent"); uploads and open forms are asked elsewhere. */
export interface Unsent {
  rows: number
  /** Refused or damaged work that was never exported. */
  unexported: number
}

export function countUnsent({ db }: Pick<LocalAccount, 'db'>): Promise<Unsent> {
  return readTogether(db, async () => {
    const rows = await db.outbox.count()
    const letters = await db.letters.filter(({ exportedAt }) => exportedAt === null).count()
    const damaged = await db.damaged.filter(({ exportedAt }) => exportedAt === null).count()
    return { rows, unexported: letters + damaged }
  })
}

export function isNothing({ rows, unexported }: Unsent): boolean {
  return rows + unexported === 0
}

/**
 * Sign-out with nothing unsent, or a person's typed word that so many records may be lost. Any other number than the
 * one in the store deletes nothing: answers false (fault 51).
 */
export async function deleteWork(account: LocalAccount, typedCount = 0): Promise<boolean> {
  const { rows, unexported } = await countUnsent(account)
  if (rows + unexported !== typedCount) return false
  await account.db.delete({ disableAutoOpen: true })
  closeAccount(account)
  return true
}

/** "A. Smith – 12 unsent" on the sign-in page: how much of an account's work is kept here; 0 where it has none. */
export async function countKept({ indexedDB }: Pick<Host, 'indexedDB'>, accountId: string): Promise<number> {
  const databases = (await indexedDB?.databases()) ?? []
  if (!databases.some(({ name }) => name === workDatabaseName(accountId))) return 0
  const db = new WorkDatabase(accountId, indexedDB)
  try {
    const { rows, unexported } = await countUnsent({ db })
    return rows + unexported
  } finally {
    db.close()
  }
}
