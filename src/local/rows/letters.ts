import type { DeadLetter } from '#domain/sync/device/outbox-row.ts'
import type { Json } from '#domain/sync/json.ts'
import type { LocalAccount } from '../store/account.ts'
import { type Changes, transact } from '../store/transact.ts'

/** Work the office did not take, as a person looks at it. */
export interface Letter extends DeadLetter {
  key: string
  at: number
  exportedAt: number | null
}

/** Keeps what the office did not take, in the transaction that learns of it (protocol 4.1 Refused rows). */
export function putLetter({ codec, host }: LocalAccount, changes: Changes, letter: DeadLetter): void {
  const key = `${letter.row.mutationId}:${letter.refused.length > 0 ? 'part' : 'whole'}`
  const sealed = codec.seal({ store: 'letters', key }, letter as unknown as Json) // all of it is JSON
  changes.put('letters', { key, id: letter.row.id, at: host.now(), exportedAt: null, sealed })
}

export async function readLetters({ db, codec }: LocalAccount): Promise<Letter[]> {
  const stored = await db.letters.toArray()
  return stored.map(({ key, at, exportedAt, sealed }) => ({
    ...(codec.open({ store: 'letters', key }, sealed) as DeadLetter), // written by putLetter alone
    key,
    at,
    exportedAt,
  }))
}

/** A person has read it and needs it no longer. */
export function dropLetter({ db }: LocalAccount, key: string): Promise<void> {
  return transact(db, async (changes) => changes.remove('letters', key))
}
