import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAt } from '#domain/sync/path.ts'
import { say } from '#server/http/wording.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { BAD_ANSWERS, farmOf, goodFarm, idOf, saidOffline } from '../domain/quote/bad-answers.ts'
import { type Desk, openDesk, type ShownQuote } from './quote-desk.ts'
import { EXECUTIVE, entityOf, openTablet, set, type Tablet, verdicts } from './sync-tablet.ts'

/** The office, asked what tests/domain/quote asks a tablet without signal. */
let test: TestApp
let desk: Desk
let tablet: Tablet
let made: ShownQuote
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openDesk(test)
  tablet = await openTablet(test, EXECUTIVE)
  made = await desk.makeQuote(({ policyholder }) => goodFarm(String(policyholder)))
})
afterAll(() => test.close())

interface Fields {
  code: number
  errors: { field: string; messages: string[] }[]
}

describe('an answer that cannot be right, at the office', () => {
  it.each(BAD_ANSWERS)('$what is a field error in the tablet’s words', async ({ path, value }) => {
    const { version } = await desk.read(made.id)
    const change = { set: { [path]: value } }
    const refused = await desk.answerOf<Fields>(
      desk.call(EXECUTIVE, 'PATCH', `/quotes/${made.id}`, change, { 'if-match': String(version) }),
      400,
    )
    expect(refused.code).toBe(1010)
    expect(refused.errors).toEqual(
      saidOffline(path, value).problems.map(({ field, messages }) => ({
        field: `data.${field}`,
        messages: messages.map((each) => say('en', each)),
      })),
    )
    expect((await desk.read(made.id)).version).toBe(version)
  })

  it('sent by a tablet it is refused as a value, or kept and named as the tablet names it', async () => {
    for (const { what, path, value, key } of BAD_ANSWERS) {
      const { id, data } = await desk.makeQuote(({ policyholder }) => goodFarm(String(policyholder)))
      const [answer] = await tablet.push(tablet.patch(id, [set(path, value, readAt(data, path))], { entity: 'quote' }))
      if (saidOffline(path, value).isMisshapen) expect(verdicts([answer!]), what).toEqual(['rejected bad_value'])
      else if (key.endsWith('Gone')) expect(verdicts([answer!]), what).toEqual(['rejected not_found'])
      else expect(entityOf(answer).body.needsAttention, what).toEqual([{ path, key }])
    }
  })

  it.each(['tivShort', 'tivOver'])(
    'subject groups that do not add up refuse the lock at the groups: %s',
    async (key) => {
      const { id } = await desk.makeQuote(({ policyholder }) => goodFarm(String(policyholder)))
      const counted = key === 'tivShort' ? 449_999.99 : 450_000.01
      await desk.patch(id, { [`subjectGroups/${idOf('yard')}/allocations/${idOf('house')}`]: counted })
      expect(await desk.refusal(id, 'lock')).toMatchObject({
        code: 1040,
        key: `quoteRefused.${key}`,
        errors: [{ field: 'subjectGroups' }],
      })
    },
  )

  it('five hundred things are taken, stored and priced; one more is a field error', async () => {
    const large = await desk.makeQuote(({ policyholder }) => farmOf(500, String(policyholder)))
    const { pagination } = await desk.answerOf<{ pagination: { total_count: number } }>(
      desk.call(EXECUTIVE, 'GET', `/quotes/${large.id}/exposures`),
    )
    expect(pagination.total_count).toBe(500)
    const data = farmOf(501, String(large.data.policyholder))
    const refused = await desk.answerOf<Fields>(desk.call(EXECUTIVE, 'POST', '/quotes', { data }), 400)
    expect(refused.errors).toEqual([
      { field: 'data.exposures', messages: [say('en', { key: 'validation.tooManyExposures', params: { max: 500 } })] },
    ])
  })
})
