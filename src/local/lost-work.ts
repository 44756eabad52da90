import { z } from 'zod'
import { syncApi } from '#domain/sync/sync.api.ts'
import { type DeviceReport, deviceReport } from '#domain/sync/transport.ts'
import type { LocalAccount } from './account.ts'
import { readMeta } from './meta.ts'
import { ask } from './transport.ts'

/**
 * Asked where a store is new: the account's other devices that last reported unsent work. One of them may be this
 * very tablet before the browser cleared it (faults 61, 87); a person knows which. Empty where nobody answers.
 */
export async function askLostWork({ db, host }: LocalAccount): Promise<DeviceReport[]> {
  const own = await readMeta(db, 'deviceId')
  const heard = await ask(host, syncApi.devices.path)
  if (heard === 'nobody' || heard.status !== 200) return []
  const read = z.array(deviceReport).safeParse(heard.body)
  return read.success ? read.data.filter(({ deviceId, unsentCount }) => deviceId !== own && unsentCount > 0) : []
}
