import { onDevice } from './device-store.ts'
import { isDiskFull, isStoreDenied } from './store-trouble.ts'

const KEY = 'reserve'
const BYTES = 5 * 1024 * 1024

const watching = new Set<() => void>()

/**
 * Room kept for words: where the disk is full, this goes, and what a person typed takes its place (field 6.8). As a
 * blob, because browsers keep those in files of their own, which are gone at once. False where the disk is too full for
 * it, whatever the browser says of its room.
 */
export async function keepReserve(): Promise<boolean> {
  try {
    await onDevice('readwrite', async (store) => {
      if (await store.has('facts', KEY)) return
      store.put('facts', { key: KEY, bytes: new Blob([new Uint8Array(BYTES)]) })
    })
  } catch (error) {
    if (isDiskFull(error)) return false
    if (!isStoreDenied(error)) throw error
  }
  return true
}

/** Gives the reserve to one write, which failed for want of room and is tried again; without a reserve it is not. */
export async function withReserve<Result>(failed: unknown, again: () => Promise<Result>): Promise<Result> {
  if (!(await releaseReserve())) throw failed
  try {
    return await again()
  } finally {
    for (const told of watching) told() // not before: whoever looks at the room makes the reserve anew
  }
}

/** Calls back whenever the reserve was given away, until the answer is called. */
export function onReserveGiven(told: () => void): () => void {
  watching.add(told)
  return () => void watching.delete(told)
}

/** False where there is none to give. */
export async function releaseReserve(): Promise<boolean> {
  try {
    return await onDevice('readwrite', async (store) => {
      const isKept = await store.has('facts', KEY)
      if (isKept) store.remove('facts', KEY)
      return isKept
    })
  } catch {
    return false
  }
}
