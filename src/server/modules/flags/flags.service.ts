import { type Flags, flagUserKey, SAFE_FLAGS } from '#domain/flag/flag.schema.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { selectFlags } from './flags.repo.ts'

/** What is switched on for a person: the flag's own exception for them, else what holds for everybody. */
export async function flagsFor(tx: Tx, { accountId }: Pick<Actor, 'accountId'>): Promise<Flags> {
  const rows = await selectFlags(tx)
  const userKey = flagUserKey(accountId)
  const kept = rows.map(({ key, isOn, exceptions }) => [key, exceptions[userKey] ?? isOn])
  return { ...SAFE_FLAGS, ...Object.fromEntries(kept) }
}
