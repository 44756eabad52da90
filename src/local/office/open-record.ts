import { syncApi } from '#domain/sync/sync.api.ts'
import { type OpenedRecord, openedRecord } from '#domain/sync/transport.ts'
import { ask } from '../host/transport.ts'
import { keepConflicts } from '../rows/stored-conflicts.ts'
import { readOutbox } from '../rows/stored-outbox.ts'
import type { LocalAccount } from '../store/account.ts'
import { readMeta } from '../store/meta.ts'
import { transact } from '../store/transact.ts'
import { receiveRecord } from './receive.ts'

/**
 * Brings one record onto this device by name: what staff open for editing, and copies that were damaged or made
 * room (settled 4, fault 63). False where the office cannot be reached or shows no such record.
 */
export async function openRecord(account: LocalAccount, type: string, id: string): Promise<boolean> {
  const device = (await readMeta(account.db, 'deviceId')) ?? ''
  const path = syncApi.open.path.replace(':type', type).replace(':id', id)
  const heard = await ask(account.host, `${path}?${new URLSearchParams({ device })}`)
  if (heard === 'nobody' || heard.status !== 200) return false
  const read = openedRecord.safeParse(heard.body)
  if (!read.success || read.data.accountId !== account.person.accountId) return false
  await store(account, read.data)
  return true
}

function store(account: LocalAccount, { item, conflicts }: OpenedRecord): Promise<void> {
  const { db } = account
  return transact(db, async (changes) => {
    const record = await db.records.get(item.id)
    const outbox = await readOutbox(account)
    const round = await readMeta(db, 'round')
    await keepConflicts(account, changes, conflicts)
    receiveRecord(account, changes, { item: { state: 'here', ...item }, record, outbox, round })
  })
}

/** Above this share of the quota, copies that made room stay away. */
const ROOMY_SHARE = 0.7

/** Asks again for what is wanted by name; what the office shows no more is forgotten. */
export async function openWanted(account: LocalAccount): Promise<void> {
  const { db, host } = account
  const wanted = await readMeta(db, 'wanted')
  if (wanted.length === 0) return
  const { usage = 0, quota = Number.POSITIVE_INFINITY } = (await host.storage?.estimate()) ?? {}
  if (usage > quota * ROOMY_SHARE) return
  for (const { type, id } of wanted) await openRecord(account, type, id)
  await transact(db, async (changes) => {
    const now = await readMeta(db, 'wanted')
    changes.note({ wanted: now.filter((each) => !wanted.some(({ id }) => id === each.id)) })
  })
}
