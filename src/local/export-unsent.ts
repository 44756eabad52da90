import { toWire } from '#domain/sync/device/outbox-row.ts'
import type { LocalAccount } from './account.ts'
import { readLetters } from './letters.ts'
import { readMeta } from './meta.ts'
import { readOutbox } from './stored-outbox.ts'
import { readTogether, transact } from './transact.ts'

/** Everything this device holds that the office has not taken, as one text to be shared or saved: the last resort. */
export function exportUnsent(account: LocalAccount): Promise<string> {
  const { db, host, person } = account
  return readTogether(db, async () => {
    const waiting = await readOutbox(account)
    return JSON.stringify(
      {
        accountId: person.accountId,
        deviceId: await readMeta(db, 'deviceId'),
        madeAt: new Date(host.now()).toISOString(),
        waiting: waiting.map((row) => ({ ...toWire(row), state: row.state, error: row.error })),
        refused: await readLetters(account),
        damaged: await db.damaged.toArray(),
      },
      null,
      2,
    )
  })
}

/** The person says that the export reached a safe place: refused and damaged work no longer holds up a sign-out. */
export function noteExported({ db, host }: LocalAccount): Promise<void> {
  return transact(db, async (changes) => {
    const exportedAt = host.now()
    for (const letter of await db.letters.toArray()) changes.put('letters', { ...letter, exportedAt })
    for (const row of await db.damaged.toArray()) changes.put('damaged', { ...row, exportedAt })
  })
}
