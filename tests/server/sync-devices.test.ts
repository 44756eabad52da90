import { describe, expect, it } from 'vitest'
import { pushAnswer } from '#domain/sync/transport.ts'
import { newLocator } from '#server/locators.ts'
import { EXECUTIVE, MANAGER, openTablet, openTwoTablets, set, type TwoTablets, verdicts } from './sync-tablet.ts'

let { test } = {} as TwoTablets
openTwoTablets((opened) => {
  ;({ test } = opened)
})

describe('a device', () => {
  it('[sync 25] that numbers a new change as one long settled is given a new id; its change is kept', async () => {
    const tablet = await openTablet(test, EXECUTIVE)
    const restored = await openTablet(test, EXECUTIVE, tablet.deviceId)
    const old = tablet.create(newLocator(), [])
    await tablet.post([old, tablet.create(newLocator(), [])])
    await tablet.post([tablet.create(newLocator(), [])], { ackedThrough: 2 })
    const again = pushAnswer.parse((await restored.post([old])).json())
    expect([verdicts(again.results), again.newDeviceId]).toEqual([['duplicate'], undefined])
    const answer = pushAnswer.parse((await restored.post([restored.create(newLocator(), [])])).json())
    expect(verdicts(answer.results)).toEqual(['applied'])
    expect(answer.newDeviceId).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('that lost its store learns what it last reported as unsent, less what was taken of it', async () => {
    const tablet = await openTablet(test, MANAGER)
    const left = async () =>
      (await test.injectAs(MANAGER, { method: 'GET', url: '/api/v1/sync/devices' }))
        .json()
        .find(({ deviceId }: { deviceId: string }) => deviceId === tablet.deviceId).unsentCount
    const batch = [tablet.create(newLocator(), []), tablet.patch(newLocator(), [set('tradeName', 'nobody has it')])]
    await tablet.post(batch, { unsentCount: 12 })
    expect(await left()).toBe(11) // what was refused still waits there
    await tablet.post(batch, { unsentCount: 12 }) // the answer was lost on the way
    expect(await left()).toBe(11)
    await tablet.post([tablet.create(newLocator(), [])], { unsentCount: 1 })
    expect(await left()).toBe(0)
  })

  it('that a person gives up as lost is asked about no more; nobody gives up another’s', async () => {
    const [lost, other] = [await openTablet(test, MANAGER), await openTablet(test, EXECUTIVE)]
    await lost.post([lost.create(newLocator(), [])], { unsentCount: 10 })
    const giveUp = (who: string, device: string) =>
      test.injectAs(who, { method: 'POST', url: '/api/v1/sync/lost-devices', payload: { device } })
    expect((await giveUp(EXECUTIVE, lost.deviceId)).statusCode).toBe(404)
    expect((await giveUp(MANAGER, newLocator())).statusCode).toBe(404)
    await other.post([other.create(newLocator(), [])], { unsentCount: 5 })
    const answer = await giveUp(MANAGER, lost.deviceId)
    expect(answer.json()).toContainEqual(expect.objectContaining({ deviceId: lost.deviceId, unsentCount: 0 }))
    expect((await giveUp(MANAGER, lost.deviceId)).statusCode).toBe(200)
    const log = await test.injectAs('portal_super_user', { method: 'GET', url: '/api/v1/audit-log?entity=device' })
    expect(log.json().data).toHaveLength(1)
    expect(log.json().data[0]).toMatchObject({ action: 'lose', entity: 'device' })
  })
})
