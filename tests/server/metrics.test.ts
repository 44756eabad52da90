import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api/all.ts'
import type { Endpoint } from '#domain/contract/define.ts'
import { API_PREFIX } from '#server/http/api-prefix.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'

const TOKEN = 'what the scraper knows, 42'
const scraper = { authorization: `Bearer ${TOKEN}` }

let server: TestApp
// the template of all databases is no test's own time
beforeAll(async () => (await buildTestApp({ accounts: false })).close())
afterEach(() => server.close())

async function open(env: Record<string, string>): Promise<void> {
  server = await buildTestApp({ accounts: false, env })
}

/** A port nobody listens on. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const page = async () => (await server.app.inject({ url: '/metrics', headers: scraper })).body

test('figures are told to nobody where no setting says to whom', async () => {
  await open({})
  const answer = await server.app.inject({ url: '/metrics', headers: scraper })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 1404])
})

test('figures are told to whoever knows the token, and to nobody else', async () => {
  await open({ METRICS_TOKEN: TOKEN })
  for (const authorization of [
    undefined,
    '',
    'Bearer',
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(1)}`,
    `Basic ${TOKEN}`,
  ]) {
    const answer = await server.app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } })
    expect([authorization, answer.statusCode, answer.headers['www-authenticate']]).toEqual([
      authorization,
      401,
      'Bearer',
    ])
    expect(answer.body).not.toContain('process_cpu')
  }
  const answer = await server.app.inject({ url: '/metrics', headers: scraper })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(answer.body).toContain('process_cpu_seconds_total')
})

test('figures have a port of their own where one is named, and are on no other', async () => {
  const METRICS_PORT = String(await freePort())
  await open({ METRICS_PORT })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const own = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)
  expect([own.status, await own.text()]).toEqual([200, expect.stringContaining('process_cpu_seconds_total')])
  expect((await fetch(`http://127.0.0.1:${METRICS_PORT}/api/v1/meta`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`, { method: 'POST' })).status).toBe(404)
  expect((await server.app.inject({ url: '/metrics' })).statusCode).toBe(404)
  await server.app.close()
  await expect(fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).rejects.toThrow()
})

test('a port of its own asks for the token too where there is one', async () => {
  const METRICS_PORT = String(await freePort())
  await open({ METRICS_PORT, METRICS_TOKEN: TOKEN })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${METRICS_PORT}/metrics`
  expect((await fetch(address)).status).toBe(401)
  expect((await fetch(address, { headers: scraper })).status).toBe(200)
  expect((await server.app.inject({ url: '/metrics', headers: scraper })).statusCode).toBe(404)
})

test('they measure by route, never by what was asked for', async () => {
  await open({ METRICS_TOKEN: TOKEN })
  const id = '0196aaaa-0000-7000-8000-000000000000'
  await server.app.inject({ url: `${API_PREFIX}/policies/${id}?search=secret` })
  await server.app.inject({ url: `${API_PREFIX}/nowhere/${id}` })
  const body = await page()
  expect(body).toContain('http_requests_total{method="GET",route="/api/v1/policies/:id",status="401"} 1')
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/v1/policies/:id"} 1')
  expect(body).toContain('http_requests_total{method="any",route="unknown",status="404"} 1')
  expect(body).not.toMatch(/0196aaaa|nowhere|secret/)
})

test('ten thousand addresses that do not exist make them no longer, and every call of the contract not long', async () => {
  await open({ METRICS_TOKEN: TOKEN })
  const endpoints = Object.values(api).flatMap((area) => Object.values<Endpoint>(area))
  for (const { method, path } of endpoints) {
    await server.app.inject({ method, url: `${API_PREFIX}${path}` })
    await server.app.inject({ method: 'PURGE', url: `${API_PREFIX}${path}` })
  }
  await server.app.inject({ url: `${API_PREFIX}/not-there` })
  const before = (await settled()).length
  const methods = ['GET', 'POST', 'DELETE', 'PROPFIND', 'SEARCH'] as const
  for (let hundred = 0; hundred < 100; hundred++) {
    const some = Array.from(
      { length: 100 },
      (_, one) => `${one % 2 ? API_PREFIX : ''}/at/${hundred}/${one}/${'x'.repeat(one)}?${hundred}`,
    )
    await Promise.all(some.map((url, at) => server.app.inject({ method: methods[at % 5]!, url })))
  }
  const after = (await settled()).length
  expect(before).toBeLessThan(400_000)
  expect(after - before).toBeLessThan(3_000) // digits of counters, what the collector of garbage did
}, 60_000)

test('one page is written for all who ask within a second', async () => {
  await open({ METRICS_TOKEN: TOKEN })
  const first = await page()
  await server.app.inject({ url: '/health/live' })
  expect(await page()).toBe(first)
  expect(await settled()).toContain('route="/health/live"')
})

/** The page once those are due that were written before. */
async function settled(): Promise<string> {
  const [stale, until] = [await page(), Date.now() + 5_000]
  for (;;) {
    const now = await page()
    if (now !== stale || Date.now() > until) return now
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
