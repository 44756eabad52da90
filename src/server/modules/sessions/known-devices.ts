import { createHmac, timingSafeEqual } from 'node:crypto'
import { KNOWN_DEVICE_MS } from '#domain/session/sign-in-pace.ts'
import type { Deps } from '../../deps.ts'
import type { Identity } from '../accounts/identity.service.ts'

type Signing = Pick<Deps, 'secrets' | 'clock' | 'locators'>
type Owner = Pick<Identity, 'id' | 'deviceGeneration'>

/** How a device came to be known: somebody signed in on it, second factor and all, or chose a password by a link. */
export type KnownBy = 'sign-in' | 'link'

export interface KnownDevice {
  name: string
  by: KnownBy
}

/**
 * What a device shows to be counted by itself (domain/session/sign-in-pace.ts): `name.minute.mark`, another name with
 * each sign-in, so that a copy of an earlier one cannot hold the owner up. The mark is over account and generation
 * too: it is of no use for another account, nor once the generation has been raised, by another password, another
 * address, a closed account and whatever else ends sessions. It opens nothing: it only says who has been here. Nothing
 * of it is kept, so no number of sign-ins fills a table. The name tells how the device came to be known, because a
 * link proves a mailbox and no second factor.
 */
export function writeDeviceToken({ secrets, clock, locators }: Signing, owner: Owner, by: KnownBy): string {
  const name = by === 'link' ? `${BY_LINK}${locators()}` : locators()
  const said = `${name}.${Math.floor(clock().getTime() / MINUTE_MS)}`
  return `${said}.${markOf(secrets.knownDevices, owner, said).toString('base64url')}`
}

/** The device where the token is ours, this account's, and neither too old nor forgotten; null otherwise. */
export function readDeviceToken(
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  owner: Owner,
  token: string,
): KnownDevice | null {
  const [name = '', minute = '', mark = '', ...more] = token.split('.')
  if (more.length > 0 || !/^\d{1,12}$/.test(minute)) return null
  const given = Buffer.from(mark, 'base64url')
  const expected = markOf(secrets.knownDevices, owner, `${name}.${minute}`)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  if (clock().getTime() - Number(minute) * MINUTE_MS > KNOWN_DEVICE_MS) return null
  return { name, by: name.startsWith(BY_LINK) ? 'link' : 'sign-in' }
}

const MINUTE_MS = 60_000
const BY_LINK = 'link-'

function markOf(key: Uint8Array, { id, deviceGeneration }: Owner, said: string): Buffer {
  return createHmac('sha256', key).update(`${id} ${deviceGeneration} ${said}`).digest()
}
