import type { PrecacheEntry } from 'workbox-precaching'

/** Whether these are the bytes that the build put there. */
export async function isIntact(bytes: BufferSource, { integrity }: PrecacheEntry): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return integrity === `sha256-${btoa(String.fromCharCode(...digest))}`
}
