import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ROLES } from '#domain/access/roles.ts'
import { mutation } from '#domain/sync/mutation.ts'
import { newLocator } from '#server/locators.ts'
import { GOOD_BODIES } from './good-bodies.ts'
import { endpoints, openToHostility, pathOf } from './hostile-calls.ts'

/** Around what a column of whole numbers holds, and around what a number itself holds exactly. */
const EXTREMES = [2 ** 31, 2 ** 31 - 1, 2 ** 53 - 1, -(2 ** 31) - 1, -1, 0, 1.5]

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type KeyPath = (string | number)[]

/** Everywhere in what is sent that a number may stand, by the contract's own schema. */
function numbersIn(schema: z.ZodType | undefined): KeyPath[] {
  if (!schema) return []
  const walk = ({ type, properties = {}, items, anyOf = [], oneOf = [], allOf = [] }: Schema): KeyPath[] => [
    ...([type].flat().some((each) => each === 'integer' || each === 'number') ? [[]] : []),
    ...Object.entries(properties).flatMap(([name, each]) => walk(each).map((rest): KeyPath => [name, ...rest])),
    ...(items ? walk(items).map((rest): KeyPath => [0, ...rest]) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap(walk),
  ]
  return walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
}

/** What a good body holds in numbers, where the schema leaves open what comes. */
function numbersAt(value: unknown): KeyPath[] {
  if (typeof value === 'number') return [[]]
  if (typeof value !== 'object' || value === null) return []
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return entries.flatMap(([key, each]) => numbersAt(each).map((rest): KeyPath => [key, ...rest]))
}

function withAt(value: unknown, [key, ...rest]: KeyPath, put: number): unknown {
  if (key === undefined) return put
  if (typeof key === 'number') {
    const list: unknown[] = Array.isArray(value) ? value : []
    return list.with(key, withAt(list[key], rest, put))
  }
  const held = (value ?? {}) as Record<string, unknown>
  return { ...held, [key]: withAt(held[key], rest, put) }
}

const { test, expectAnswered } = openToHostility()
const HOUR_MS = 3_600_000

/** The one body in which another schema travels, and which is refused unread from anybody but its sender. */
let batch: object
beforeAll(async () => {
  const me = await test.injectAs(ROLES[0], { method: 'GET', url: '/api/v1/users/me' })
  const { id: accountId } = me.json<{ id: string }>()
  const [deviceId, id] = [newLocator(), newLocator()]
  const entry: z.input<typeof mutation> = {
    mutationId: newLocator(),
    deviceId,
    deviceSeq: 1,
    accountId,
    madeUnder: null,
    lane: id,
    entity: 'policyholder',
    id,
    kind: 'command',
    ops: [],
    command: { name: 'none', expectVersion: 1 },
    resolves: [{ id: newLocator(), ver: 1 }],
    dependsOn: [],
    schema: 1,
    madeAt: '2026-04-10T11:59:00.000Z',
    baseVersion: 1,
  }
  batch = { accountId, deviceId, epoch: null, ackedThrough: 0, unsentCount: 1, batch: [entry] }
})

const sent = endpoints.flatMap(([name, endpoint]) => {
  const inBatch = name === 'sync.push' ? numbersIn(mutation).map((place): KeyPath => ['batch', 0, ...place]) : []
  const places = [...numbersIn(endpoint.body), ...numbersAt(GOOD_BODIES[name]), ...inBatch]
  const inBody = [...new Map(places.map((place) => [place.join('.'), place])).values()]
  return inBody.length > 0 ? [[name, endpoint, inBody] as const] : []
})

describe.each(sent)('numbers in the body of %s', (name, endpoint, places) => {
  it(`are answered in the catalogue’s words at ${places.map((place) => place.join('.')).join(', ')}`, async () => {
    const { method } = endpoint
    for (const place of places) {
      for (const extreme of EXTREMES) {
        test.clock.advance(HOUR_MS) // no attempt at signing in is slowed down by the one before
        const good = name === 'sync.push' ? freshly(batch) : GOOD_BODIES[name]
        const payload = JSON.stringify(withAt(good, place, extreme))
        const headers = { 'content-type': 'application/json' }
        await expectAnswered(
          endpoint,
          { method, url: pathOf(endpoint), payload, headers },
          `${place.join('.')}: ${extreme}`,
        )
      }
    }
  })
})

const asked = endpoints.flatMap(([name, endpoint]) => {
  const places = numbersIn(endpoint.query).map(([field]) => String(field))
  return places.length > 0 ? [[name, endpoint, places] as const] : []
})

describe.each(asked)('numbers in the address of %s', (_name, endpoint, fields) => {
  it(`are answered in the catalogue’s words at ${fields.join(', ')}`, async () => {
    for (const field of fields) {
      for (const extreme of EXTREMES) {
        const url = `${pathOf(endpoint)}?${field}=${extreme}`
        await expectAnswered(endpoint, { method: endpoint.method, url }, `${field}=${extreme}`)
      }
    }
  })
})

it('finds the numbers of the contract: what a device says of itself, and of a change', () => {
  const push = sent.find(([name]) => name === 'sync.push')?.[2].map((place) => place.join('.'))
  expect(push).toEqual(
    expect.arrayContaining(['ackedThrough', 'unsentCount', 'batch.0.deviceSeq', 'batch.0.resolves.0.ver']),
  )
})

it('a device whose numbers were out of bounds is refused in words, and served with good ones afterwards', async () => {
  const push = (over: object) =>
    test.injectAs(ROLES[0], { method: 'POST', url: '/api/v1/sync/push', payload: { ...freshly(batch), ...over } })
  for (const over of [{ unsentCount: 2 ** 31 }, { ackedThrough: 2 ** 53 - 1 }]) {
    const answer = await push(over)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 1010])
  }
  expect((await push({})).statusCode).toBe(200)
})

/** Under a name nobody has answered yet. */
function freshly(body: object): { batch: object[] } {
  const { batch: entries, ...rest } = body as { batch: object[] }
  return { ...rest, batch: entries.map((entry) => ({ ...entry, mutationId: newLocator() })) }
}
