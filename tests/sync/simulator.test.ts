import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHistories, shareOf } from './histories.ts'

const seeds = shareOf(0)
let histories: Awaited<ReturnType<typeof openHistories>>
beforeAll(async () => {
  histories = await openHistories()
})
afterAll(() => histories.close())

describe('tablets, a bad line and the real server', () => {
  it(`[R3] lose nothing, double nothing and agree in the end, in ${seeds.length} histories`, () =>
    histories.playAll(seeds))

  it('are watched by an oracle that notices when a save takes its base from the store', async () => {
    const faults: string[] = []
    for (let seed = 1; seed <= 40 && faults.length === 0; seed++) {
      const played = await histories.play(seed, { rereadsBase: true })
      faults.push(...played.faults.filter((fault) => fault.startsWith('lost')))
    }
    expect(faults).not.toEqual([])
  })
})
