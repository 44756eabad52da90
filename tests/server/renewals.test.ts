import { describe, expect, it } from 'vitest'
import { BROKER, STAFF } from './endorsement-desk.ts'
import { openRenewalDesk, type ShownRenewal } from './renewal-desk.ts'

const { desk, sellUntil, begin, show, priceOf, act, change, list, invoicesOf } = openRenewalDesk()

describe('a renewal of quote A through the API, from application to issue', () => {
  let policy: string
  let keys: Record<string, string>
  let made: ShownRenewal

  it('begins with the answers of the term that ends, for the year after it [Q3.25] [Q7.24]', async () => {
    ;({ policy, keys } = await sellUntil())
    made = await begin(policy)
    expect(made).toMatchObject({
      state: { key: 'application' },
      renewal_type: { code: 'requested' },
      term_number: 2,
      total: 0,
      policy: { locator: policy, currency: 'USD' },
      document: [],
      actions: ['update', 'lock', 'discard'],
    })
    expect(made.renewal_start_at.slice(0, 10)).toBe('2027-04-01')
    expect(made.renewal_end_time.slice(0, 10)).toBe('2028-04-01')
    expect(await list(`/policies/${policy}/renewals`)).toMatchObject([{ id: made.id }])
    const { data } = await desk.read(made.id)
    expect(data).toMatchObject({ term: { startsOn: '2027-04-01', endsOn: '2028-04-01' }, commissionPercent: 17.5 })
    expect(Object.keys(data.exposures as object)).toHaveLength(7)
  })

  it('is priced beside the term that ends, at the commission of renewals [Q7.27] [Q7.29] [domain 4.1.7]', async () => {
    await change(made.id, { 'housekeeping/batteriesChargedInBarn': false })
    const price = await priceOf(made.id)
    expect(price).toMatchObject({
      is_provisional: true,
      version: 'farm-package-2',
      expiring: { premium: 11_223.38, tax: 673.4, fee: 150, total: 12_046.78 },
    })
    expect((await priceOf(made.id, BROKER)).exposures).toEqual([])
  })

  it('is quoted, and frozen: premium, tax and the standard fee again [Q4.renewal.1] [domain 1.5]', async () => {
    expect(await act(made.id, 'quote', BROKER)).toMatchObject({
      state: { key: 'quoted' },
      total: 12_046.78,
      actions: ['discard'],
    })
    expect((await show(policy, made.id)).actions).toEqual(['accept', 'invalidate', 'discard'])
    expect(await priceOf(made.id)).toMatchObject({
      is_provisional: false,
      next: { premium: 11_223.38, tax: 673.4, fee: 150, total: 12_046.78 },
      difference: { premium: 0, tax: 0, fee: 0, total: 0 },
      commissions: [{ amount: 1964.08 }],
    })
    const planned = await list<{ type: string }>(`/renewals/${made.id}/invoices`)
    expect(planned.map(({ type }) => type)).toEqual(Array(4).fill('future_invoice'))
  })

  it('is accepted and issued by staff, and the policy goes on for another term [Q1.5] [Q4.renewal.3] [Q4.renewal.4]', async () => {
    expect((await desk.call(BROKER, 'POST', `/renewals/${made.id}/accept`)).statusCode).toBe(403)
    expect(await act(made.id, 'accept')).toMatchObject({ state: { key: 'accepted' }, actions: ['issue', 'invalidate'] })
    expect(await act(made.id, 'issue')).toMatchObject({ state: { key: 'issued' }, actions: [] })
    expect(await invoicesOf(policy)).toHaveLength(8)
    const shown = await desk.answerOf<object>(desk.call(STAFF, 'GET', `/policies/${policy}`))
    expect(shown).toMatchObject({
      effective_contract_end_time: '2028-04-01T06:00:00.000Z',
      status: { value: 'active' },
      term: { number: 1, commission_percent: 20 },
      gross_premium: 11_223.38,
    })
    expect(await show(policy, made.id)).toMatchObject({ state: { key: 'issued' } })
    expect(keys.machinery).toBeTruthy()
  })
})
