import { describe, expect, it } from 'vitest'
import type { Said } from './other-service.ts'
import { HOME, openScoringService, SCORES, scored } from './scoring-service.ts'

const stand = openScoringService()

describe('the scoring service [Q7.32]', () => {
  const open = (now = () => new Date('2026-03-20T12:00:00Z')) => stand.gateway(now)

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
    expect(stand.service.asked).toMatchObject([
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
    expect(stand.tokensGiven()).toBe(1)
    now = new Date('2026-03-20T12:59:45Z')
    await hazards.score([HOME])
    expect(stand.tokensGiven()).toBe(2)
  })

  it('renews a token the service no longer takes, once', async () => {
    const hazards = open()
    await hazards.score([HOME])
    stand.onScores = ({ authorization, body }) =>
      authorization === 'Bearer token-2' ? { json: scored(body) } : { status: 401 }
    expect(await hazards.score([HOME])).toMatchObject([{ scores: SCORES }])
    stand.onScores = () => ({ status: 401 })
    await expect(hazards.score([HOME])).rejects.toMatchObject({ trouble: 'refused', status: 401 })
    expect(stand.tokensGiven()).toBe(3)
  })

  it('is asked once more where the line breaks', async () => {
    let calls = 0
    stand.onScores = ({ body }) => (++calls === 1 ? 'hang up' : { json: scored(body) })
    expect(await open().score([HOME])).toMatchObject([{ scores: SCORES }])
    stand.onScores = () => 'hang up'
    await expect(open().score([HOME])).rejects.toMatchObject({ trouble: 'unreachable' })
    stand.onScores = () => 'cut'
    await expect(open().score([HOME])).rejects.toMatchObject({ trouble: 'unreachable' })
    expect(stand.service.paths().filter((path) => path === '/v2/scores')).toHaveLength(6)
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
    stand.onScores = () => said
    await expect(open().score([HOME])).rejects.toMatchObject({ trouble })
    expect(stand.service.paths()).toEqual(['/v2/token', '/v2/scores'])
  })

  it('is of no use where nobody listens', async () => {
    await stand.service.close()
    await expect(open().score([HOME])).rejects.toMatchObject({
      trouble: 'unreachable',
      message: expect.stringContaining('ECONNREFUSED'),
    })
  })

  it('is not told of in words that repeat its key', async () => {
    const hazards = stand.gateway(() => new Date())
    stand.onToken = () => ({ json: { access_token: 'bad\ntoken', expires_in: 3600 } })
    const error = await hazards.score([HOME]).then(
      () => null,
      (thrown: Error) => thrown,
    )
    expect(error).toMatchObject({ trouble: 'unreachable' })
    expect(JSON.stringify([error?.message, error?.stack, error?.cause])).not.toContain('bad')
  })
})
