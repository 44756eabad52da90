import { z } from 'zod'
import { syncApi } from '#domain/sync/sync.api.ts'
import { type DeviceReport, deviceReport } from '#domain/sync/transport.ts'
import { ask, type Heard } from '../host/transport.ts'
import type { LocalAccount } from '../store/account.ts'
import { readMeta } from '../store/meta.ts'
import { transact } from '../store/transact.ts'

/**
 * Asked where a store is new: the account's other devices that last reported unsent work. One of them may be this
 * very tablet before the browser cleared it (faults 61, 87); a person knows which. Empty where there is nothing to ask, null where nobody answers.
 */
export async function askLostWork(account: LocalAccount): Promise<DeviceReport[] | null> {
  const { db, host } = account
  if (!(await readMeta(db, 'asksLostWork'))) return []
  const own = await readMeta(db, 'deviceId')
  const read = reports.safeParse(await answerOf(ask(host, syncApi.devices.path)))
  if (!read.success) return null
  const missing = read.data.filter(({ deviceId, unsentCount }) => deviceId !== own && unsentCount > 0)
  if (missing.length === 0) await endQuestion(account) // what others report later is their own
  return missing
}

/** "Yes, that was it": what that device had reported is given up at the office. False where it could not be told. */
export async function giveUpLostWork(account: LocalAccount, { deviceId }: DeviceReport): Promise<boolean> {
  const told = ask(account.host, syncApi.lost.path, JSON.stringify({ device: deviceId }))
  if (!reports.safeParse(await answerOf(told)).success) return false
  await endQuestion(account)
  return true
}

/** "No": another device still has it, and the office goes on expecting it. Nobody is asked again here. */
export function endQuestion({ db }: LocalAccount): Promise<void> {
  return transact(db, async (changes) => changes.note({ asksLostWork: false }))
}

const reports = z.array(deviceReport)

async function answerOf(asked: Promise<Heard>): Promise<unknown> {
  const heard = await asked
  return heard !== 'nobody' && heard.status === 200 ? heard.body : null
}
