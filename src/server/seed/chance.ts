/** A run of believable chance that is the same for the same seed (mulberry32). Demo data only, never for secrets. */
export interface Chance {
  /** From 0 up to but not including 1. */
  next(): number
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number
  pick<T>(from: readonly T[]): T
  bytes(count: number): Uint8Array
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    pick: (from) => from[between(0, from.length - 1)]!,
    bytes: (count) => Uint8Array.from({ length: count }, () => between(0, 255)),
  }
}
