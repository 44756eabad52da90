import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { rolesFor } from '#domain/access/can.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { api } from '#domain/contract/all.ts'
import type { Endpoint } from '#domain/contract/define.ts'
import { errorEnvelope } from '#domain/kernel/error-envelope.ts'
import { API_PREFIX } from '#server/http/api-prefix.ts'
import { newLocator } from '#server/locators.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { GOOD_BODIES } from './good-bodies.ts'

/** Every endpoint of the contract, and any added later, against what no form would ever send (R6's groundwork). */

let test: TestApp
let calls = 0
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(async () => {
  console.info(`hostile input: ${calls} calls, none answered 500 or above, none outside the envelope, none over 2 s`)
  await test.close()
})

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0007b\u001b[31m',
  '\ud800',
  '\u202egnp.exe',
  "' or 1=1; --",
  '%',
  '\\',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '99999999999999999999',
  'null',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '🦔'.repeat(2000),
  'é'.repeat(5000),
]
const HOSTILE_VALUES: unknown[] = [
  ...HOSTILE_TEXTS,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  [],
  [[]],
  {},
  { toString: 'x' },
  { length: -1 },
  Array(1000).fill('x'),
]
const HOSTILE_BODIES: (string | Buffer)[] = [
  '',
  '{',
  '{"a":',
  '[]',
  'null',
  '"text"',
  '42',
  '{"a":1,"a":2}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d]),
  'x'.repeat(300_000),
]
const HOSTILE_QUERIES = [
  'page=0',
  'page=-1',
  'page=1.5',
  'page=1e9',
  'page=999999999',
  'page=99999999999999999999',
  'page=abc',
  'page=1&page=2',
  'page_size=7',
  'page_size=99999&page=999999999',
  'page_size=',
  'ordering=unknown',
  'ordering=-',
  'ordering=--full_name',
  'ordering=password_hash',
  'ordering=id;drop%20table%20account',
  `ordering=${'a'.repeat(1000)}`,
  'search=%00',
  'search=%25%5C_',
  'search=%E2%80%AE',
  `search=${'a'.repeat(8000)}`,
  'search[]=x',
  'search[a]=x',
  '__proto__=x',
  '__proto__[page]=x',
  'constructor=x',
  'toString=x&hasOwnProperty=y',
  '&&&=&=x&',
  'unknown=1',
  '%',
]
const CONTENT_TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'json',
  '',
]

/** Half a character cannot be put into an address. */
const SENDABLE = HOSTILE_TEXTS.filter((text) => text.isWellFormed())
const HOUR_MS = 3_600_000

const endpoints = Object.entries(api).flatMap(([area, each]) =>
  Object.entries<Endpoint>(each)
    .filter(([, { produces }]) => produces !== 'text/event-stream')
    .map(([name, endpoint]) => [`${area}.${name}`, endpoint] as const),
)

function roleFor({ access }: Endpoint): Role | null {
  if (access === 'public') return null
  return access === 'signedIn' ? ROLES[0] : rolesFor(...access)[0]!
}

function pathOf({ path }: Endpoint, value?: string): string {
  return `${API_PREFIX}${path.replace(/:\w+/g, value ?? newLocator())}`
}

async function expectAnswered(endpoint: Endpoint, call: InjectOptions, what: string): Promise<void> {
  const role = roleFor(endpoint)
  const started = performance.now()
  const answer: LightMyRequestResponse = role ? await test.injectAs(role, call) : await test.app.inject(call)
  calls++
  expect(performance.now() - started, what).toBeLessThan(2000)
  expect(answer.statusCode, `${what} → ${answer.body.slice(0, 200)}`).toBeLessThan(500)
  expect([409, 429], what).not.toContain(answer.statusCode)
  if (answer.statusCode >= 400) {
    expect(errorEnvelope.safeParse(answer.json()).success, `${what} → ${answer.body.slice(0, 200)}`).toBe(true)
    expect(answer.body, what).not.toMatch(/validation\.|at .*\.ts|Invalid input/)
  }
}

/** The names a body knows, so that each field is hit with each hostile value. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  const shape = schema && 'shape' in schema ? (schema.shape as object) : {}
  return Object.keys(shape)
}

/** Every field a body knows or a good one has, those inside its objects too, and one nobody knows. */
function pathsOf(good: object, known: string[]): string[][] {
  const inside = Object.entries(good).flatMap(([field, value]) =>
    value?.constructor === Object ? Object.keys(value).map((inner) => [field, inner]) : [],
  )
  return [...[...known, 'unknown_field'].map((field) => [field]), ...inside]
}

function replaced(body: object, [field, ...rest]: string[], value: unknown): object {
  const inner = (body as Record<string, unknown>)[field!] // read by the name it was listed under
  return { ...body, [field!]: rest.length > 0 ? replaced(inner as object, rest, value) : value }
}

describe.each(endpoints)('hostile addresses of %s', (_name, endpoint) => {
  const { method } = endpoint

  it('are answered in the catalogue’s words', async () => {
    for (const text of SENDABLE.filter((each) => each !== '' && endpoint.params)) {
      await expectAnswered(endpoint, { method, url: pathOf(endpoint, encodeURIComponent(text)) }, text)
    }
    for (const query of HOSTILE_QUERIES) {
      await expectAnswered(endpoint, { method, url: `${pathOf(endpoint)}?${query}` }, query)
    }
    for (const name of fieldsOf(endpoint.query)) {
      for (const text of SENDABLE) {
        const url = `${pathOf(endpoint)}?${name}=${encodeURIComponent(text)}`
        await expectAnswered(endpoint, { method, url }, `${name}=${text.slice(0, 40)}`)
      }
    }
  })
})

describe.each(endpoints.filter(([, { body }]) => body))('hostile bodies for %s', (name, endpoint) => {
  const { method } = endpoint
  const url = pathOf(endpoint)
  const headers = { 'content-type': 'application/json' }

  it('are refused whatever is wrong with them as a whole', async () => {
    for (const payload of HOSTILE_BODIES) {
      await expectAnswered(endpoint, { method, url, payload, headers }, String(payload).slice(0, 40))
    }
    for (const type of CONTENT_TYPES) {
      await expectAnswered(endpoint, { method, url, payload: '{}', headers: { 'content-type': type } }, type)
    }
  })

  it('are refused where one field of a good one is wrong', async () => {
    const good = GOOD_BODIES[name]
    if (!good) throw new Error(`say in GOOD_BODIES what ${name} accepts`)
    for (const path of pathsOf(good, fieldsOf(endpoint.body))) {
      for (const value of HOSTILE_VALUES) {
        test.clock.advance(HOUR_MS) // no attempt at signing in is slowed down by the one before
        const payload = JSON.stringify(replaced(good, path, value))
        const what = `${path.join('.')}: ${JSON.stringify(value).slice(0, 60)}`
        await expectAnswered(endpoint, { method, url, payload, headers }, what)
      }
    }
  })
})
