/** A die that falls the same way for the same seed (mulberry32), so that every history can be played again. */
export interface Random {
  (): number
  below: (limit: number) => number
  chance: (share: number) => boolean
  pick: <Choice>(choices: readonly Choice[]) => Choice | undefined
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return Object.assign(next, {
    below,
    chance: (share: number) => next() < share,
    pick: <Choice>(choices: readonly Choice[]) => choices[below(choices.length)],
  })
}

/** Locators in a row: the shape of UUIDv7, the same for the same history. */
export function createCountedIds(): () => string {
  let count = 0
  return () => `01900000-0000-7000-8000-${(++count).toString(16).padStart(12, '0')}`
}
