import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { screenHazards } from '#domain/hazard/score.ts'
import type { Body } from '#domain/sync/json.ts'
import { openHazards } from '#server/gateways/hazards.ts'
import { newLocator } from '#server/locators.ts'
import { type Asked, type OtherService, type Said, startOtherService } from './other-service.ts'
import { openOffice, type ShownQuote } from './quote-desk.ts'
import { EXECUTIVE, RIVAL } from './sync-tablet.ts'

const HOME = { latitude: 51.55, longitude: -107.99 }
/** A test need not wait as long as a person would. */
const SHORT_MS = 400
/** The scoring service as the office knows it; given up sooner where a test is about its silence. */
const scoringService = (now: () => Date, deadlineMs?: number) =>
  openHazards({ HAZARD_URL: service.url, HAZARD_KEY: 'the key' }, now, deadlineMs)
const SCORES = { hail: 71, wind: 62, wildfire: 33, flood: 4, earthquake: 1 }

/** What the service says to its two calls; a test that is about trouble replaces one. */
let onToken: (asked: Asked) => Said
let onScores: (asked: Asked) => Said
let service: OtherService
beforeEach(async () => {
  onToken = () => ({ json: { access_token: `token-${tokensGiven()}`, expires_in: 3600 } })
  onScores = ({ body }) => ({ json: scored(body) })
  service = await startOtherService((asked) => (asked.path === '/v2/token' ? onToken(asked) : onScores(asked)))
})
afterEach(() => service.close())

const tokensGiven = () => service.paths().filter((path) => path === '/v2/token').length
const scored = (body: unknown, scores: object = SCORES) => ({
  version: '2026.1',
  as_of: '2026-03-01',
  locations: (body as { locations: { id: string }[] }).locations.map(({ id }) => ({
    id,
    confidence: 'rooftop',
    scores,
  })),
})

describe('the scoring service [Q7.32]', () => {
  const open = (now = () => new Date('2026-03-20T12:00:00Z')) =>
    openHazards({ HAZARD_URL: service.url, HAZARD_KEY: 'the key' }, now)

  it('is asked for a token with the key, then for the scores of all coordinates with the token', async () => {
    const [survey] = await open().score([HOME])
    expect(survey).toEqual({
      ...HOME,
      scores: SCORES,
      source: 'service',
      version: '2026.1',
      confidence: 'rooftop',
      asOf: '2026-03-01',
    })
    expect(service.asked).toMatchObject([
      { method: 'POST', path: '/v2/token', body: { api_key: 'the key' } },
      {
        method: 'POST',
        path: '/v2/scores',
        authorization: 'Bearer token-1',
        body: { locations: [{ id: '0', ...HOME }] },
      },
    ])
  })

  it('keeps its token while it is good, and asks for another in time', async () => {
    let now = new Date('2026-03-20T12:00:00Z')
    const hazards = open(() => now)
    await hazards.score([HOME])
    await hazards.score([HOME])
    expect(tokensGiven()).toBe(1)
    now = new Date('2026-03-20T12:59:45Z')
    await hazards.score([HOME])
    expect(tokensGiven()).toBe(2)
  })

  it('renews a token the service no longer takes, once', async () => {
    const hazards = open()
    await hazards.score([HOME])
    onScores = ({ authorization, body }) =>
      authorization === 'Bearer token-2' ? { json: scored(body) } : { status: 401 }
    expect(await hazards.score([HOME])).toMatchObject([{ scores: SCORES }])
    onScores = () => ({ status: 401 })
    await expect(hazards.score([HOME])).rejects.toMatchObject({ trouble: 'refused', status: 401 })
    expect(tokensGiven()).toBe(3)
  })

  it('is asked once more where the line breaks', async () => {
    let calls = 0
    onScores = ({ body }) => (++calls === 1 ? 'hang up' : { json: scored(body) })
    expect(await open().score([HOME])).toMatchObject([{ scores: SCORES }])
    onScores = () => 'hang up'
    await expect(open().score([HOME])).rejects.toMatchObject({ trouble: 'unreachable' })
    onScores = () => 'cut'
    await expect(open().score([HOME])).rejects.toMatchObject({ trouble: 'unreachable' })
    expect(service.paths().filter((path) => path === '/v2/scores')).toHaveLength(6)
  })

  it.each<[string, Said, string]>([
    ['500', { status: 500, words: 'Internal error at line 7' }, 'refused'],
    ['403', { status: 403 }, 'refused'],
    ['a redirect elsewhere', { status: 302, location: 'http://127.0.0.1:1/' }, 'refused'],
    ['words that are no JSON', { words: '<html>maintenance</html>' }, 'unreadable'],
    ['JSON of another kind', { json: { result: [] } }, 'unreadable'],
    ['too few places', { json: { version: '1', as_of: '2026-03-01', locations: [] } }, 'unreadable'],
    ['scores beyond 100', { json: scored({ locations: [{ id: '0' }] }, { ...SCORES, hail: 900 }) }, 'unreadable'],
    ['half a score', { json: scored({ locations: [{ id: '0' }] }, { ...SCORES, wind: 1.5 }) }, 'unreadable'],
    ['more than it is asked to read', { words: ' '.repeat(1_100_000) }, 'unreadable'],
  ])('is of no use with %s, and is not asked again for it', async (_what, said, trouble) => {
    onScores = () => said
    await expect(open().score([HOME])).rejects.toMatchObject({ trouble })
    expect(service.paths()).toEqual(['/v2/token', '/v2/scores'])
  })

  it('is of no use where nobody listens', async () => {
    await service.close()
    await expect(open().score([HOME])).rejects.toMatchObject({
      trouble: 'unreachable',
      message: expect.stringContaining('ECONNREFUSED'),
    })
  })

  it('is not told of in words that repeat its key', async () => {
    const hazards = openHazards({ HAZARD_URL: service.url, HAZARD_KEY: 'the key' }, () => new Date())
    onToken = () => ({ json: { access_token: 'bad\ntoken', expires_in: 3600 } })
    const error = await hazards.score([HOME]).then(
      () => null,
      (thrown: Error) => thrown,
    )
    expect(error).toMatchObject({ trouble: 'unreachable' })
    expect(JSON.stringify([error?.message, error?.stack, error?.cause])).not.toContain('bad')
  })
})

