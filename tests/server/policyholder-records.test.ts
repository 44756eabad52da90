import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { type Desk, openDesk, type ShownQuote } from './quote-desk.ts'
import { EXECUTIVE, RIVAL } from './sync-tablet.ts'

let test: TestApp
let desk: Desk
let holder: string
let sold: ShownQuote
let draft: ShownQuote
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openDesk(test)
  sold = await desk.makeQuote((body) => ({ ...body, paymentSchedule: 'monthly' }))
  holder = String(sold.data.policyholder)
  for (const act of ['lock', 'accept', 'issue']) await desk.act(sold.id, act)
  draft = await desk.clone(sold.id)
  const another = await desk.makeQuote()
  for (const act of ['lock', 'accept', 'issue']) await desk.act(another.id, act)
})
afterAll(() => test.close())

interface Page {
  data: { id: string; display_id: string; billing_period: number }[]
  pagination: { total_count: number; next: number | null }
}
const list = (path: string, who: string = EXECUTIVE) => desk.answerOf<Page>(desk.call(who, 'GET', path))

describe('[Q7.22] what belongs to one policyholder', () => {
  it('invoices: in pages, ordered and found by their number', async () => {
    const path = `/policyholders/${holder}/invoices?page_size=5`
    const first = await list(path)
    expect(first.pagination).toMatchObject({ total_count: 12, next: 2 })
    expect((await list(`${path}&page=3`)).data).toHaveLength(2)
    const last = (await list(`${path}&ordering=-billing_period`)).data[0]!
    expect(last.billing_period).toBe(12)
    expect((await list(`${path}&search=${last.display_id}`)).data.map(({ id }) => id)).toEqual([last.id])
    expect((await desk.call(RIVAL, 'GET', path)).statusCode).toBe(404)
  })

  it('quotes: ordered, found by their number, in pages', async () => {
    const path = `/quotes?policyholder=${holder}&page_size=5`
    expect((await list(`${path}&ordering=created_at`)).data.map(({ id }) => id)).toEqual([sold.id, draft.id])
    expect((await list(`${path}&ordering=-created_at`)).data.map(({ id }) => id)).toEqual([draft.id, sold.id])
    expect((await list(`${path}&search=${draft.display_id}`)).data.map(({ id }) => id)).toEqual([draft.id])
    expect((await list(`${path}&page=2`)).data).toEqual([])
    expect((await list(path, RIVAL)).data).toEqual([])
  })

  it('policies: found by their number, ordered, in pages', async () => {
    const path = `/policies?policyholder=${holder}&page_size=5`
    const { data, pagination } = await list(`${path}&ordering=-effective_contract_end_time`)
    expect(data.map(({ id }) => id)).toEqual([sold.policy_locator])
    expect(pagination).toMatchObject({ total_count: 1, next: null })
    expect((await list(`${path}&search=${data[0]!.display_id}`)).data).toHaveLength(1)
    expect((await list(`${path}&search=P-999999`)).data).toEqual([])
    expect((await list(path, RIVAL)).data).toEqual([])
  })
})
