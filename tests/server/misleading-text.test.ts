import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { z } from 'zod'
import { allStores } from '#server/modules/all.stores.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { bring, PDF } from './brought-files.ts'
import { GOOD_BODIES } from './good-bodies.ts'
import { endpoints } from './hostile-calls.ts'
import { addressOf, idsIn, tenantCalls } from './tenant-cases.ts'
import { makeWorld, type World } from './tenant-world.ts'

/**
 * Signs nobody sees that make the rest read as something else: what turns text around, and controls of either range.
 * `invoice\u202Efdp.exe` is shown as `invoiceexe.pdf`.
 */
const MISLEADING = ['\u202E', '\u202A', '\u202C', '\u2066', '\u2069', '\u200F', '\u061C', '\u0085', '\u009B', '\u0007']

/** Typed by one person for themselves alone, any sign allowed; or ours, sent back as it came. */
const NOBODY_READS = /password|token|refresh|uid$/

/** Every text of a body, those inside its objects too, by the keys that lead to it. */
function textsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => textsOf(each, [...path, key]))
}

function replaced(value: unknown, [key, ...rest]: string[], text: string): unknown {
  if (key === undefined) return text
  const copy = structuredClone(value) as Record<string, unknown> // an object or a list, read by the key it was listed under
  copy[key] = replaced(copy[key], rest, text)
  return copy
}

/** Is it refused, or kept without the sign? */
function isSafe(schema: z.ZodType, given: unknown, sign: string): boolean {
  const { success, data } = schema.safeParse(given)
  return !success || !JSON.stringify(data).includes(sign)
}

let server: TestApp
let world: World
beforeAll(async () => {
  server = await buildTestApp()
  world = await makeWorld(server)
})
afterAll(() => server.close())

const bodies = tenantCalls().flatMap((call) => {
  const { body } = call.endpoint
  return body ? [{ name: call.name, call, body, good: GOOD_BODIES[call.name] ?? {} }] : []
})

test.each(bodies)('no text of $name reads as something else than it is', async ({ call, body, good }) => {
  for (const path of textsOf(good).filter((each) => !NOBODY_READS.test(each.join('.')))) {
    const sent = (sign: string) => replaced(good, path, `Spruce${sign}Creek`)
    const open = MISLEADING.filter((sign) => !isSafe(body, sent(sign), sign))
    if (open.length === 0) continue
    // the contract leaves it to what the record is made of
    const payload = sent(open[0]!) as object
    const url = addressOf(call, idsIn(world, 'own'))
    const headers = { 'if-match': '"1"' } // as the world made it
    const answer = await server.injectAs(call.may[0]!, { method: call.endpoint.method, url, payload, headers })
    expect([path.join('.'), answer.statusCode, answer.json().code]).toEqual([path.join('.'), 400, 1010])
  }
})

const forms = endpoints.flatMap(([name, { upload }]) => (upload ? [{ name, fields: upload.fields }] : []))

test.each(forms)('no field beside the file of $name does', ({ fields }) => {
  for (const [field, schema] of Object.entries(fields.shape)) {
    for (const sign of MISLEADING) expect(isSafe(schema as z.ZodType, `Spruce${sign}Creek`, sign), field).toBe(true)
  }
})

const shapes = Object.entries(allStores).map(([type, { shape }]) => ({ type, shape }))

test.each(shapes)('nothing a tablet sends of a $type does', ({ shape }) => {
  const ofItems = Object.entries(shape.collections).flatMap(([collection, { units }]) =>
    Object.entries(units).map(([name, unit]) => ({ name: `${collection}.${name}`, unit })),
  )
  const units = [...Object.entries(shape.units).map(([name, unit]) => ({ name, unit })), ...ofItems]
  // what is computed is never sent; a name of an item is looked up, an order key sorts: nobody reads them
  const read = units.filter(
    ({ unit }) => !['derived', 'cosmetic', 'exclusive'].includes(unit.class) && !unit.collection,
  )
  const open = read.filter(({ unit }) => MISLEADING.some((sign) => unit.value.safeParse(`Spruce${sign}Creek`).success))
  expect(open.map(({ name }) => name)).toEqual([])
})

describe('a file’s name', () => {
  const bringNamed = (name: string) =>
    bring(server, 'portal_user', `/policies/${world.own['policies']}/documents`, {
      name,
      content: PDF,
      fields: { doc_type: 'other' },
    })

  it('is kept without what turns it around, and judged as it then reads', async () => {
    const kept = await bringNamed('claim\u202Eexe\u202C\u200F.pdf')
    expect([kept.statusCode, kept.json().file_name, kept.json().display_name]).toEqual([
      201,
      'claimexe.pdf',
      'claimexe.pdf',
    ])
    const program = await bringNamed('claim\u202Efdp.exe')
    expect([program.statusCode, program.json().code]).toEqual([400, 1010])
    expect((await bringNamed('\u202E\u202C')).statusCode).toBe(400)
  })

  it('goes out as it reads, in both spellings', async () => {
    const { id } = (await bringNamed('Ferme d’été (2)*\u2067.pdf')).json<{ id: string }>()
    const page = await server.injectAs('portal_user', {
      url: `/api/v1/policies/${world.own['policies']}/all-documents/${id}`,
    })
    const { headers } = await server.app.inject({ url: page.json<{ url: string }>().url })
    expect(headers['content-disposition']).toBe(
      `inline; filename="Ferme d__t_ (2)*.pdf"; filename*=UTF-8''Ferme%20d%E2%80%99%C3%A9t%C3%A9%20%282%29%2A.pdf`,
    )
  })
})
