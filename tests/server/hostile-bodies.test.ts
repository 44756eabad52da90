import { describe, it } from 'vitest'
import { GOOD_BODIES } from './good-bodies.ts'
import { endpoints, fieldsOf, HOSTILE_TEXTS, openToHostility, pathOf } from './hostile-calls.ts'

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
  JSON.stringify(Object.fromEntries(Array.from({ length: 18_000 }, (_, n) => [`k${n}`, n]))),
  JSON.stringify({ ['k'.repeat(200_000)]: 1 }),
]
const CONTENT_TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'json',
  '',
]

const HOUR_MS = 3_600_000

const { test, expectAnswered } = openToHostility()

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
