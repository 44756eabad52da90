import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { save } from '#local/outbox/save.ts'
import { readUnsent } from '#local/reads/unsent.ts'
import { viewRecord } from '#local/reads/view.ts'
import { testEmail } from '#server/seed/tests.ts'
import { createRandom } from '../domain/sync/simulator/random.ts'
import { makeId } from '../local/ids.ts'
import { createDevice, type Device } from './device.ts'
import { CLEAR_LINE, syncOnce } from './office-process.ts'
import { openWorld, type World } from './world.ts'

/** Real tablets and the real server: whoever made a record is not there to send it again, only who received it. */
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

let no = 0
async function tablet(role: Parameters<World['findPerson']>[0]): Promise<Device> {
  const device = await createDevice(no++, await world.findPerson(role), world, CLEAR_LINE, createRandom(1))
  onTestFinished(() => device.putAway())
  return device
}

async function keep(device: Device, entity: string, units: Record<string, string>, parent?: string): Promise<string> {
  const id = makeId()
  const edits = Object.entries(units).map(([path, value]) => ({ kind: 'set' as const, path, seen: null, value }))
  const madeUnder = device.person.brokerageId
  const saved = await save(device.account(), {
    entity,
    id,
    kind: 'create',
    edits,
    madeUnder,
    ...(parent && { parent }),
  })
  expect(saved).toMatchObject({ kind: 'saved' })
  return id
}

const rename = (device: Device, id: string, seen: string, value: string) =>
  save(device.account(), {
    ...{ entity: 'policyholder', id, kind: 'patch', madeUnder: device.person.brokerageId },
    edits: [{ kind: 'set', path: 'legalName', seen, value }],
  })

async function syncAll(...devices: Device[]): Promise<void> {
  for (let round = 0; round < 3; round++) for (const device of devices) await syncOnce(device)
}

async function reviewed(search = '') {
  const ask = (url: string) => world.injectAs(testEmail('portal_super_user'), { method: 'GET', url: `/api/v1${url}` })
  const { data } = (await ask(`/refused-work?page_size=100&search=${encodeURIComponent(search)}`)).json()
  return Promise.all(
    (data as { id: string; kind: string }[])
      .filter(({ kind }) => kind === 'restore')
      .map(async ({ id }) => (await ask(`/refused-work/${id}`)).json()),
  )
}

const heldOn = async (device: Device) => (await readUnsent(device.account())).held

/** Ann makes a farm, Bea receives it; the office is put back to before, and Ann's tablet is at the bottom of a lake. */
async function loseFarm(name: string) {
  await world.empty()
  const [ann, bea] = [await tablet('broker_account_executive'), await tablet('broker_account_manager')]
  await world.backUp()
  const farm = await keep(ann, 'policyholder', { legalName: name })
  await syncAll(ann, bea)
  const number = String((await viewRecord(bea.account(), farm))?.body['displayId'])
  await world.restore({ isTold: true })
  return { ann, bea, farm, number }
}

describe('a record the office lost and a tablet had only received', () => {
  it('[sync 68] is sent up whole for review, found there by its number, and told to the broker', async () => {
    const { bea, farm, number } = await loseFarm('Lost Ridge Farms')
    await syncAll(bea)
    const [work, ...others] = await reviewed(number)
    expect(others).toEqual([])
    expect(work).toMatchObject({
      record_id: farm,
      code: 'lost',
      record: { number, name: 'Lost Ridge Farms' },
      author: { id: bea.person.accountId },
    })
    expect(work.values).toContainEqual({ path: 'legalName', seen: null, value: 'Lost Ridge Farms' })
    expect(work.values).toContainEqual({ path: 'displayId', seen: null, value: number })
    expect(await heldOn(bea)).toMatchObject([{ id: farm, state: 'kept', body: { legalName: 'Lost Ridge Farms' } }])
    expect(await world.records(), 'nothing becomes live by itself').toEqual([])
  })
  it('[sync 68] waits there once, however many tablets bring it', async () => {
    await world.empty()
    const [ann, bea] = [await tablet('broker_account_executive'), await tablet('broker_account_manager')]
    await world.backUp()
    const farm = await keep(ann, 'policyholder', { legalName: 'Twice Held Farms' })
    await syncAll(ann, bea)
    const other = await tablet('broker_account_executive') // received it, did not make it
    await syncAll(other)
    await world.restore({ isTold: true })
    await syncAll(bea, other)
    expect((await reviewed()).map(({ record_id }) => record_id)).toEqual([farm])
    expect([await heldOn(bea), await heldOn(other)]).toMatchObject([[{ state: 'kept' }], [{ state: 'kept' }]])
  })

  it('keeps a note that hangs on it, with its text and a true reason', async () => {
    const { bea, farm } = await loseFarm('Noted Farms')
    const note = await keep(bea, 'note', { policyholder: farm, subject: 'Roof', note: 'Steel, seen in May.' }, farm)
    await syncAll(bea)
    const { changes } = await readUnsent(bea.account())
    expect(changes).toMatchObject([
      { id: note, state: 'refused', reason: 'lost', body: { subject: 'Roof', note: 'Steel, seen in May.' } },
    ])
  })

  it('that comes back by whoever made it is told to nobody any more', async () => {
    const { ann, bea, farm } = await loseFarm('Late But There Farms')
    await syncAll(bea)
    expect(await heldOn(bea)).toHaveLength(1)
    await syncAll(ann, bea)
    expect([await heldOn(bea), await heldOn(ann)]).toEqual([[], []])
    expect(await reviewed()).toMatchObject([{ record_id: farm, code: 'lost_back' }])
    expect((await world.records()).map(({ id }) => id)).toEqual([farm])
  })

  it('is not sent up where whoever made it was faster', async () => {
    const { ann, bea } = await loseFarm('Back At Once Farms')
    await syncAll(ann, bea)
    expect([await heldOn(bea), await heldOn(ann), await reviewed()]).toEqual([[], [], []])
  })
})

describe('a record the office has as it was on an earlier day', () => {
  it('[sync 68] goes up as the tablet had it, and overwrites nothing', async () => {
    await world.empty()
    const [ann, bea] = [await tablet('broker_account_executive'), await tablet('broker_account_manager')]
    const farm = await keep(ann, 'policyholder', { legalName: 'Before Farms' })
    await syncAll(ann, bea)
    await world.backUp()
    await rename(ann, farm, 'Before Farms', 'After Farms')
    await syncAll(ann, bea)
    await world.restore({ isTold: true })
    await syncAll(bea)
    expect(await heldOn(bea)).toMatchObject([{ id: farm, ver: 2, state: 'kept', body: { legalName: 'After Farms' } }])
    expect(await reviewed()).toMatchObject([{ record_id: farm, code: 'lost_older', record: { name: 'After Farms' } }])
    expect(await world.records()).toMatchObject([{ id: farm, version: 1, body: { legalName: 'Before Farms' } }])
    expect((await viewRecord(bea.account(), farm))?.body).toMatchObject({ legalName: 'Before Farms' })
  })
})