interface Score {
  locationId: string
  name: string
  score: number
  source: string
}

describe('scores saved with a quote [Q7.31] [Q3.10]', () => {
  const { test, desk } = openOffice()
  let quote: ShownQuote
  beforeEach(async () => {
    test.deps.hazards = scoringService(test.clock.now)
    quote = await desk.makeQuote()
  })

  type Changed = ShownQuote & { hazard_scores: string }
  const locationOf = ({ data }: ShownQuote) => Object.entries(data.locations as Record<string, Body>)[0]!
  const scoresOf = ({ characteristics }: ShownQuote) => characteristics[0]!.data.hazardScores as unknown as Score[]
  async function validate(set: Body = {}, who = EXECUTIVE) {
    const { version } = await desk.read(quote.id)
    const path = `/quotes/${quote.id}?validate=hazardScores`
    return desk.call(who, 'PATCH', path, { set }, { 'if-match': String(version) })
  }

  it('are the screening model’s until somebody asks, then the service’s, place by place and hazard by hazard', async () => {
    const [key] = locationOf(quote)
    expect(scoresOf(quote)).toContainEqual({
      locationId: key,
      ...HOME,
      name: 'hail',
      score: screenHazards(HOME).hail,
      source: 'screeningModel',
      version: 'screening-1',
      confidence: 'rooftop',
      asOf: null,
    })
    const changed = await desk.answerOf<Changed>(validate({ remark: 'Scored' }))
    expect(changed).toMatchObject({ hazard_scores: 'saved', version: 3, data: { remark: 'Scored' } })
    expect(scoresOf(changed)).toContainEqual({
      locationId: key,
      ...HOME,
      name: 'hail',
      score: 71,
      source: 'service',
      version: '2026.1',
      confidence: 'rooftop',
      asOf: '2026-03-01',
    })
    expect(scoresOf(changed).map(({ name, score }) => [name, score])).toEqual(Object.entries(SCORES))
    expect(locationOf(await desk.read(quote.id))[1].hazards).toEqual(SCORES)
  })

  it('price the quote and are what underwriting reads', async () => {
    onScores = ({ body }) => ({ json: scored(body, { ...SCORES, wildfire: 90 }) })
    await desk.answerOf(validate())
    const { underwriting } = await desk.read(quote.id)
    expect(underwriting.reasons.map(({ rule }) => rule)).toContain('U15')
  })

  it('are asked for again without a new version where nothing is new', async () => {
    const first = await desk.answerOf<Changed>(validate())
    const second = await desk.answerOf<Changed>(validate())
    expect([second.hazard_scores, second.version]).toEqual(['saved', first.version])
  })

  it('go with the pin: one that is moved is back to the screening model', async () => {
    await desk.answerOf(validate())
    const [key, location] = locationOf(quote)
    const elsewhere = { latitude: 52.1, longitude: -106.6 }
    const moved = await desk.patch(quote.id, {
      [`locations/${key}/geo`]: { ...(location.geo as Body), ...elsewhere },
    })
    expect(locationOf(moved)[1]).toMatchObject({ hazards: screenHazards(elsewhere) })
    expect(locationOf(moved)[1]).not.toHaveProperty('hazardSurvey')
  })

  it('of a pin in the middle of a town say so', async () => {
    const [key, location] = locationOf(quote)
    const geo = { ...(location.geo as Body), source: 'gazetteer', accuracyM: null }
    const changed = await desk.answerOf<Changed>(validate({ [`locations/${key}/geo`]: geo }))
    expect(scoresOf(changed)[0]).toMatchObject({ confidence: 'centroid' })
  })

  it.each<[string, Said, string]>([
    ['answers 500', { status: 500 }, 'refused'],
    ['hangs up', 'hang up', 'unreachable'],
    ['talks nonsense', { words: 'ok' }, 'unreadable'],
  ])('that the service %s leave the change standing and the screening model counting', async (_what, said, outcome) => {
    onScores = () => said
    const changed = await desk.answerOf<Changed>(validate({ remark: 'Kept' }))
    expect(changed).toMatchObject({ hazard_scores: outcome, version: 2, data: { remark: 'Kept' } })
    expect(new Set(scoresOf(changed).map(({ source }) => source))).toEqual(new Set(['screeningModel']))
  })

  it('of a service that says nothing are given up, and hold up nobody meanwhile', async () => {
    onScores = () => 'silence'
    test.deps.hazards = scoringService(test.clock.now, SHORT_MS)
    const asking = validate()
    await expect.poll(() => service.paths()).toContain('/v2/scores')
    await desk.read(quote.id)
    expect((await desk.answerOf<Changed>(asking)).hazard_scores).toBe('timeout')
  })

  it('cannot be written by anybody else', async () => {
    const [key] = locationOf(quote)
    const forged = { ...HOME, scores: SCORES, source: 'service', version: '1', confidence: 'rooftop', asOf: null }
    const answer = await desk.call(
      EXECUTIVE,
      'PATCH',
      `/quotes/${quote.id}`,
      { set: { [`locations/${key}/hazardSurvey`]: forged } },
      { 'if-match': '1' },
    )
    expect([answer.statusCode, answer.json().code]).toEqual([400, 1010])
    const added = { name: 'Forged', geo: { ...HOME, accuracyM: null, source: 'typed' }, hazardSurvey: forged }
    const item = newLocator()
    const { data } = await desk.patch(quote.id, { [`locations/${item}`]: added })
    expect((data.locations as Record<string, Body>)[item]).not.toHaveProperty('hazardSurvey')
    expect((data.locations as Record<string, Body>)[item]).toMatchObject({ hazards: screenHazards(HOME) })
  })

  it('are nobody’s to ask for another brokerage, and the service hears nothing of it', async () => {
    expect((await validate({}, RIVAL)).statusCode).toBe(404)
    expect(service.asked).toEqual([])
  })

  it('of a locked quote stay as they were locked', async () => {
    await desk.act(quote.id, 'lock')
    const asked = service.asked.length
    expect((await validate()).statusCode).toBe(400)
    expect(service.asked).toHaveLength(asked)
  })

  it('are asked for with a word we know', async () => {
    const path = `/quotes/${quote.id}?validate=everything`
    const answer = await desk.call(EXECUTIVE, 'PATCH', path, { set: {} }, { 'if-match': '1' })
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'validate'])
  })
})

