import { describe, expect, it } from 'vitest'
import { runOnce } from '#local/loop/run.ts'
import { makeRoom } from '#local/outbox/make-room.ts'
import { ANNE, openOffice } from './office.ts'
import { openTablet } from './tablet.ts'

const DAY = 24 * 3_600_000

/** An office that took a farm and a new name for it, and was put back to before both. */
async function openRestored({ daysAgo = 0 } = {}) {
  const office = openOffice()
  const tablet = await openTablet(ANNE, office.answer)
  tablet.host.clock -= daysAgo * DAY
  office.facts.now = new Date(tablet.host.clock)
  const id = await tablet.create('farm', { name: 'North' })
  await tablet.push()
  await tablet.edit('farm', id, 'name', 'North', 'North Ridge')
  await tablet.push()
  await tablet.pull()
  tablet.host.clock += daysAgo * DAY
  const restored = openOffice()
  restored.facts.epoch = 'restored'
  restored.facts.now = new Date(tablet.host.clock)
  tablet.host.answer = restored.answer
  return { tablet, restored, id }
}

describe('a tablet whose office was put back from a backup', () => {
  it('[R14] sends again what it took, before what was typed since, and shows it all the while', async () => {
    const { tablet, restored, id } = await openRestored()
    await tablet.edit('farm', id, 'name', 'North Ridge', 'North Hill')
    await tablet.pull()
    expect((await tablet.rows()).map(({ kind }) => kind)).toEqual(['create', 'patch', 'patch'])
    expect(await tablet.body(id)).toMatchObject({ name: 'North Hill' })
    await runOnce(tablet.account, 0, 0)
    expect(restored.records.get(id)?.body).toMatchObject({ name: 'North Hill' })
    expect([...restored.effects.values()]).toEqual([1, 1, 1])
    expect(await tablet.rows()).toEqual([])
  })

  it('[R14] learns of it from a push as well, by an office that decides nothing made for the one of before', async () => {
    const { tablet, restored, id } = await openRestored()
    await tablet.edit('farm', id, 'name', 'North Ridge', 'North Hill')
    await tablet.push()
    expect(restored.records.get(id)?.body).toMatchObject({ name: 'North Hill' })
    expect(await tablet.rows()).toEqual([])
  })

  it('goes on behind a change that waits for a person', async () => {
    const { tablet, restored, id } = await openRestored()
    const { host } = tablet
    host.answer = openOffice().answer // knows nothing of the farm, and is of the same epoch as the first
    await tablet.edit('farm', id, 'name', 'North Ridge', 'North Hill')
    await tablet.push()
    expect(await tablet.rows()).toMatchObject([{ state: 'parked', error: 'not_found' }])
    host.answer = restored.answer
    await tablet.pull()
    await tablet.push()
    expect(restored.records.get(id)?.body).toMatchObject({ name: 'North Ridge' })
    expect(await tablet.rows()).toMatchObject([{ state: 'parked' }])
  })

  it('lets go of what was taken where the disk is full and nothing else can go: what is typed comes first', async () => {
    const { tablet } = await openRestored()
    expect([await makeRoom(tablet.account), await makeRoom(tablet.account)]).toEqual([2, 0])
    await tablet.pull()
    expect(await tablet.rows()).toEqual([])
  })

  it('has forgotten what was taken more than thirty days ago', async () => {
    const { tablet } = await openRestored({ daysAgo: 31 })
    await tablet.pull()
    expect(await tablet.rows()).toEqual([])
  })
})
