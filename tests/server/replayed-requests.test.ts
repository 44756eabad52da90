import { expect, it } from 'vitest'
import { newLocator } from '#server/locators.ts'
import { createChance } from '#server/seed/chance.ts'
import type { TestApp } from '#tests/setup/app.ts'
import { openDesk } from './quote-desk.ts'
import { EXECUTIVE, entityOf, openTwoTablets, set, type Tablet } from './sync-tablet.ts'

let test: TestApp
let ann: Tablet
openTwoTablets((opened) => ({ test, ann } = opened))

const HOLDER = {
  kind: 'individual',
  first_name: 'Oksana',
  last_name: 'Kowalchuk',
  phone: '204 555 0123',
  address_line_1: 'RR 2',
  city: 'Dauphin',
  province: 'MB',
  postal_code: 'r7n2v4',
  country: 'CA',
}

/** How often each request is sent: its answers are lost on the way until the last. */
const SENT_MAX = 4
const REQUESTS = Number(process.env.REPLAYED_REQUESTS ?? 40)

const post = (path: string, key: string, payload: object) =>
  test.injectAs(EXECUTIVE, {
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { 'idempotency-key': key },
    payload,
  })
const countOf = async (path: string): Promise<number> =>
  (await test.injectAs(EXECUTIVE, { url: `/api/v1${path}` })).json().pagination.total_count

it(`[R5] of ${REQUESTS + 1} requests of five kinds, each sent again and again after lost answers, each has one effect`, async () => {
  const chance = createChance(5)
  const farm = await ann.made(set('legalName', 'Replay Farm'))
  const quoteData = await (await openDesk(test)).quoteData()
  const parent = { kind: 'policyholder', id: farm }
  const kinds = {
    policyholder: (key: string) => post('/policyholders', key, { data: HOLDER }),
    quote: (key: string) => post('/quotes', key, { data: quoteData }),
    note: (key: string) => post('/notes', key, { subject: 'Roof', note: 'Looked at it.', parent }),
    reminder: (key: string) => post('/reminders', key, { subject: 'Roof', due_on: '2026-05-01', parent }),
  }
  const lists = { policyholder: '/policyholders', quote: '/quotes', note: '/notes', reminder: '/reminders?horizon=90' }
  const names = Object.keys(kinds) as (keyof typeof kinds)[]
  const before = await Promise.all(names.map((name) => countOf(lists[name])))
  const made = new Map(names.map((name) => [name, 0]))
  let sent = 0

  for (let at = 0; at < REQUESTS; at++) {
    const name = names[at % names.length]!
    const key = newLocator()
    const times = chance.between(2, SENT_MAX)
    const answers = await Promise.all(Array.from({ length: times }, () => kinds[name](key)))
    answers.push(await kinds[name](key)) // once more, long after
    sent += answers.length
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size, answers[0]!.body).toBe(1)
    expect(answers[0]!.statusCode).toBe(201)
    made.set(name, made.get(name)! + 1)
  }
  const after = await Promise.all(names.map((name) => countOf(lists[name])))
  expect(names.map((_, at) => after[at]! - before[at]!)).toEqual(names.map((name) => made.get(name)))

  const batch = [ann.patch(farm, [set('tradeName', 'Replayed')])]
  const [first] = await ann.push(...batch)
  const again = await Promise.all([ann.push(...batch), ann.push(...batch)])
  expect(again.map(([answer]) => entityOf(answer).ver)).toEqual([entityOf(first).ver, entityOf(first).ver])
  sent += 3
  console.info(`replayed requests: ${REQUESTS + 1} made, sent ${sent} times in all, ${REQUESTS + 1} effects [R5]`)
})
