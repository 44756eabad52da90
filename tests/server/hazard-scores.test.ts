import { beforeEach, describe, expect, it } from 'vitest'
import { screenHazards } from '#domain/hazard/score.ts'
import type { Body } from '#domain/sync/json.ts'
import { openHazards } from '#server/gateways/hazards.ts'
import { newLocator } from '#server/locators.ts'
import type { Said } from './other-service.ts'
import { openOffice, type ShownQuote } from './quote-desk.ts'
import { HOME, openScoringService, SCORES, SHORT_MS, scored } from './scoring-service.ts'
import { EXECUTIVE, RIVAL } from './sync-tablet.ts'

const stand = openScoringService()

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
    test.deps.hazards = stand.gateway(test.clock.now)
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
    stand.onScores = ({ body }) => ({ json: scored(body, { ...SCORES, wildfire: 90 }) })
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
    stand.onScores = () => said
    const changed = await desk.answerOf<Changed>(validate({ remark: 'Kept' }))
    expect(changed).toMatchObject({ hazard_scores: outcome, version: 2, data: { remark: 'Kept' } })
    expect(new Set(scoresOf(changed).map(({ source }) => source))).toEqual(new Set(['screeningModel']))
  })

  it('of a service that says nothing are given up, and hold up nobody meanwhile', async () => {
    stand.onScores = () => 'silence'
    test.deps.hazards = stand.gateway(test.clock.now, SHORT_MS)
    const asking = validate()
    await expect.poll(() => stand.service.paths()).toContain('/v2/scores')
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
    expect(stand.service.asked).toEqual([])
  })

  it('of a locked quote stay as they were locked', async () => {
    await desk.act(quote.id, 'lock')
    const asked = stand.service.asked.length
    expect((await validate()).statusCode).toBe(400)
    expect(stand.service.asked).toHaveLength(asked)
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
    test.deps.hazards = stand.gateway(test.clock.now)
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
    stand.onScores = ({ body }) => ({ json: scored(body, { ...SCORES, wildfire: 90 }) })
    const refused = (await lock()).json()
    expect(refused).toMatchObject({ code: 1040, reason: 'referral' })
    expect(refused.rules.map(({ rule }: { rule: string }) => rule)).toContain('U15')
  })

  it('that were saved before are not asked for again', async () => {
    const { version } = quote
    const path = `/quotes/${quote.id}?validate=hazardScores`
    await desk.answerOf(desk.call(EXECUTIVE, 'PATCH', path, { set: {} }, { 'if-match': String(version) }))
    const asked = stand.service.asked.length
    expect(await desk.answerOf<Locked>(lock())).not.toHaveProperty('hazard_scores')
    expect(stand.service.asked).toHaveLength(asked)
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
    stand.onScores = () => said
    if (said === 'silence') test.deps.hazards = stand.gateway(test.clock.now, SHORT_MS)
    const locked = await desk.answerOf<Locked>(lock())
    expect(locked).toMatchObject({ state: { code: 'locked' }, hazard_scores: outcome })
    expect(sources(locked)).toEqual(new Set(['screeningModel']))
  })

  it('are not asked for where the quote was read at another version, nor twice of a locked one', async () => {
    expect((await lock('', { 'if-match': '7' })).statusCode).toBe(412)
    expect(stand.service.asked).toEqual([])
    await desk.answerOf(lock())
    const asked = stand.service.asked.length
    expect((await lock()).json()).toMatchObject({ code: 1040, reason: 'transition' })
    expect(stand.service.asked).toHaveLength(asked)
  })
})
