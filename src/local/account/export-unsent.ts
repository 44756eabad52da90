import { toWire } from '#domain/sync/device/outbox-row.ts'
import { Damaged } from '../device/store-trouble.ts'
import { openDraft } from '../rows/drafts.ts'
import { openHeld } from '../rows/held-records.ts'
import { readLetters } from '../rows/letters.ts'
import { openRow } from '../rows/stored-outbox.ts'
import type { LocalAccount } from '../store/account.ts'
import type { UnsentStore } from '../store/holdings.ts'
import { readMeta } from '../store/meta.ts'
import { readTogether, transact } from '../store/transact.ts'

interface Export {
  /** What it is called in the file. */
  as: string
  /** Inside a transaction. What no longer reads is handed out as found. */
  read: (account: LocalAccount) => Promise<unknown[]>
}

const EXPORTS: Record<UnsentStore, Export> = {
  outbox: {
    as: 'waiting',
    read: async (account) =>
      (await account.db.outbox.toArray()).map((stored) =>
        orAsFound(stored, () => {
          const row = openRow(account, stored)
          return { ...toWire(row), state: row.state, error: row.error }
        }),
      ),
  },
  letters: { as: 'refused', read: readLetters },
  held: {
    as: 'lostAtOffice',
    read: async (account) =>
      (await account.db.held.toArray()).map((stored) => orAsFound(stored, () => openHeld(account, stored))),
  },
  damaged: { as: 'damaged', read: ({ db }) => db.damaged.toArray() },
  drafts: {
    as: 'forms',
    read: async (account) =>
      (await account.db.drafts.toArray()).map((stored) => {
        const kept = openDraft(account, stored)
        return kept ? { key: stored.key, at: new Date(stored.at).toISOString(), ...kept } : stored
      }),
  },
}

/** Everything this device holds that the office has not taken, as one text to be shared or saved: the last resort. */
export function exportUnsent(account: LocalAccount): Promise<string> {
  const { db, host, person } = account
  return readTogether(db, async () => {
    const head = {
      accountId: person.accountId,
      deviceId: await readMeta(db, 'deviceId'),
      madeAt: new Date(host.now()).toISOString(),
    }
    const parts: Record<string, unknown[]> = {}
    for (const { as, read } of Object.values(EXPORTS)) parts[as] = await read(account)
    return JSON.stringify({ ...head, ...parts }, null, 2)
  })
}

function orAsFound<Stored>(stored: Stored, open: () => object): object | Stored {
  try {
    return open()
  } catch (error) {
    if (error instanceof Damaged) return stored
    throw error
  }
}

/** The person says that the export reached a safe place: refused and damaged work no longer holds up a sign-out. */
export function noteExported({ db, host }: LocalAccount): Promise<void> {
  return transact(db, async (changes) => {
    const exportedAt = host.now()
    for (const letter of await db.letters.toArray()) changes.put('letters', { ...letter, exportedAt })
    for (const each of await db.held.toArray()) changes.put('held', { ...each, exportedAt })
    for (const row of await db.damaged.toArray()) changes.put('damaged', { ...row, exportedAt })
  })
}
