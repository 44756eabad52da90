import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ProductDetails } from '#domain/product/product.schema.ts'
import { alertedLocations } from '#domain/quote/checks/hazard-alert.ts'
import { fetchAlerts } from '#server/jobs/fetch-alerts.ts'
import { type OtherService, type Said, startOtherService } from './other-service.ts'
import { openOffice } from './quote-desk.ts'
import { EXECUTIVE } from './sync-tablet.ts'

const { test, desk } = openOffice()

let said: Said
let service: OtherService
beforeEach(async () => {
  service = await startOtherService(() => said)
})
afterEach(() => service.close())

/** The farm of the tests stands at 51.55, −107.99; a degree of latitude is 111.2 km. */
const at = (latitude: number, more: object = {}) => ({ kind: 'wildfire', latitude, longitude: -107.99, ...more })
const fetch = () =>
  fetchAlerts.run({ ...test.deps, config: { ...test.deps.config, ALERTS_URL: service.url } }, test.clock.now())
const lockedQuote = async () => (await desk.act((await desk.makeQuote()).id, 'lock')).id

describe('[domain 2.5 U17] a live alert', () => {
  it('within 50 km lets a farm be quoted and not bound, until it is over', async () => {
    said = { json: { alerts: [at(51.99)] } }
    await fetch()
    const id = await lockedQuote()
    expect(await desk.refusal(id, 'accept')).toMatchObject({
      reason: 'block',
      key: 'quoteRefused.alert',
      rules: [{ rule: 'U17', key: 'underwriting.U17', subject_name: 'Home quarter' }],
    })
    said = { json: { alerts: [] } }
    await fetch()
    expect((await desk.act(id, 'accept')).state.code).toBe('accepted')
  })

  it('that nobody confirmed for a day is no news any more', async () => {
    said = { json: { alerts: [at(51.6)] } }
    await fetch()
    const id = await lockedQuote()
    test.clock.advance(24 * 3_600_000 + 1)
    expect((await desk.act(id, 'accept')).state.code).toBe('accepted')
    test.clock.advance(-24 * 3_600_000 - 1)
  })

  it('that is a moratorium restricts a county of the product by its title, as long as it blocks binding [P3.10]', async () => {
    const restricted = async () =>
      (await desk.answerOf<ProductDetails>(desk.call(EXECUTIVE, 'GET', '/products/farm-package'))).restricted_counties
    const zone = { kind: 'moratorium', radius_km: 60 }
    said = { json: { alerts: [at(51.6, { ...zone, title: 'RM of Monet No. 257' }), at(52, zone), at(51.99)] } }
    await fetch()
    expect(await restricted()).toEqual([{ title: '52°, −107.99°' }, { title: 'RM of Monet No. 257' }])
    const id = await lockedQuote()
    expect(await desk.refusal(id, 'accept')).toMatchObject({ key: 'quoteRefused.alert', rules: [{ rule: 'U17' }] })
    said = { json: { alerts: [] } }
    await fetch()
    expect(await restricted()).toEqual([])
    expect((await desk.act(id, 'accept')).state.code).toBe('accepted')
  })

  it('stands while the service answers with garbage or not at all', async () => {
    said = { json: { alerts: [at(51.6)] } }
    await fetch()
    for (const trouble of [{ json: { alerts: 'none' } }, { json: {}, status: 500 }] as Said[]) {
      said = trouble
      await expect(fetch()).rejects.toThrow('of no use')
    }
    expect(await desk.refusal(await lockedQuote(), 'accept')).toMatchObject({ key: 'quoteRefused.alert' })
  })

  it.each<[string, object, boolean]>([
    ['a fire 49 km away', at(51.99), true],
    ['a flood 51 km away', at(52.01, { kind: 'flood' }), false],
    ['a moratorium as far as it reaches', at(53.3, { kind: 'moratorium', radius_km: 200 }), true],
    ['a moratorium beyond its reach', at(51.99, { kind: 'moratorium', radius_km: 20 }), false],
  ])('%s', (_what, alert, isReached) => {
    const home = { name: 'Home', geo: { latitude: 51.55, longitude: -107.99 }, life: 'live' }
    const body = { locations: { home, unpinned: { name: 'Later', life: 'live' } } }
    expect(alertedLocations(body, [alert as Parameters<typeof alertedLocations>[1][number]])).toEqual(
      isReached ? ['home'] : [],
    )
  })
})
