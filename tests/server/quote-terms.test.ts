import { describe, expect, it } from 'vitest'
import { openOffice } from './quote-desk.ts'
import { EXECUTIVE } from './sync-tablet.ts'

const { desk } = openOffice()

describe('where cover may begin, by single calls', () => {
  it.each([
    ['too far back', '2026-02-17', 'at most 30 days back'],
    ['in a mistyped year', '2027-03-21', 'within 365 days'],
  ])('[domain 4.8.40] cover that begins %s, in a change and in a new quote', async (_what, startsOn, words) => {
    const { id, version, data } = await desk.makeQuote()
    const term = { startsOn, endsOn: '2027-06-01' }
    const changed = desk.call(EXECUTIVE, 'PATCH', `/quotes/${id}`, { set: { term } }, { 'if-match': String(version) })
    const begun = desk.call(EXECUTIVE, 'POST', '/quotes', { data: { policyholder: data.policyholder, term } })
    for (const answer of await Promise.all([changed, begun])) {
      const { code, errors } = answer.json<{ code: number; errors: { field: string; messages: string[] }[] }>()
      const start = errors.find(({ field }) => field === 'data.term.startsOn')
      expect([answer.statusCode, code, start?.messages.join()]).toEqual([400, 1010, expect.stringContaining(words)])
    }
  })
})