describe('scores and the lock [Q7.31] [domain 4.2.15]', () => {
  const { test, desk } = openOffice()
  let quote: ShownQuote
  beforeEach(async () => {
    test.deps.hazards = scoringService(test.clock.now)
    quote = await desk.makeQuote()
  })

  type Locked = ShownQuote & { hazard_scores?: string }
  const lock = (query = '', headers = {}) =>
    desk.call(EXECUTIVE, 'POST', `/quotes/${quote.id}/lock${query}`, undefined, headers)
  const sources = ({ characteristics }: ShownQuote) =>
    new Set((characteristics[0]!.data.hazardScores as unknown as Score[]).map(({ source }) => source))

  it('are asked for what nobody has scored yet, and priced and judged by', async () => {
    const model = await desk.makeQuote()
    const locked = await desk.answerOf<Locked>(lock('', { 'if-match': String(quote.version) }))
    expect(locked).toMatchObject({ state: { code: 'locked' }, hazard_scores: 'saved' })
    expect(sources(locked)).toEqual(new Set(['service']))
    test.deps.hazards = openHazards({ HAZARD_URL: undefined, HAZARD_KEY: undefined }, test.clock.now)
    const other = await desk.act(model.id, 'lock')
    expect(other).not.toHaveProperty('hazard_scores')
    expect(sources(other)).toEqual(new Set(['screeningModel']))
    expect(locked.price.total).not.toBe(other.price.total)
  })

  it('that refer stop the lock, as any rule does', async () => {
    onScores = ({ body }) => ({ json: scored(body, { ...SCORES, wildfire: 90 }) })
    const refused = (await lock()).json()
    expect(refused).toMatchObject({ code: 1040, reason: 'referral' })
    expect(refused.rules.map(({ rule }: { rule: string }) => rule)).toContain('U15')
  })

  it('that were saved before are not asked for again', async () => {
    const { version } = quote
    const path = `/quotes/${quote.id}?validate=hazardScores`
    await desk.answerOf(desk.call(EXECUTIVE, 'PATCH', path, { set: {} }, { 'if-match': String(version) }))
    const asked = service.asked.length
    expect(await desk.answerOf<Locked>(lock())).not.toHaveProperty('hazard_scores')
    expect(service.asked).toHaveLength(asked)
  })

  it('that change the agreed total are shown first: refused with the new one, which then holds', async () => {
    const agreed = (await desk.answerOf<{ total: number }>(desk.call(EXECUTIVE, 'GET', `/quotes/${quote.id}/price`)))
      .total
    const refused = await lock(`?expect_total=${agreed}`)
    expect(refused.statusCode).toBe(412)
    const { total } = await desk.answerOf<{ total: number }>(desk.call(EXECUTIVE, 'GET', `/quotes/${quote.id}/price`))
    expect(refused.json()).toMatchObject({ total })
    expect(total).not.toBe(agreed)
    const locked = await desk.answerOf<Locked>(lock(`?expect_total=${total}`))
    expect(locked.price.total).toBe(total)
  })

  it.each<[string, Said, string]>([
    ['says nothing', 'silence', 'timeout'],
    ['hangs up', 'hang up', 'unreachable'],
    ['answers 500', { status: 500 }, 'refused'],
  ])('of a service that %s hold no lock up, whose answer says so', async (_what, said, outcome) => {
    onScores = () => said
    if (said === 'silence') test.deps.hazards = scoringService(test.clock.now, SHORT_MS)
    const locked = await desk.answerOf<Locked>(lock())
    expect(locked).toMatchObject({ state: { code: 'locked' }, hazard_scores: outcome })
    expect(sources(locked)).toEqual(new Set(['screeningModel']))
  })

  it('are not asked for where the quote was read at another version, nor twice of a locked one', async () => {
    expect((await lock('', { 'if-match': '7' })).statusCode).toBe(412)
    expect(service.asked).toEqual([])
    await desk.answerOf(lock())
    const asked = service.asked.length
    expect((await lock()).json()).toMatchObject({ code: 1040, reason: 'transition' })
    expect(service.asked).toHaveLength(asked)
  })
})
