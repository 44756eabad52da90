import { afterAll, beforeAll, describe, it } from 'vitest'
import { openHistories, shareOf } from './histories.ts'

const seeds = shareOf(1)
let histories: Awaited<ReturnType<typeof openHistories>>
beforeAll(async () => {
  histories = await openHistories()
})
afterAll(() => histories.close())

describe.skipIf(seeds.length === 0)('tablets, a bad line and the real server', () => {
  it(`lose nothing, double nothing and agree in the end, in ${seeds.length} more histories`, () =>
    histories.playAll(seeds))
})
