import { afterAll, describe, expect, it } from 'vitest'
import { openHistories } from './histories.ts'

const { seeds, walk, never, tell } = openHistories(1)

describe.skipIf(seeds.length === 0)('a seeded walk', () => {
  afterAll(tell)

  it.each(seeds)(
    'seed %i: over twenty-seven months and three terms every account adds up after every step',
    { timeout: 600_000 },
    walk,
  )

  it('leaves out nothing that so many histories do', () => {
    expect(never()).toEqual([])
  })
})
