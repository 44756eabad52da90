import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorEnvelope } from '#domain/kernel/error-envelope.ts'
import { AppError, type ErrorName } from '#domain/kernel/errors.ts'
import { API_PREFIX } from '#server/http/api-prefix.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({
    routes: (v1) => {
      v1.post('/test/echo', async ({ body }) => body)
      v1.get('/test/slow', { handlerTimeout: 50 }, () => new Promise(() => {}))
      v1.get('/test/fault', () => {
        throw new Error('a secret of ours')
      })
      v1.get('/test/busy', () => {
        throw new AppError('busy', { retryAfter: 7 })
      })
      v1.get<{ Params: { name: ErrorName } }>('/test/refuse/:name', ({ params }) => {
        throw new AppError(params.name)
      })
      v1.get('/test/long', async () => ({ text: 'x'.repeat(5000) }))
    },
  })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

const json = { 'content-type': 'application/json' }

function post(url: string, payload: string | Buffer, headers: Record<string, string> = json) {
  return test.app.inject({ method: 'POST', url: `${API_PREFIX}${url}`, payload, headers })
}

/** What the server answers to bytes sent as they are. */
function sendRaw(bytes: string): Promise<string> {
  const { port } = test.app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text
    })
    socket.on('end', () => resolve(answer)).on('error', reject)
  })
}

