import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OWN_SERVER_HEADER } from '#domain/contract/headers.ts'
import { ADA } from '#tests/setup/current-user.ts'
import { currentCredentials } from '../data/credentials.ts'
import { markDirty } from '../data/dirty-forms.ts'
import { currentSession, giveUpLapsed, openSession, signIn, signOut } from './session.ts'

/** What leaves the page, in order. */
let happened: string[]

beforeEach(async () => {
  happened = []
  const headers = { 'content-type': 'application/json', [OWN_SERVER_HEADER]: 'test' }
  vi.stubGlobal('fetch', async (url: string, { keepalive }: RequestInit) => {
    const path = url.replace(/^.*\/api\/v1/, '')
    happened.push(keepalive ? `${path} outlives the page` : path)
    if (path === '/auth/sign-out') return new Response(null, { status: 204, headers })
    return Response.json(path === '/users/me' ? ADA : { access: 'token', refresh: null }, { headers })
  })
  await signIn({ email: ADA.email, password: 'Hedgerow-Demo-1' })
  happened = []
})

afterEach(() => void vi.unstubAllGlobals())

describe('signing out', () => {
  it('tells the office first, in a request that a closed browser does not stop', async () => {
    await signOut(async () => void happened.push('the device’s copy goes'))
    expect(happened).toEqual(['/auth/sign-out outlives the page', 'the device’s copy goes'])
    expect(currentSession()).toEqual({ status: 'signedOut', ending: 'signedOut' })
  })

  it('is one ending: what still asks the office meanwhile and is refused adds no other', async () => {
    await signOut(async () => {
      await currentCredentials()!.end('expired')
      expect(currentSession().status).toBe('signedIn')
    })
    expect(currentSession()).toEqual({ status: 'signedOut', ending: 'signedOut' })
  })

  it('in another tab is one ending too: what is refused here meanwhile waits for the news, and not for ever', async () => {
    await signOut()
    await openSession() // nobody is here: it listens from now on
    await signIn({ email: ADA.email, password: 'Hedgerow-Demo-1' })
    const other = new BroadcastChannel('hedgerow-session')
    const heard = (news: object) => {
      other.postMessage(news)
      return new Promise((resolve) => setTimeout(resolve, 50))
    }
    await heard({ kind: 'signingOut' })
    await currentCredentials()!.end('expired')
    expect(currentSession().status).toBe('signedIn')
    await heard({ kind: 'signedOut' })
    expect(currentSession()).toEqual({ status: 'signedOut', ending: 'signedOut' })

    await signIn({ email: ADA.email, password: 'Hedgerow-Demo-1' })
    vi.useFakeTimers({ toFake: ['setTimeout'], now: 0 })
    other.postMessage({ kind: 'signingOut' }) // from a tab that was closed over it
    await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    await currentCredentials()!.end('expired')
    expect(currentSession()).toEqual({ status: 'signedOut', ending: 'expired' })
    other.close()
  })

  it('ends here even where the device’s copy would not go', async () => {
    await expect(signOut(() => Promise.reject(new Error('the disk is gone')))).rejects.toThrow('the disk is gone')
    expect(currentSession()).toEqual({ status: 'signedOut', ending: 'signedOut' })
  })
})

describe('a session that ends under something typed', () => {
  it.each(['superseded', 'throttled', 'expired'] as const)(
    'leaves the page for the same person to sign in over, where the device does not keep it: %s',
    async (ending) => {
      const takeBack = markDirty()
      await currentCredentials()!.end(ending)
      expect(currentSession()).toMatchObject({ status: 'lapsed', ending })
      giveUpLapsed()
      expect(currentSession()).toEqual({ status: 'signedOut', ending })
      takeBack()
    },
  )

  it.each(['superseded', 'throttled'] as const)('leads to sign-in where the device keeps it: %s', async (ending) => {
    const takeBack = markDirty({ isKept: true })
    await currentCredentials()!.end(ending)
    expect(currentSession()).toEqual({ status: 'signedOut', ending })
    takeBack()
  })
})
