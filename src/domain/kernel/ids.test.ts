import { describe, expect, it } from 'vitest'
import { createLocatorMaker, locator } from './ids.ts'

const noise = (count: number) => crypto.getRandomValues(new Uint8Array(count))

describe('locators', () => {
  it('are UUIDs of version 7 that rise within one millisecond, 10,000 of them without a double', () => {
    const make = createLocatorMaker(noise, () => 1_790_000_000_000)
    const made = Array.from({ length: 10_000 }, make)
    expect(new Set(made).size).toBe(made.length)
    expect([...made].sort()).toEqual(made)
    for (const one of made.slice(0, 50)) expect(locator.safeParse(one).success).toBe(true)
  })

  it('[sync 23] [sync 24] keep rising when the clock jumps back', () => {
    let now = 1_790_000_000_000
    const make = createLocatorMaker(noise, () => now)
    const before = make()
    now -= 2 * 24 * 3_600_000
    expect(make() > before).toBe(true)
  })

  it.each(['', 'not-an-id', '3f2504e0-4f89-41d3-9a0c-0305e82c3301', '__proto__'])(
    '%j is refused as a locator',
    (value) => {
      expect(locator.safeParse(value).success).toBe(false)
    },
  )
})
