import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import type { Body } from '#domain/sync/json.ts'
import { newLocator } from '#server/locators.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { farmBody } from '../domain/quote/farm-body.ts'
import { EXECUTIVE } from './sync-tablet.ts'

/** A fortnight before quote A begins. */
export const BEFORE_COVER = new Date('2026-03-20T15:00:00.000Z')

type Who = Role | string

export interface ShownQuote {
  id: string
  display_id: string
  version: number
  state: { code: string }
  policy_locator: string
  price: { total: number }
  data: Body
  actions: string[]
  underwriting: {
    decision: string
    tier: string
    reasons: { rule: string; tier: string }[]
    referral: { state: string } | null
  }
  characteristics: { data: Body }[]
}

/** The app on a database of its own and somebody at its desk, for all tests of a file. */
export function openOffice(): { test: TestApp; desk: Desk } {
  const office = { test: {} as TestApp, desk: {} as Desk } // filled before the first test
  beforeAll(async () => {
    Object.assign(office.test, await buildTestApp())
    Object.assign(office.desk, await openDesk(office.test))
  })
  afterAll(() => office.test.close())
  return office
}

/** Someone at a desk: quotes made and moved by single calls, as staff and other systems do. */
export async function openDesk(test: TestApp) {
  test.clock.set(BEFORE_COVER)
  await sellEverywhere(test)
  const call = (who: Who, method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, headers = {}) =>
    test.injectAs(who, { method, url: `/api/v1${path}`, headers, ...(payload && { payload }) })

  async function answerOf<Answer>(called: ReturnType<typeof call>, status = 200): Promise<Answer> {
    const answer = await called
    expect(answer.statusCode, answer.body).toBe(status)
    return answer.json<Answer>()
  }

  async function makePolicyholder(data: object = {}, who: Who = EXECUTIVE): Promise<string> {
    const named = {
      kind: 'corporation',
      legal_name: 'Maple Ridge Farms Ltd.',
      phone: '204 555 0123',
      ...MAILING,
      ...data,
    }
    const made = await answerOf<{ id: string }>(call(who, 'POST', '/policyholders', { data: named }), 201)
    return made.id
  }

  const desk = {
    call,
    answerOf,
    makePolicyholder,
    /** Quote A, complete, with fresh keys; `change` has the last word over its body. */
    async makeQuote(change: (body: Body) => Body = (body) => body, who: Who = EXECUTIVE): Promise<ShownQuote> {
      const data = await desk.quoteData(change)
      return answerOf<ShownQuote>(call(who, 'POST', '/quotes', { data }), 201)
    },
    async quoteData(change: (body: Body) => Body = (body) => body): Promise<Body> {
      return change(withoutSums(farmBody({ policyholder: await makePolicyholder() }, freshKeys())))
    },
    read: (id: string, who: Who = EXECUTIVE) => answerOf<ShownQuote>(call(who, 'GET', `/quotes/${id}`)),
    act: (id: string, name: string, who: Who = EXECUTIVE) =>
      answerOf<ShownQuote>(call(who, 'POST', `/quotes/${id}/${name}`)),
    clone: (id: string, who: Who = EXECUTIVE) => answerOf<ShownQuote>(call(who, 'POST', `/quotes/${id}/clone`), 201),
    /** The refusal of an act. */
    async refusal(id: string, name: string, who: Who = EXECUTIVE, payload?: object) {
      return answerOf<Refusal>(call(who, 'POST', `/quotes/${id}/${name}`, payload), 400)
    },
    decide: (id: string, decision: 'accept' | 'decline', who: Who) =>
      answerOf<ShownQuote>(call(who, 'POST', `/quotes/${id}/referral/decision`, { decision, note: 'As inspected.' })),
    /** Changes values by path, at the version they were read at. */
    async patch(id: string, set: Body, who: Who = EXECUTIVE): Promise<ShownQuote> {
      const { version } = await desk.read(id, who)
      return answerOf<ShownQuote>(call(who, 'PATCH', `/quotes/${id}`, { set }, { 'if-match': String(version) }))
    },
  }
  return desk
}
export type Desk = Awaited<ReturnType<typeof openDesk>>

/** Both test brokerages, licensed in every province, with the oracle's commission. */
export async function sellEverywhere({ engine }: TestApp): Promise<void> {
  await engine.root.execute(sql`
    update brokerage set nb_commission = 20,
           licensed_provinces = array(select name from reference_place where kind = 'province')`)
}

interface Refusal {
  code: number
  messages: string[]
  errors?: { field: string; messages: string[] }[]
  reason: string
  from: string
  action: string
  allowed: string[]
  key?: string
  rules: { rule: string; key: string }[]
  missing: { path: string; key: string }[]
}

const MAILING = { address_line_1: 'RR 2', city: 'Rosetown', province: 'SK', postal_code: 'S0L 2V0', country: 'CA' }

/** Item keys are locators; the same name keeps its own within one farm. */
export function freshKeys(): (name: string) => string {
  const keys = new Map<string, string>()
  return (name) => {
    const key = keys.get(name) ?? newLocator()
    keys.set(name, key)
    return key
  }
}

function withoutSums({ propertyTIV: _sum, needsAttention: _wrong, ...answers }: Body): Body {
  return answers
}
