import { readOutbox, sealRow } from '../rows/stored-outbox.ts'
import type { LocalAccount } from '../store/account.ts'
import { readMeta } from '../store/meta.ts'
import { transact } from '../store/transact.ts'

/**
 * This store came out of a backup, or a second tablet has the same one: it goes on under a new name (fault 25).
 * What waits keeps its mutation ids, so whatever was applied before is recognised; all else is read again.
 */
export function renewDevice(account: LocalAccount, deviceId: string, term: number): Promise<void> {
  const { db } = account
  return transact(
    db,
    async (changes) => {
      for (const row of await readOutbox(account)) changes.put('outbox', sealRow(account, { ...row, deviceId }))
      changes.note({ deviceId, cursor: null, isWhole: false, round: (await readMeta(db, 'round')) + 1 })
    },
    { term },
  )
}
