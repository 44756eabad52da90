import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Body } from '#domain/sync/json.ts'
import { newLocator } from '#server/locators.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { type Desk, openDesk, type ShownQuote } from './quote-desk.ts'
import { EXECUTIVE, RIVAL, STAFF } from './sync-tablet.ts'

let test: TestApp
let desk: Desk
let made: ShownQuote
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openDesk(test)
  made = await desk.makeQuote()
})
afterAll(() => test.close())
interface Page {
  data: ShownQuote[]
  pagination: { page_size: number; total_count: number }
}
const list = (query = '', who: string = EXECUTIVE) => desk.answerOf<Page>(desk.call(who, 'GET', `/quotes${query}`))

function keyOf(body: Body, collection: string, type?: string): string {
  const items = Object.entries(body[collection] as Record<string, Body>)
  return items.find(([, item]) => !type || item.type === type)![0]
}

describe('[Q3.5] a quote whole', () => {
  it('[Q3.4] has number, shell, term at local midnight, state and no price before it is locked', () => {
    expect(made).toMatchObject({
      ...{ locator: made.id, created_at: expect.any(String), updated_at: expect.any(String) },
      display_id: expect.stringMatching(/^Q-\d{6}$/),
      product: { code: 'farm-package', name: expect.stringMatching(/Farm/) },
      policyholder: { name: 'Maple Ridge Farms Ltd.', locator: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      characteristics: [
        { started_at: '2026-04-01T06:00:00.000Z', issued_at: null, data: { timezone: 'America/Regina' } },
      ],
      price: { total: 0 },
      state: { code: 'draft', key: 'draft', name: 'draft' },
      versioned_data: { discountIds: [], state: 'draft', product: { code: 'farm-package' } },
      data: { productVersion: 'farm-package-1' },
      version: 1,
    })
    expect(made.policy_locator).not.toBe(made.id)
  })

  it('says what may be done with it, by state and role', async () => {
    expect(made.actions).toEqual(['update', 'lock', 'discard'])
    expect((await desk.read(made.id, 'business_development_approver')).actions).toEqual(['decline'])
  })

  it('[Q9.1] [Q7.8] comes in pages of 5 for the wizard, with 1,000 exposures, and all at once for the dashboard', async () => {
    const sizeOf = async (path: string) => {
      const page = await desk.answerOf<Page>(desk.call(EXECUTIVE, 'GET', path))
      return { asked: page.pagination.page_size, rows: page.data.length, all: page.pagination.total_count }
    }
    for (const _each of [1, 2, 3, 4, 5]) await desk.makePolicyholder()
    expect(await sizeOf('/policyholders?page_size=5')).toMatchObject({ asked: 5, rows: 5 })
    expect(await sizeOf(`/quotes/${made.id}/exposures?page_size=1000`)).toEqual({ asked: 1000, rows: 7, all: 7 })
    const quotes = await sizeOf('/quotes?page_size=99999')
    expect([quotes.asked, quotes.rows]).toEqual([99_999, quotes.all])
    expect((await sizeOf('/quotes')).asked).toBe(25)
  })

  it('[Q3.15] [Q3.16] lists what it insures and against what', async () => {
    const exposures = await desk.answerOf<{ data: { exposureType: string; perils: object[]; limit: number }[] }>(
      desk.call(EXECUTIVE, 'GET', `/quotes/${made.id}/exposures?page_size=1000`),
    )
    expect(exposures.data.map(({ exposureType, limit, perils }) => [exposureType, limit, perils.length])).toEqual([
      ['dwelling', 450_000, 4],
      ['farmBuilding', 300_000, 4],
      ['farmBuilding', 240_000, 4],
      ['machinery', 1_250_000, 3],
      ['stock', 400_000, 3],
      ['tools', 25_000, 2],
      ['liability', 2_000_000, 3],
    ])
    const perils = await desk.answerOf<Page>(desk.call(EXECUTIVE, 'GET', `/quotes/${made.id}/perils?page_size=5`))
    expect([perils.data.length, perils.pagination.total_count]).toEqual([5, 23])
  })

  it('[Q3.15] tells of a vehicle its model, kind, ownership, plates and damage, and calls it by its model', async () => {
    const vehicle = { model: 'Quad 700', vehicleType: 'atv', ownership: 'leased', platedState: 'unplated' }
    const { id } = await desk.makeQuote((body) => {
      const [location = ''] = Object.keys(body.locations as Body)
      const quad = { type: 'vehicle', ...vehicle, limit: 8000, deductible: 500, hasUnrepairedDamage: true, location }
      return { ...body, exposures: { [newLocator()]: { ...quad, life: 'live' } }, subjectGroups: {} }
    })
    const exposures = await desk.answerOf<Page>(desk.call(EXECUTIVE, 'GET', `/quotes/${id}/exposures`))
    expect(exposures.data).toMatchObject([
      {
        name: 'Quad 700',
        exposureType: 'vehicle',
        vehicle: {
          model: 'Quad 700',
          vehicle_type: 'atv',
          ownership_indicator: 'leased',
          vehicle_plated_state: 'unplated',
          unrepaired_damage: 'Yes',
        },
      },
    ])
  })
})

describe('[Q2.quotes.1] the list', () => {
  it('is searched by number, policyholder, insured and location, and holds nobody else’s', async () => {
    for (const typed of [made.display_id, 'maple ridge', 'HOME QUARTER']) {
      const found = await list(`?search=${encodeURIComponent(typed)}`)
      expect(found.data.map(({ id }) => id)).toContain(made.id)
    }
    expect((await list('?search=%25')).data).toEqual([])
    expect((await list('?search=maple', RIVAL)).data).toEqual([])
  })

  it('begins with the newest and is ordered and paged by the server', async () => {
    const later = await desk.makeQuote()
    const rows = (await list('?page_size=5')).data
    expect(rows[0]!.id).toBe(later.id)
    const byNumber = (await list('?ordering=locator&page_size=1000')).data.map(({ display_id }) => display_id)
    expect(byNumber).toEqual(byNumber.toSorted())
    expect((await list('?state=issued')).data).toEqual([])
    expect((await list(`?policyholder=${newLocator()}`)).data).toEqual([])
  })
})

describe('made and changed by single calls', () => {
  it('[R5] under the same Idempotency-Key it is made once', async () => {
    const headers = { 'idempotency-key': newLocator() }
    const data = await desk.quoteData()
    const post = () => desk.answerOf<ShownQuote>(desk.call(EXECUTIVE, 'POST', '/quotes', { data }, headers), 201)
    expect((await post()).id).toBe(headers['idempotency-key'])
    expect((await post()).version).toBe(1)
  })

  it('a change names values by path, adds and deletes items, and is 412 where the quote moved on', async () => {
    const { id, data } = await desk.makeQuote()
    const [house, barn] = [keyOf(data, 'exposures', 'dwelling'), newLocator()]
    const set = {
      paymentSchedule: 'monthly',
      [`exposures/${house}/limit`]: 500_000,
      [`exposures/${barn}`]: { type: 'farmBuilding', limit: 90_000, location: keyOf(data, 'locations') },
    }
    const changed = await desk.patch(id, set)
    expect(changed).toMatchObject({ version: 2, data: { propertyTIV: 2_805_000, paymentSchedule: 'monthly' } })
    const patch = (change: object, version: number) =>
      desk.call(EXECUTIVE, 'PATCH', `/quotes/${id}`, change, { 'if-match': `"${version}"` })
    expect((await patch({ set }, 1)).statusCode).toBe(412)
    const removed = await desk.answerOf<ShownQuote>(patch({ remove: [`exposures/${barn}`] }, 2))
    expect(removed.data.propertyTIV).toBe(2_715_000)
    expect(removed.characteristics[0]!.data).toMatchObject({ propertyTIV: 2_715_000 })
    const needed = await patch({ remove: [`locations/${keyOf(data, 'locations')}`] }, 3)
    expect(needed.json()).toMatchObject({ code: 1010, errors: [{ field: expect.stringContaining('data.locations') }] })
  })

  it('[Q4.wizard-step-rules.3] another operation resets readAllConditions to No', async () => {
    const { id, data } = await desk.makeQuote()
    const changed = await desk.patch(id, { [`operations/${keyOf(data, 'operations')}/level4Code`]: '11211' })
    expect(changed.characteristics[0]!.data.readAllConditions).toBe('No')
  })

  it('staff name the brokerage, and its policyholder is one of its own', async () => {
    const data = await desk.quoteData()
    const post = (brokerage?: string) => desk.call(STAFF, 'POST', '/quotes', { data, brokerage })
    expect((await post()).json().errors[0].field).toBe('brokerage')
    expect((await post(newLocator())).json().errors[0].field).toMatch(/brokerage|policyholder/)
  })
})

describe('an answer that cannot be right', () => {
  const geo = { latitude: 51.55, longitude: -107.99, accuracyM: 9, source: 'device' }
  const pin = (change: Body) => (data: Body) => ({
    [`locations/${keyOf(data, 'locations')}/geo`]: { ...geo, ...change },
  })
  const house = (name: string, value: Body[string]) => (data: Body) => ({
    [`exposures/${keyOf(data, 'exposures', 'dwelling')}/${name}`]: value,
  })

  it.each<[what: string, change: (data: Body) => Body, words: string]>([
    ['outside the world', pin({ latitude: 151 }), 'Enter a latitude between 41 and 84.'],
    ['outside the country', pin({ latitude: 46.88, longitude: -96.79 }), 'This place is not in Canada.'],
    ['of poor accuracy, not placed by hand', pin({ accuracyM: 80 }), 'not accurate to 50 m'],
    ['a negative limit', house('limit', -1), 'An amount cannot be less than 0.'],
    ['an absurd limit', house('limit', 5_000_000_000), 'This amount is too large for a farm.'],
    ['three decimals', house('limit', 1.005), 'at most two decimals'],
    ['an unknown construction', house('construction', 'straw'), 'Choose one of'],
    ['a deductible of no menu', house('deductible', 1234), 'Choose one of the list.'],
    ['a heat of no menu', house('heat/peat', true), 'Choose one of the list.'],
    ['an unknown field', house('colour', 'red'), 'not known here'],
    ['an unknown path', () => ({ nothing: 1 }), 'not known here'],
    ['a sum', () => ({ propertyTIV: 1 }), 'not known here'],
    [
      'an unknown operation',
      (data) => ({ [`operations/${keyOf(data, 'operations')}/level4Code`]: '99999' }),
      'not in the code table',
    ],
    [
      'an unknown province',
      (data) => ({ [`locations/${keyOf(data, 'locations')}/province`]: 'XX' }),
      'Choose a province',
    ],
    [
      'cover that ends before it begins',
      () => ({ term: { startsOn: '2026-04-01', endsOn: '2026-03-01' } }),
      'ends after',
    ],
    [
      'cover for longer than it is sold',
      () => ({ term: { startsOn: '2026-04-01', endsOn: '2027-04-02' } }),
      '12 months at most',
    ],
    ['a missing parent', () => ({ policyholder: newLocator() }), 'policyholder was not found'],
  ])('%s is named in words under code 1010, and the draft is kept', async (_what, change, words) => {
    const set = change(made.data)
    const { version } = await desk.read(made.id)
    const answer = await desk.call(EXECUTIVE, 'PATCH', `/quotes/${made.id}`, { set }, { 'if-match': String(version) })
    expect([answer.statusCode, answer.json().code], answer.body).toEqual([400, 1010])
    const [error] = answer.json<{ errors: { field: string; messages: string[] }[] }>().errors
    expect(error!.field).toContain(`data.${Object.keys(set)[0]!.replaceAll('/', '.')}`)
    expect(error!.messages.join()).toContain(words)
    expect(await desk.read(made.id)).toMatchObject({ version, data: made.data })
  })

  it('a state is nobody’s to write, nor is what stands beside it in the same call then taken', async () => {
    const { version, data: kept } = await desk.read(made.id)
    for (const set of [{ state: 'issued' }, { remark: 'Taken off', 'discounts/FPD-5': true }]) {
      const answer = await desk.call(EXECUTIVE, 'PATCH', `/quotes/${made.id}`, { set }, { 'if-match': String(version) })
      expect(answer.statusCode, answer.body).toBe(403)
    }
    const data = { remark: 'Taken off', discounts: { 'FPD-5': true } }
    expect((await desk.call(EXECUTIVE, 'POST', '/quotes', { data })).statusCode).toBe(403)
    expect(await desk.read(made.id)).toMatchObject({ version, data: kept })
  })

  it('in a new quote is named alike, and nothing is made', async () => {
    const data = await desk.quoteData((body) => ({ ...body, paymentSchedule: 'never' }))
    const before = (await list()).pagination.total_count
    const answer = await desk.call(EXECUTIVE, 'POST', '/quotes', { data })
    expect(answer.json()).toMatchObject({ code: 1010, errors: [{ field: 'data.paymentSchedule' }] })
    expect((await list()).pagination.total_count).toBe(before)
  })

  it('contents in a building that was deleted meanwhile', async () => {
    const { id, data } = await desk.makeQuote()
    const shed = keyOf(data, 'exposures', 'farmBuilding')
    const grain = keyOf(data, 'exposures', 'stock')
    const bins = String((data.exposures as Record<string, Body>)[grain]!.building)
    const move = Object.fromEntries(
      Object.entries(data.exposures as Record<string, Body>)
        .filter(([, { building }]) => building === shed)
        .map(([key]) => [`exposures/${key}/building`, bins]),
    )
    const moved = await desk.patch(id, move)
    const remove = [`exposures/${shed}`]
    await desk.answerOf(
      desk.call(EXECUTIVE, 'PATCH', `/quotes/${id}`, { remove }, { 'if-match': String(moved.version) }),
    )
    const set = { [`exposures/${grain}/building`]: shed }
    const answer = await desk.call(
      EXECUTIVE,
      'PATCH',
      `/quotes/${id}`,
      { set },
      { 'if-match': String(moved.version + 1) },
    )
    expect(answer.json().errors).toEqual([
      { field: `data.exposures.${grain}.building`, messages: ['This building was deleted. Choose another.'] },
    ])
  })
})
