import { z } from 'zod'

/** A record's name for life: a UUID of version 7, made where the record is made (spec calls it locator). */
export const locator = z.uuid({ version: 'v7', error: 'validation.locator' })
export type Locator = z.infer<typeof locator>

type RandomBytes = (count: number) => Uint8Array

/**
 * Makes UUIDv7 locators. The clock only orders them in an index and is never read back (protocol 1.2);
 * inside one millisecond, or when the clock steps back, a counter keeps them rising. `uuid` counts on only by the
 * machine's own clock and dice; these are given.
 */
export function createLocatorMaker(randomBytes: RandomBytes, now: () => number): () => Locator {
  let lastMs = 0
  let counter = 0
  return () => {
    const bytes = randomBytes(16)
    const ms = now()
    if (ms > lastMs) {
      lastMs = ms
      counter = ((bytes[6]! << 8) | bytes[7]!) & 0x7ff
    } else if (++counter > 0xfff) {
      lastMs += 1
      counter = 0
    }
    for (let i = 0; i < 6; i++) bytes[i] = Math.floor(lastMs / 2 ** (8 * (5 - i))) & 0xff
    bytes[6] = 0x70 | (counter >> 8)
    bytes[7] = counter & 0xff
    bytes[8] = 0x80 | (bytes[8]! & 0x3f)
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }
}
