import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '#domain/sync/json.ts'
import { save } from '#local/outbox/save.ts'
import { viewRecord } from '#local/reads/view.ts'
import { readOutbox } from '#local/rows/stored-outbox.ts'
import { createRandom } from '../domain/sync/simulator/random.ts'
import { makeId } from '../local/ids.ts'
import { createDevice, type Device } from './device.ts'
import { createLine } from './line.ts'
import { openWorld, type World } from './world.ts'

let world: World
/** One person's two devices: whoever signs in on one ends the session of the other. */
let tablet: Device
let desk: Device
const random = createRandom(7)
const line = createLine(random)
line.setLossy(false)
beforeAll(async () => {
  world = await openWorld()
  const person = await world.findPerson('broker_account_executive')
  tablet = await createDevice(1, person, world, line, random)
  desk = await createDevice(2, person, world, line, random)
})
afterAll(async () => {
  for (const device of [tablet, desk]) device.putAway()
  await world.close()
})

/** Rounds with signal, until one says nothing new: a session that ended meanwhile costs one. */
async function sync(device: Device): Promise<void> {
  for (let round = 0; round < 3; round++) {
    device.run()
    for (await device.comeToRest(); device.isBusy(); await device.comeToRest()) await line.deliverOne()
  }
}

async function write(device: Device, entity: string, values: Record<string, Json>): Promise<string> {
  const id = makeId()
  const edits = Object.entries(values).map(([path, value]) => ({ kind: 'set' as const, path, seen: null, value }))
  const saved = await save(device.account(), { entity, id, kind: 'create', edits })
  expect(saved).toMatchObject({ kind: 'saved' })
  return id
}

async function change(device: Device, id: string, path: string, seen: Json, value: Json): Promise<void> {
  const edits = [{ kind: 'set' as const, path, seen, value }]
  expect(await save(device.account(), { entity: 'note', id, kind: 'patch', edits })).toMatchObject({ kind: 'saved' })
}

describe('a tablet that comes home after more than a year', () => {
  it('[sync 71] lets go of what was deleted meanwhile, and what it typed about it brings nothing back', async () => {
    const farm = await write(desk, 'policyholder', { legalName: 'Maple Ridge Farms', kind: 'corporation' })
    const [read, amended] = [
      await write(desk, 'note', { policyholder: farm, subject: 'Roof', note: 'Steel, seen in October.' }),
      await write(desk, 'note', { policyholder: farm, subject: 'Wiring', note: 'Copper throughout.' }),
    ]
    await sync(desk)
    await sync(tablet)
    expect(await viewRecord(tablet.account(), read)).toMatchObject({ body: { subject: 'Roof' } })
    for (const id of [read, amended]) await change(desk, id, 'isDeleted', null, true)
    await sync(desk)
    await change(tablet, amended, 'subject', 'Wiring', 'Wiring of the barn')

    await world.passDays(401)
    expect(await world.notes()).toEqual([
      expect.objectContaining({ subject: '', body: {}, deletedAt: expect.any(Date) }),
      expect.objectContaining({ subject: '', body: {}, deletedAt: expect.any(Date) }),
    ])
    await sync(tablet)
    expect(await viewRecord(tablet.account(), read)).toBeNull()
    expect(await readOutbox(tablet.account())).toMatchObject([{ id: amended, state: 'parked', error: 'gone' }])
    expect(await viewRecord(tablet.account(), amended)).toMatchObject({
      state: 'orphan',
      body: { subject: 'Wiring of the barn' },
    })
    expect((await world.notes()).map(({ subject }) => subject)).toEqual(['', ''])
    expect(await viewRecord(tablet.account(), farm)).toMatchObject({ body: { legalName: 'Maple Ridge Farms' } })
  })
})
