import { afterAll, describe, expect, it } from 'vitest'
import { openHistories } from './histories.ts'

const { seeds, walk, never, tell } = openHistories(0)

describe.skipIf(seeds.length === 0)('a seeded walk', () => {
  afterAll(tell)

  it.each(seeds)(
    'seed %i: over twenty-seven months and three terms every account adds up after every step [billing invariant 1] [billing invariant 2] [billing invariant 3] [billing invariant 4] [billing invariant 5] [billing invariant 6] [billing invariant 7] [billing invariant 8] [billing invariant 9] [billing invariant 10] [billing invariant 11] [billing invariant 12] [billing invariant 13] [billing invariant 14] [billing invariant 15] [billing invariant 16] [billing invariant 17] [billing invariant 18] [billing invariant 19] [billing invariant 20] [billing invariant 21] [billing invariant 22] [billing invariant 23] [billing invariant 24] [billing invariant 25]',
    { timeout: 600_000 },
    walk,
  )

  it('leaves out nothing that so many histories do', () => {
    expect(never()).toEqual([])
  })
})
