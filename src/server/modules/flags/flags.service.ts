import {
  FLAG_IDS,
  FLAG_KEYS,
  type FlagKey,
  type FlagSetting,
  type Flags,
  flagUserKey,
  SAFE_FLAGS,
} from '#domain/flag/flag.schema.ts'
import type { Author, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import { lockFlag, selectFlags, updateFlag } from './flags.repo.ts'

/** What is switched on for a person: the flag's own exception for them, else what holds for everybody. */
export async function flagsFor(tx: Tx, { accountId }: Pick<Actor, 'accountId'>): Promise<Flags> {
  const rows = await selectFlags(tx)
  const userKey = flagUserKey(accountId)
  const kept = rows.map(({ key, isOn, exceptions }) => [key, exceptions[userKey] ?? isOn])
  return { ...SAFE_FLAGS, ...Object.fromEntries(kept) }
}

/** What holds for everybody, in the order of the specification. */
export async function flagSettings(tx: Tx): Promise<FlagSetting[]> {
  const rows = await selectFlags(tx)
  return FLAG_KEYS.flatMap((key) => {
    const row = rows.find((each) => each.key === key)
    return row ? [{ key, is_on: row.isOn, exceptions: Object.keys(row.exceptions).length }] : []
  })
}

/** Switches it for everybody; a person's own exception stays theirs. A switch that changes nothing leaves no trace. */
export async function switchFlag(tx: Tx, deps: Making, by: Author, key: FlagKey, isOn: boolean): Promise<void> {
  const before = await lockFlag(tx, key)
  if (!before || before.isOn === isOn) return
  await updateFlag(tx, key, isOn)
  await recordChange(tx, {
    actor: by,
    brokerageId: null,
    action: 'switch',
    entity: 'feature_flag',
    entityId: FLAG_IDS[key],
    before: { [key]: before.isOn },
    after: { [key]: isOn },
    at: deps.clock(),
  })
}
