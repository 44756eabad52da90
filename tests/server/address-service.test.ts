import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAddresses } from '#server/gateways/addresses.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { type OtherService, type Said, startOtherService } from './other-service.ts'

/** A test need not wait as long as a person would. */
const SHORT_MS = 400
const FARM = {
  line1: '14 Range Road 3154',
  city: 'Rosetown',
  province: 'SK',
  postalCode: 'S0L 2V0',
  latitude: 51.5512,
  longitude: -107.9921,
  precision: 'rooftop',
}

describe('without a service, the gazetteer of towns [P7.29] [Q7.33]', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await buildTestApp()
  })
  afterAll(() => server.close())
  const ask = (query: string, who = 'broker_account_executive') =>
    server.injectAs(who, { url: `/api/v1/addresses${query}` })

  it('suggests towns by what they begin with, accents and case aside, and in one province where it is named', async () => {
    const { source, suggestions } = (await ask('?search=rosetow')).json()
    expect(source).toBe('gazetteer')
    expect(suggestions).toMatchObject([{ text: 'Rosetown, SK', detail: '' }])
    expect((await ask('?search=montreal')).json().suggestions[0].text).toMatch(/^Montréal/)
    const inManitoba: { text: string }[] = (await ask('?search=st.%20mb')).json().suggestions
    expect(inManitoba.every(({ text }) => text.endsWith(', MB'))).toBe(true)
  })

  it('tells namesakes apart', async () => {
    const { suggestions } = (await ask('?search=Bearspaw')).json()
    const details = suggestions.map(({ detail }: { detail: string }) => detail)
    expect(details.length).toBeGreaterThan(1)
    expect(new Set(details).size).toBe(details.length)
  })

  it('answers the chosen one with its place, and 404 for a value no town has', async () => {
    const [{ value }] = (await ask('?search=Rosetown')).json().suggestions
    expect((await ask(`/selected?value=${encodeURIComponent(value)}`)).json()).toMatchObject({
      city: 'Rosetown',
      province: 'SK',
      line1: '',
      precision: 'town',
      latitude: expect.closeTo(51.55, 1),
    })
    expect((await ask('/selected?value=SK/Nowhere/1,2')).statusCode).toBe(404)
  })

  it.each([
    '',
    '?search=',
    '?search=%20',
    `?search=${'a'.repeat(201)}`,
    '?search=%00',
    '/selected',
    '/selected?value=',
  ])('answers %# with what is wrong with it', async (query) => {
    const answer = await ask(query)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 1010])
  })
})

describe('the address service [P7.29] [Q7.33]', () => {
  let service: OtherService
  let server: TestApp
  let say: (path: string) => Said
  beforeAll(async () => {
    service = await startOtherService(({ path }) => say(path))
    const env = { ADDRESS_URL: service.url, ADDRESS_KEY: 'the key' }
    server = await buildTestApp({ env })
    server.deps.addresses = openAddresses(env, SHORT_MS)
  })
  beforeEach(() => {
    service.asked.length = 0
    say = (path) =>
      path === '/v2/suggestions'
        ? { json: { suggestions: [{ value: 'id 7/&?', text: '14 Range Road 3154', detail: 'Rosetown SK' }] } }
        : { json: FARM }
  })
  afterAll(async () => {
    await server.close()
    await service.close()
  })
  const ask = (query: string) => server.injectAs('portal_user', { url: `/api/v1/addresses${query}` })

  it('is asked with what was typed, then with the value that was chosen', async () => {
    expect((await ask('?search=14%20Range')).json()).toEqual({
      source: 'service',
      suggestions: [{ value: 'id 7/&?', text: '14 Range Road 3154', detail: 'Rosetown SK' }],
    })
    expect((await ask(`/selected?value=${encodeURIComponent('id 7/&?')}`)).json()).toEqual(FARM)
    expect(service.asked).toMatchObject([
      { path: '/v2/suggestions', query: { search: '14 Range' }, authorization: 'Bearer the key' },
      { path: '/v2/address', query: { value: 'id 7/&?' }, authorization: 'Bearer the key' },
    ])
  })

  it('that knows the value no more is a 404', async () => {
    say = () => ({ status: 404 })
    expect((await ask('/selected?value=gone')).statusCode).toBe(404)
  })

  it.each<[string, Said, number]>([
    ['500', { status: 500, words: 'secret stack' }, 502],
    ['401', { status: 401 }, 502],
    ['nonsense', { words: 'ok' }, 502],
    ['a place outside Canada', { json: { ...FARM, latitude: 10, suggestions: 7 } }, 502],
    ['a hung-up line', 'hang up', 502],
    ['silence', 'silence', 504],
  ])('that answers %s is said to be away, without its words', async (_what, said, status) => {
    say = () => said
    for (const query of ['?search=Rosetown', '/selected?value=7']) {
      const answer = await ask(query)
      expect([answer.statusCode, answer.json().code]).toEqual([status, 1000 + status])
      expect(answer.body).not.toContain('secret')
    }
  })
})
