import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type People, playHistory, type Twist } from './history.ts'
import { findFaults } from './oracle.ts'
import { openWorld, type World } from './world.ts'

/** `SYNC_RESTORES=1000 SYNC_FIRST_SEED=5000` plays another range. */
const HISTORIES = Number(process.env.SYNC_RESTORES ?? 20)
const FIRST_SEED = Number(process.env.SYNC_FIRST_SEED ?? 1)

let world: World
let people: People
beforeAll(async () => {
  world = await openWorld()
  people = {
    ann: await world.findPerson('broker_account_executive'),
    bea: await world.findPerson('broker_account_manager'),
    staff: await world.findPerson('portal_user'),
  }
})
afterAll(() => world.close())

/** The faults of histories in which the office is put back from a backup while tablets work. */
async function findFaultsOf(histories: number, twist: Twist): Promise<string[]> {
  const faults: string[] = []
  for (let seed = FIRST_SEED; seed < FIRST_SEED + histories; seed++) {
    await world.empty()
    const history = await playHistory(seed, world, people, { isRestored: true, ...twist })
    faults.push(...(await findFaults(history, world)).map((fault) => `seed ${seed}: ${fault}`))
    for (const device of history.devices) device.putAway()
  }
  return faults
}

describe('an office put back from a backup', () => {
  it(`[R14] is sent again what it had taken since: nothing is lost, nothing doubled, in ${HISTORIES} histories`, async () => {
    expect(await findFaultsOf(HISTORIES, {})).toEqual([])
  })

  it(`[R14] learns from the tablets that it lost something, where nobody told it, in ${Math.ceil(HISTORIES / 2)} histories`, async () => {
    expect(await findFaultsOf(Math.ceil(HISTORIES / 2), { isUntold: true })).toEqual([])
  })

  it('is watched by an oracle that notices where tablets forget what was taken', async () => {
    const faults = await findFaultsOf(5, { forgetsAcknowledged: true })
    expect(faults.filter((fault) => fault.includes('lost'))).not.toEqual([])
  })
})
