import { keepReserve } from '../device/reserve.ts'
import type { LocalAccount } from '../store/account.ts'

/** What the browser promises about this device's store. */
export interface StorageFacts {
  usedBytes: number | null
  quotaBytes: number | null
  /** False: the browser may clear it when the disk runs short. */
  isKept: boolean
}

export async function readStorageFacts({ host }: Pick<LocalAccount, 'host'>): Promise<StorageFacts> {
  const { usage, quota } = (await host.storage?.estimate()) ?? {}
  const isKept = (await host.storage?.persisted()) ?? false
  return { usedBytes: usage ?? null, quotaBytes: quota ?? null, isKept }
}

/**
 * `scarce`: time to export and to let go of what can go. `short`: the browser may soon keep nothing more, or clear it
 * all. `full`: it takes no more now, whatever it says: Chromium tells every page that ten gigabytes are free.
 */
export type Room = 'enough' | 'scarce' | 'short' | 'full'

const SCARCE_SHARE = 0.8
const SHORT_SHARE = 0.9
const SCARCE_BYTES = 500e6
/** A browser that never allows more, as a private window, is judged by the share alone. */
const SMALL_QUOTA = 2 * SCARCE_BYTES

export function roomOf({
  usedBytes,
  quotaBytes,
}: Pick<StorageFacts, 'usedBytes' | 'quotaBytes'>): Exclude<Room, 'full'> {
  if (usedBytes === null || quotaBytes === null) return 'enough' // the browser says nothing
  if (usedBytes >= SHORT_SHARE * quotaBytes) return 'short'
  if (usedBytes >= SCARCE_SHARE * quotaBytes) return 'scarce'
  return quotaBytes > SMALL_QUOTA && quotaBytes - usedBytes < SCARCE_BYTES ? 'scarce' : 'enough'
}

/** Looked at now and then: says how much room is left, and makes the reserve anew while there is any. */
export async function checkRoom({ host }: Pick<LocalAccount, 'host'>): Promise<StorageFacts & { room: Room }> {
  const facts = await readStorageFacts({ host })
  const room = roomOf(facts)
  if (room === 'short') return { ...facts, room }
  const isKept = await keepReserve().catch((error: unknown) => {
    host.report(error)
    return true
  })
  return { ...facts, room: isKept ? room : 'full' }
}

/** Asks the browser to keep the store; after the first saved draft, when the answer is likeliest yes (protocol 1.8). */
export async function askToKeepStore({ host }: Pick<LocalAccount, 'host'>): Promise<boolean> {
  return (await host.storage?.persist()) ?? false
}
