import { afterEach, expect, test, vi } from 'vitest'
import { OWN_SERVER_HEADER } from '#domain/contract/headers.ts'
import { userApi } from '#domain/user/user.api.ts'
import { ADA } from '#tests/setup/current-user.ts'
import { call, exchange } from '../data/call.ts'
import { currentSession, signIn } from './session.ts'

const headers = { 'content-type': 'application/json', [OWN_SERVER_HEADER]: 'test' }

/** An office that gives a token at sign-in, knows it no more, and renews it as often as `renewals` says. */
async function signInAt(renewals: number): Promise<string[]> {
  const asked: string[] = []
  // The page of this test has no locks; one tab needs none.
  vi.stubGlobal('reportError', () => undefined) // nor a device to note on that the office was heard
  const request = (_name: string, work: () => unknown) => work()
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  let valid = 'first'
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = url.replace(/^.*\/api\/v1/, '')
    const bearer = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? ''
    if (path === '/auth/sign-in') return Response.json({ access: valid, refresh: null }, { headers })
    if (path === '/auth/token/refresh') {
      asked.push('renewal')
      if (renewals-- <= 0) return Response.json({ code: 1401, messages: ['no'] }, { status: 401, headers })
      valid = 'second'
      return Response.json({ access: valid, refresh: null }, { headers })
    }
    asked.push(`${path} by ${bearer}`)
    if (bearer !== valid) return Response.json({ code: 1401, messages: ['no'] }, { status: 401, headers })
    return Response.json(ADA, { headers })
  })
  await signIn({ email: ADA.email, password: 'Hedgerow-Demo-1' })
  valid = 'none of those given'
  asked.length = 0
  return asked
}

afterEach(() => void vi.unstubAllGlobals())

test('calls and the device’s own exchange that meet a 401 together renew once, and each is asked once more [P4.1.1] [P8.2] [sync 47]', async () => {
  const asked = await signInAt(1)
  const [one, other, exchanged] = await Promise.all([
    call(userApi.me, {}),
    call(userApi.me, {}),
    exchange('/sync/push', { method: 'POST', body: '{}' }),
  ])
  expect([one.email, other.email, exchanged.status]).toEqual([ADA.email, ADA.email, 200])
  expect(asked.filter((each) => each === 'renewal')).toHaveLength(1)
  expect(asked.filter((each) => each.endsWith('by first'))).toHaveLength(3)
  expect(asked.filter((each) => each.endsWith('by second')).toSorted()).toEqual([
    '/sync/push by second',
    '/users/me by second',
    '/users/me by second',
  ])
  expect(currentSession().status).toBe('signedIn')
})

test('a renewal that is refused ends the session once, and nothing is asked again [P8.2]', async () => {
  const asked = await signInAt(0)
  const answers = await Promise.allSettled([call(userApi.me, {}), call(userApi.me, {})])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(asked.filter((each) => each === 'renewal').length).toBeGreaterThan(0)
  expect(asked.filter((each) => each.endsWith('by second'))).toEqual([])
  expect(currentSession()).toEqual({ status: 'signedOut', ending: 'expired' })
})
