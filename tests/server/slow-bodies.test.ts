import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { API_PREFIX } from '#server/http/api-prefix.ts'
import { newLocator } from '#server/locators.ts'
import { testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { openDesk } from './quote-desk.ts'
import { sessionCalls } from './signing-in.ts'

let test: TestApp
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  test = await buildTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  vi.useRealTimers()
  await test.close()
})

const lines: Socket[] = []
afterEach(() => {
  for (const line of lines.splice(0)) line.destroy()
})

/** A request whose body never comes whole: a byte now and then. */
async function trickle(path: string, headers: Record<string, string>, begin = '') {
  const line = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1')
  lines.push(line)
  const heard = { text: '', isCut: false }
  line.on('data', (chunk) => (heard.text += chunk)).on('error', () => {})
  line.on('close', () => (heard.isCut = true))
  const head = { host: 'x', 'content-type': 'application/json', ...headers }
  const piece = 'transfer-encoding' in headers ? '1\r\n \r\n' : ' '
  const named = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  const arrived = once(test.app.server, 'request')
  line.write(`POST ${path} HTTP/1.1\r\n${named.join('\r\n')}\r\n\r\n${begin}${piece}`)
  await arrived
  return {
    heard,
    /** So many seconds go by, and now and then a byte comes. */
    async goOn(seconds: number) {
      for (let second = 0; second < seconds; second += 5) {
        if (!heard.isCut) line.write(piece)
        await vi.advanceTimersByTimeAsync(5000)
      }
    },
  }
}

const LONG = { 'content-length': '200000' }
const FORM = { ...LONG, 'content-type': 'multipart/form-data; boundary=b' }

describe('a body that trickles', () => {
  it.each([
    ['of a stranger', `${API_PREFIX}/auth/sign-in`, LONG],
    ['in pieces without a length', `${API_PREFIX}/auth/sign-in`, { 'transfer-encoding': 'chunked' }],
    ['for an unknown address', '/nowhere', LONG],
  ])(
    '%s is told after half a minute that it took too long, and then its line is cut',
    async (_whose, path, headers) => {
      const { heard, goOn } = await trickle(path, headers)
      await goOn(25)
      expect(heard).toEqual({ text: '', isCut: false })
      await goOn(10)
      await expect.poll(() => heard.text).toMatch(/^HTTP\/1.1 408 [^]*"code":1408/)
      await goOn(10)
      await expect.poll(() => heard.isCut).toBe(true)
    },
  )

  it.each([
    ['nobody who is signed in', `${API_PREFIX}/notes`, LONG, 401],
    ['an address nobody can read', '/%E0%A4%A', LONG, 400],
    ['a body that is said to be too long', `${API_PREFIX}/auth/sign-in`, { 'content-length': '9000000' }, 413],
    ['a file from nobody', `${API_PREFIX}/quotes/${newLocator()}/documents`, FORM, 401],
  ])(
    'is answered at once where it is for nothing, and its line is cut all the same: %s',
    async (_what, path, headers, status) => {
      const { heard, goOn } = await trickle(path, headers)
      await expect.poll(() => heard.text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      await goOn(45)
      await expect.poll(() => heard.isCut).toBe(true)
    },
  )

  it('that is a file from somebody who may send one has its ten minutes', async () => {
    const holder = await (await openDesk(test)).makePolicyholder()
    const { access } = await sessionCalls(test).tokens(testEmail('broker_account_executive'))
    const path = `${API_PREFIX}/policyholders/${holder}/documents`
    const begin = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7'
    const { heard, goOn } = await trickle(path, { ...FORM, authorization: `Bearer ${access}` }, begin)
    await expect.poll(() => readdirSync(join(test.dataDir, 'incoming'))).toHaveLength(1) // let in
    await goOn(120)
    expect(heard).toEqual({ text: '', isCut: false })
  })
})
