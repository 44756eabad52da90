import { deviceKey, deviceKeyApi } from '#domain/session/device-key.api.ts'
import { ask } from '../host/transport.ts'
import type { LocalAccount } from '../store/account.ts'

/** Nobody could be asked for a key that is needed now; the round ends and is tried again. */
export class KeyOutOfReach extends Error {
  override readonly name = 'KeyOutOfReach'
}

/** Has the office hand out the keys that are not here yet; one it refuses stays away. Throws where nobody answers. */
export async function fetchKeys({ host, person, vault }: LocalAccount, devices: Iterable<string>): Promise<void> {
  for (const deviceId of new Set(devices)) {
    if (vault.has(deviceId)) continue
    const heard = await ask(host, `${deviceKeyApi.get.path}?device=${deviceId}`)
    if (heard === 'nobody') throw new KeyOutOfReach()
    const read = deviceKey.safeParse(heard.body)
    if (heard.status !== 200 || !read.success) continue
    const key = Uint8Array.from(atob(read.data.key), (char) => char.charCodeAt(0))
    const { sealedCodec } = await loadSeal()
    vault.set(deviceId, sealedCodec(key, { accountId: person.accountId, deviceId }))
  }
}

/** Its cipher is read when somebody needs it: no start waits for it. */
function loadSeal(): Promise<typeof import('./seal.ts')> {
  return import('./seal.ts').catch(() => {
    throw new KeyOutOfReach()
  })
}
