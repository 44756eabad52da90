import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { watchRoutes } from '#server/http/allowed-methods.ts'
import { answerUnknown } from '#server/http/not-found.ts'
import { serveApp } from '#server/http/static.ts'

const FILES = {
  'index.html': '<title>Hedgerow</title>',
  'service-worker.js': 'self',
  'manifest.webmanifest': '{}',
  'favicon.svg': '<svg/>',
  'assets/index-BX3kd9a2.js': 'app',
}

let app: FastifyInstance
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hedgerow-static-'))
  mkdirSync(join(folder, 'assets'))
  for (const [name, content] of Object.entries(FILES)) writeFileSync(join(folder, name), content)
  app = fastify()
  answerUnknown(app, watchRoutes(app), await serveApp(app, folder))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const opening = { accept: 'text/html,application/xhtml+xml' }

describe('the app’s files', () => {
  it.each([
    ['/assets/index-BX3kd9a2.js', 'public, max-age=31536000, immutable', 'app'],
    ['/service-worker.js', 'no-cache', 'self'],
    ['/manifest.webmanifest', 'no-cache', '{}'],
    ['/favicon.svg', 'no-cache', '<svg/>'],
    ['/index.html', 'no-cache', '<title>Hedgerow</title>'],
  ])('%s is kept as long as its name says', async (url, cacheControl, body) => {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.headers['cache-control'], answer.body]).toEqual([200, cacheControl, body])
  })

  it.each(['/', '/policies', '/brokerages/users/0196', '/password-reset/a/b?x=1', '/apiary'])(
    'a browser that opens %s gets the app',
    async (url) => {
      const answer = await app.inject({ url, headers: opening })
      expect([answer.statusCode, answer.body]).toEqual([200, FILES['index.html']])
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  it.each([undefined, '*/*', 'text/*', 'application/json, */*;q=0.5', ''])(
    'whoever asks for a page and takes %j gets it, as a browser would',
    async (accept) => {
      for (const url of ['/', '/policies', '/quotes?page=2&search=a.b']) {
        const answer = await app.inject({ url, headers: accept === undefined ? {} : { accept } })
        expect([url, answer.statusCode, answer.body]).toEqual([url, 200, FILES['index.html']])
      }
    },
  )

  it.each(['application/json', 'application/json; charset=utf-8, application/problem+json'])(
    'whoever asks for %s alone is told in JSON that nothing is there',
    async (accept) => {
      for (const url of ['/', '/policies']) {
        const answer = await app.inject({ url, headers: { accept } })
        expect([answer.statusCode, answer.json().code]).toEqual([404, 1404])
      }
    },
  )

  it.each(['/api', '/api/v1/policies', '/health/x', '/metrics/x', '/files/x'])('%s never is the app', async (url) => {
    expect((await app.inject({ url, headers: opening })).json().code).toBe(1404)
  })

  it('a script, picture or chunk that is gone is not the app either', async () => {
    for (const url of ['/assets/index-gone.js', '/logo.png']) {
      expect((await app.inject({ url, headers: { accept: '*/*' } })).statusCode).toBe(404)
    }
    expect((await app.inject({ method: 'POST', url: '/policies', headers: opening })).statusCode).toBe(404)
  })

  it('nothing outside the folder is served', async () => {
    for (const url of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json', '/.git/config']) {
      expect((await app.inject({ url, headers: { accept: '*/*' } })).statusCode).toBe(404)
    }
  })
})
