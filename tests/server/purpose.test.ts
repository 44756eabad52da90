import { beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { referenceApi } from '#domain/reference/reference.api.ts'
import { HEADING_TYPES } from '#domain/search/headings.ts'
import { bring, PDF } from './brought-files.ts'
import { openOffice, type ShownQuote } from './quote-desk.ts'

/** What the domain is for, done from beginning to end by each of the people it is for (spec 2 §1). */
const { test, desk } = openOffice()

const BROKER: Role = 'broker_account_executive'
const WRITERS: Role[] = [
  BROKER,
  'broker_account_manager',
  'portal_super_user',
  'portal_user',
  'business_development_member',
  'business_development_head',
]
/** They look after policies and write neither policyholders nor quotes. */
const ONLOOKERS: Role[] = ['auditor', 'claim_manager']

let brokerage: string
let sold: ShownQuote
beforeAll(async () => {
  sold = await desk.makeQuote()
  for (const act of ['lock', 'accept', 'issue']) await desk.act(sold.id, act)
  const policy = await desk.answerOf<{ brokerage: { locator: string } }>(
    desk.call(BROKER, 'GET', `/policies/${sold.policy_locator}`),
  )
  brokerage = policy.brokerage.locator
})

const farmer = (name: string) => ({
  kind: 'corporation',
  legal_name: name,
  phone: '204 555 0123',
  address_line_1: 'RR 2',
  city: 'Rosetown',
  province: 'SK',
  postal_code: 'S0L 2V0',
  country: 'CA',
})
const forWhom = (who: Role) => (who.startsWith('broker_') ? {} : { brokerage })
type Named = { data: { name: string }[] }

describe('[Q1.2] a policyholder', () => {
  it.each(WRITERS)('is recorded, found and kept up to date by %s', async (who) => {
    const payload = { data: farmer(`Elm of ${who}`), ...forWhom(who) }
    const made = await desk.answerOf<{ id: string }>(desk.call(who, 'POST', '/policyholders', payload), 201)
    const found = async (words: string) =>
      (await desk.answerOf<Named>(desk.call(who, 'GET', `/policyholders?search=${encodeURIComponent(words)}`))).data
    expect(await found(`elm of ${who}`)).toHaveLength(1)
    const change = { data: { legal_name: `Ash of ${who}` } }
    await desk.answerOf(desk.call(who, 'PATCH', `/policyholders/${made.id}`, change, { 'if-match': '1' }))
    expect(await found(`elm of ${who}`)).toEqual([])
    expect(await found(`ash of ${who}`)).toMatchObject([{ name: `Ash of ${who}` }])
  })

  it.each(ONLOOKERS)('is not for %s', async (who) => {
    expect((await desk.call(who, 'GET', '/policyholders')).statusCode).toBe(403)
  })
})

describe('[Q1.3] a quote', () => {
  it.each(WRITERS)('is made, priced and turned into a policy by %s', async (who) => {
    const data = await desk.quoteData()
    const made = await desk.answerOf<ShownQuote>(desk.call(who, 'POST', '/quotes', { data, ...forWhom(who) }), 201)
    const price = await desk.answerOf<{ total: number; is_provisional: boolean }>(
      desk.call(who, 'GET', `/quotes/${made.id}/price`),
    )
    expect(price).toMatchObject({ is_provisional: true })
    expect(price.total).toBeGreaterThan(1000)
    for (const act of ['lock', 'accept', 'issue']) await desk.act(made.id, act, who)
    const policy = await desk.answerOf<{ money: { total: number }; term: { quote_locator: string } }>(
      desk.call(who, 'GET', `/policies/${made.policy_locator}`),
    )
    expect(policy).toMatchObject({ money: { total: price.total }, term: { quote_locator: made.id } })
  })

  it.each(ONLOOKERS)('is not for %s', async (who) => {
    expect((await desk.call(who, 'GET', `/quotes/${sold.id}`)).statusCode).toBe(403)
  })
})

describe('[Q1.4] a policy', () => {
  it.each([...WRITERS, 'auditor'] as Role[])('is reviewed with everything that hangs on it by %s', async (who) => {
    const url = `/policies/${sold.policy_locator}`
    const count = async (part: string) => {
      const { pagination } = await desk.answerOf<{ pagination: { total_count: number } }>(
        desk.call(who, 'GET', `${url}/${part}`),
      )
      return pagination.total_count
    }
    expect(await count('exposures')).toBe(7)
    expect(await count('perils')).toBeGreaterThan(7)
    for (const part of ['invoices', 'fees', 'modifications']) expect(await count(part), part).toBe(1)
    await desk.answerOf(desk.call(who, 'GET', `${url}/notes`))
    const price = await desk.answerOf<{ total: number }>(desk.call(who, 'GET', `${url}/price`))
    expect(await desk.answerOf(desk.call(who, 'GET', url))).toMatchObject({ money: { total: price.total } })
    const papers = await desk.answerOf<{ results: unknown[] }>(desk.call(who, 'GET', `${url}/all-documents`))
    expect(papers.results.length).toBeGreaterThan(0)
  })
})

describe('[Q1.7] beside a policy', () => {
  it.each(WRITERS)('a document, a note and a reminder are kept by %s', async (who) => {
    const url = `/policies/${sold.policy_locator}`
    const fields = { doc_type: 'inspection_documents' }
    const brought = await bring(test, who, `${url}/documents`, { name: `Barn of ${who}.pdf`, content: PDF, fields })
    expect(brought.statusCode, brought.body).toBe(201)
    const papers = await desk.answerOf<{ results: { file_name: string }[] }>(
      desk.call(who, 'GET', `${url}/all-documents`),
    )
    expect(papers.results.map(({ file_name }) => file_name)).toContain(`Barn of ${who}.pdf`)

    const parent = { kind: 'policy', id: sold.policy_locator }
    const note = { subject: `Roof, says ${who}`, note: 'New steel in 2019.', parent }
    await desk.answerOf(desk.call(who, 'POST', '/notes', note), 201)
    const notes = await desk.answerOf<{ data: { subject: string }[] }>(desk.call(who, 'GET', `${url}/notes`))
    expect(notes.data.map(({ subject }) => subject)).toContain(note.subject)

    const reminder = { subject: `Call, says ${who}`, due_on: '2026-03-25', parent }
    await desk.answerOf(desk.call(who, 'POST', '/reminders', reminder), 201)
    const reminders = await desk.answerOf<{ data: { subject: string }[] }>(desk.call(who, 'GET', '/reminders'))
    expect(reminders.data.map(({ subject }) => subject)).toContain(reminder.subject)
  })
})

it('money is in USD, headings of dates say that they are UTC, provinces and postal codes are Canada’s [Q1.10]', async () => {
  const ask = <Answer>(path: string) => desk.answerOf<Answer>(desk.call(BROKER, 'GET', path))
  expect(await ask(`/quotes/${sold.id}/price`)).toMatchObject({ total_currency: 'USD' })
  const { data: policies } = await ask<{ data: { gross_premium_currency: string }[] }>('/policies')
  expect(new Set(policies.map((each) => each.gross_premium_currency))).toEqual(new Set(['USD']))
  for (const list of HEADING_TYPES) {
    const headings = await ask<{ name: string; type: string }[]>(`/headings/${list}-list`)
    for (const { name, type } of headings) expect(name.endsWith(' (UTC)'), name).toBe(type === 'date')
  }
  const provinces = await ask<{ code: string }[]>(referenceApi.provinces.path)
  expect(
    provinces
      .map(({ code }) => code)
      .sort()
      .join(' '),
  ).toBe('AB BC MB NB NL NS NT NU ON PE QC SK YT')
  const abroad = { data: { ...farmer('Elm'), postal_code: '90210' } }
  const refused = await desk.answerOf<{ errors: { field: string }[] }>(
    desk.call(BROKER, 'POST', '/policyholders', abroad),
    400,
  )
  expect(refused.errors.map(({ field }) => field)).toEqual(['data.postal_code'])
})
