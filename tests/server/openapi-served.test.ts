import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeApi } from '#server/http/openapi.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp({ accounts: false })
})
afterAll(() => server.close())

const ask = (headers: Record<string, string> = {}) => server.app.inject({ url: '/api/v1/openapi.json', headers })

describe('the API’s description, served', () => {
  it.each([
    ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['identity', (bytes: Buffer) => bytes],
  ])('is what the contract says, as %s', async (encoding, unpack) => {
    const answer = await ask({ 'accept-encoding': encoding })
    expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers.vary).toMatch(/accept-encoding/i)
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
    expect(JSON.parse(unpack(answer.rawPayload).toString())).toEqual(await describeApi('test'))
  })

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['deflate', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['', undefined],
  ])('is packed as a browser that says “%s” can unpack it', async (accepted, encoding) => {
    expect((await ask({ 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding)
  })

  it('is sent once to whoever keeps it: its tag says that it is the same', async () => {
    const first = await ask({ 'accept-encoding': 'gzip' })
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await ask({ 'accept-encoding': 'gzip', 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag])
    const among = await ask({ 'accept-encoding': 'gzip', 'if-none-match': `"other", W/${first.headers.etag}` })
    expect(among.statusCode).toBe(304)
    const other = await ask({ 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) })
    expect([other.statusCode, other.headers.etag === first.headers.etag]).toEqual([200, false])
  })

  it('is made and packed once: everybody gets the same bytes, not a copy', async () => {
    const payloads: unknown[] = []
    const watched = await buildTestApp({ accounts: false })
    watched.app.addHook('onSend', async (_request, _reply, payload) => void payloads.push(payload))
    for (const encoding of ['br', 'br', 'gzip', 'gzip', 'identity', 'identity'])
      await watched.app.inject({ url: '/api/v1/openapi.json', headers: { 'accept-encoding': encoding } })
    const [br, brAgain, gzip, gzipAgain, plain, plainAgain] = payloads
    expect([br, gzip, plain].every((each) => Buffer.isBuffer(each))).toBe(true)
    expect([brAgain === br, gzipAgain === gzip, plainAgain === plain]).toEqual([true, true, true])
    await watched.close()
  })
})
