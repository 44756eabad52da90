import type { APIRequestContext, APIResponse } from '@playwright/test'
import type { z } from 'zod'
import { addDays, addMonths } from '#domain/kernel/calendar.ts'
import type { quotePrice } from '#domain/quote/pricing/quote-price.schema.ts'
import type { Body } from '#domain/sync/json.ts'
import { newLocator } from '#server/locators.ts'
import { TEST_PASSWORD, testEmail } from '#server/seed/tests.ts'
import { farmBody } from '../../domain/quote/farm-body.ts'
import { serverUrl } from './test.ts'

/** The office's system: by single calls it makes what a test needs to find, as a clerk whose account nobody else uses. */
export interface Office {
  /** The brokerage it works for. */
  firm: string
  /** A company near Brandon; answers its id. */
  makePolicyholder: (legalName: string) => Promise<string>
  /** A complete draft of quote A near Brandon; `change` has the last word over its answers. */
  makeQuote: (policyholder: string, change?: (body: Body) => Body) => Promise<MadeQuote>
  /** A draft with just these answers; answers its id. */
  keepQuote: (answers: Body) => Promise<string>
  /** Wire amounts are currency units. */
  priceOf: (quote: string) => Promise<z.input<typeof quotePrice>>
  act: (quote: string, name: string) => Promise<void>
  /** A single call: what is sent is posted, nothing sent is a question. */
  ask: <Answer>(path: string, data?: object) => Promise<Answer>
  /** A task of the brokerage, for whoever is called so. */
  makeTask: (assignee: string, task: object) => Promise<void>
  /** Changes answers of a draft by their path. */
  change: (quote: string, set: Body) => Promise<void>
}

export interface MadeQuote {
  id: string
  number: string
  policyholder: string
  policy: string
}

/** At `url`, the worker's own server unless said. */
export async function openOffice(request: APIRequestContext, url = serverUrl()): Promise<Office> {
  const address = (path: string) => `${url}/api/v1${path}`
  const signedIn = await request.post(address('/auth/sign-in'), {
    data: { email: testEmail('portal_user'), password: TEST_PASSWORD },
  })
  const { access } = (await signedIn.json()) as { access: string }
  const headers = { authorization: `Bearer ${access}` }
  const firms = await request.get(address('/brokerages?search=Prairie'), { headers })
  const [firm] = ((await firms.json()) as { data: { id: string }[] }).data

  async function post<Answer>(path: string, data?: object): Promise<Answer> {
    return read(path, await request.post(address(path), { data, headers }))
  }

  async function read<Answer>(path: string, answer: APIResponse): Promise<Answer> {
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }

  async function makePolicyholder(legal_name: string): Promise<string> {
    const data = { kind: 'corporation', legal_name, phone: '204 555 0123', ...MAILING }
    const { id } = await post<{ id: string }>('/policyholders', { data, brokerage: firm!.id })
    return id
  }

  return {
    firm: firm!.id,
    makePolicyholder,
    async makeQuote(policyholder, change = (body) => body) {
      const holder = await makePolicyholder(policyholder)
      const made = await post<{ id: string; display_id: string; policy_locator: string }>('/quotes', {
        data: change(brandonFarm(holder)),
        brokerage: firm!.id,
      })
      return { id: made.id, number: made.display_id, policyholder: holder, policy: made.policy_locator }
    },
    async keepQuote(data) {
      const { id } = await post<{ id: string }>('/quotes', { data, brokerage: firm!.id })
      return id
    },
    async priceOf(quote) {
      const answer = await request.get(address(`/quotes/${quote}/price`), { headers })
      return (await answer.json()) as z.input<typeof quotePrice>
    },
    act: (quote, name) => post(`/quotes/${quote}/${name}`),
    ask: async (path, data) => (data ? post(path, data) : read(path, await request.get(address(path), { headers }))),
    async makeTask(name, task) {
      const answer = await request.get(address('/queues'), { headers })
      const { data } = (await answer.json()) as { data: { members: { id: string; name: string }[] }[] }
      const assignee = data.flatMap(({ members }) => members).find((each) => each.name === name)!.id
      await post('/tasks', { assignee, audience: 'brokerage', ...task })
    },
    async change(quote, set) {
      const found = await request.get(address(`/quotes/${quote}`), { headers })
      const { version } = (await found.json()) as { version: number }
      const named = { ...headers, 'if-match': String(version) }
      const answer = await request.patch(address(`/quotes/${quote}`), { data: { set }, headers: named })
      if (!answer.ok()) throw new Error(await answer.text())
    },
  }
}

const MAILING = { address_line_1: 'RR 2', city: 'Brandon', province: 'MB', postal_code: 'R7A 1A1', country: 'CA' }

/** Quote A moved to where the test brokerage may sell, from a week ahead. */
function brandonFarm(policyholder: string): Body {
  const keys = new Map<string, string>()
  const key = (name: string) => {
    const known = keys.get(name) ?? newLocator()
    keys.set(name, known)
    return known
  }
  const startsOn = addDays(new Date().toISOString().slice(0, 10), 7)
  const home = {
    name: 'Home quarter',
    province: 'MB',
    geo: { latitude: 49.8912, longitude: -100.1131, accuracyM: 9, source: 'device' },
    fireProtection: { hydrantM: null, hallKm: 7, hasAccreditedTanker: false },
    life: 'live',
  }
  const term = { startsOn, endsOn: addMonths(startsOn, 12) }
  const { propertyTIV: _sum, needsAttention: _wrong, ...answers } = farmBody({ policyholder, term }, key)
  return { ...answers, locations: { [key('home')]: home } }
}