describe('refusals in the catalogue’s words', () => {
  it.each<[string, string | Buffer, Record<string, string>, number, number]>([
    ['malformed JSON', '{"a":', json, 400, 1400],
    ['no body where JSON is announced', '', json, 400, 1400],
    ['a prototype key', '{"__proto__":{"admin":true}}', json, 400, 1400],
    ['a constructor key', '{"constructor":{"prototype":{}}}', json, 400, 1400],
    ['another content type', '<a/>', { 'content-type': 'text/xml' }, 415, 1415],
    ['plain text', 'x', { 'content-type': 'text/plain' }, 415, 1415],
    ['a content type that is none', '{}', { 'content-type': 'json' }, 415, 1415],
    ['a body above its limit', `"${'x'.repeat(300_000)}"`, json, 413, 1414],
    ['10 MB of nesting', '['.repeat(10_000_000), json, 413, 1414],
  ])('%s', async (_what, payload, headers, status, code) => {
    const answer = await post('/test/echo', payload, headers)
    expect(answer.statusCode).toBe(status)
    expect(errorEnvelope.parse(answer.json()).code).toBe(code)
  })

  it('reads deep nesting below the limit without harm', async () => {
    const depth = 100_000
    const answer = await post('/auth/sign-in', `{"email":${'['.repeat(depth)}${']'.repeat(depth)},"password":"x"}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0].field).toBe('email')
  })

  it('names the methods an address does answer, and answers OPTIONS with them', async () => {
    const wrong = await test.app.inject({ method: 'DELETE', url: `${API_PREFIX}/policies` })
    expect([wrong.statusCode, wrong.json().code, wrong.headers.allow]).toEqual([405, 1405, 'GET, HEAD, OPTIONS'])
    const asked = await test.app.inject({ method: 'OPTIONS', url: `${API_PREFIX}/policies/some-id` })
    expect([asked.statusCode, asked.headers.allow, asked.body]).toEqual([204, 'GET, HEAD, OPTIONS', ''])
  })

  it.each(['/api', '/api/v1', '/api/v1/unknown', '/api/v2/policies', '/health', '/metrics/x', '/files/x'])(
    'answers an unknown address of the server in JSON, never with the app: %s',
    async (url) => {
      const answer = await test.app.inject({ url, headers: { accept: 'text/html' } })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 1404])
    },
  )

  it.each([
    ['timeout', 408, 'The request took too long to process, please try again later or contact your support team.'],
    ['tooLarge', 413, 'Request entity too large. Please try with the lower-size entity.'],
    ['internal', 500, '500 - Internal Server Error'],
    ['notImplemented', 501, 'The requested service is not implemented yet. Please contact your support team.'],
    [
      'gateway',
      502,
      'The service is temporarily unavailable. Please try again later and if the problem persists contact your support team.',
    ],
    ['busy', 503, 'The service you requested is not available. Please try again later or contact your support team.'],
    [
      'gatewayTimeout',
      504,
      'The server could not complete your request. If the problem persists, contact your support team.',
    ],
  ])('say exactly what the specification says: %s', async (name, status, words) => {
    const answer = await test.app.inject({ url: `${API_PREFIX}/test/refuse/${name}` })
    expect([answer.statusCode, answer.json().messages]).toEqual([status, [words]])
  })

  it('says that it took too long, in time', async () => {
    const answer = await test.app.inject({ url: `${API_PREFIX}/test/slow` })
    expect([answer.statusCode, answer.json().code]).toEqual([408, 1408])
  })

  it('tells nothing of a fault of ours', async () => {
    const answer = await test.app.inject({ url: `${API_PREFIX}/test/fault` })
    expect([answer.statusCode, answer.json()]).toEqual([500, { code: 1500, messages: ['500 - Internal Server Error'] }])
  })

  it('says when to try again', async () => {
    const answer = await test.app.inject({ url: `${API_PREFIX}/test/busy`, headers: { 'accept-language': 'es' } })
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 1503, '7'])
    expect(answer.json().messages[0]).not.toMatch(/service/)
  })

  it.each([
    ['an unknown protocol', 'GET / HTTP/9.9\r\n\r\n', 400, 1400],
    ['noise', '\u0000\u0001\u0002\r\n\r\n', 400, 1400],
    ['an endless address', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 413, 1414],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400, 1400],
  ])('answers what is not HTTP: %s', async (_what, bytes, status, code) => {
    const [head, body] = (await sendRaw(bytes)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(errorEnvelope.parse(JSON.parse(body!)).code).toBe(code)
  })

  it('answers a broken escape in the address', async () => {
    const answer = await sendRaw('GET /api/v1/policies/%E0%A4%A HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain('"code":1400')
  })
})

describe('every answer', () => {
  it('names its request and the build, and is kept by nobody [sync 7] [sync 11]', async () => {
    const first = await test.app.inject({ url: `${API_PREFIX}/policies` })
    const second = await test.app.inject({ url: `${API_PREFIX}/policies`, headers: { 'x-request-id': 'forged' } })
    expect(first.headers['x-hedgerow']).toBe('test')
    expect(first.headers['cache-control']).toBe('no-store')
    expect(first.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(second.headers['x-request-id']).not.toBe('forged')
  })

  it('tells the browser to run our own files alone', async () => {
    const { headers } = await test.app.inject({ url: '/health/live' })
    const policy = String(headers['content-security-policy'])
    for (const directive of [
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "worker-src 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ]) {
      expect(policy.split(';')).toContain(directive)
    }
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-frame-options']).toBe('DENY')
  })

  it.each(['/policies/%E0%A4%A', '/%', '/files/%ff?x=%'])(
    'is marked and guarded as any other where its address cannot be read: %s',
    async (path) => {
      const { headers: usual } = await test.app.inject({ url: `${API_PREFIX}/policies` })
      const answer = await test.app.inject({ url: `${API_PREFIX}${path}` })
      expect([answer.statusCode, errorEnvelope.parse(answer.json()).code]).toEqual([400, 1400])
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      expect(Object.keys(answer.headers)).toEqual(expect.arrayContaining(Object.keys(usual)))
      expect(answer.headers['content-security-policy']).toBe(usual['content-security-policy'])
    },
  )

  it('is compressed where the caller reads it, and only above a kilobyte', async () => {
    const url = `${API_PREFIX}/test/long`
    const answer = await test.app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual({ text: 'x'.repeat(5000) })
    const small = await test.app.inject({ url: '/health/live', headers: { 'accept-encoding': 'br' } })
    expect(small.headers['content-encoding']).toBeUndefined()
  })

  it('binds browsers to https and to the tile server where the portal has them', async () => {
    const env = { PUBLIC_URL: 'https://portal.example', TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' }
    const secure = await buildTestApp({ accounts: false, env })
    const { headers } = await secure.app.inject({ url: '/health/live' })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://tiles.example;")
    await secure.close()
  })
})

describe('the operator’s addresses', () => {
  it('tell whether process and database answer', async () => {
    expect((await test.app.inject({ url: '/health/live' })).json()).toEqual({ status: 'live' })
    expect((await test.app.inject({ url: '/health/ready' })).json()).toEqual({ status: 'ready' })
  })
})
