import { describe, expect, it } from 'vitest'
import { quoteListQuery } from '#domain/quote/contract/quote.schema.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import type { Body } from '#domain/sync/json.ts'
import { applyPage } from '#local/office/pull.ts'
import { readQuotes } from '#local/reads/quotes.ts'
import { makeId } from './ids.ts'
import { ANNE, openOffice, SHAPES } from './office.ts'
import { openTablet, type TestTablet } from './tablet.ts'

const asked = (query: Record<string, string> = {}) => quoteListQuery.parse(query)
const openTabletWithQuotes = () => openTablet(ANNE, openOffice().answer, { shapes: { ...SHAPES, quote: quoteShape } })

/** As the feed brings them. */
async function receive({ account }: TestTablet, quotes: Body[]): Promise<void> {
  await applyPage(
    account,
    {
      accountId: ANNE.accountId,
      epoch: 'first',
      serverTime: new Date(),
      build: 'first',
      feedLagMs: 0,
      from: null,
      items: quotes.map((body) => ({ state: 'here', entity: 'quote', id: makeId(), epoch: 'first', ver: 1, body })),
      next: '1',
      isLast: true,
    },
    0,
  )
}

describe('quotes without the office', () => {
  it('are listed newest first with the columns of the API, what was never sent on top', async () => {
    const tablet = await openTabletWithQuotes()
    const holder = await tablet.create('policyholder', { kind: 'corporation', legalName: 'Maple Ridge Farms Ltd.' })
    await receive(tablet, [
      { displayId: 'Q-100001', createdAt: '2026-11-01T10:00:00.000Z', policyholder: holder, state: 'draft' },
      {
        displayId: 'Q-100002',
        createdAt: '2026-11-02T10:00:00.000Z',
        state: 'issued',
        issuedAt: '2026-11-05T10:00:00.000Z',
        term: { startsOn: '2026-12-01', endsOn: '2027-12-01' },
        price: { total: 12046.78, premium: 11223.38, currency: 'USD' },
      },
    ])
    await tablet.create('quote', { policyholder: holder })
    const { data, pagination } = await readQuotes(tablet.account, asked())
    expect(pagination.total_count).toBe(3)
    expect(data.map(({ display_id }) => display_id)).toEqual(['', 'Q-100002', 'Q-100001'])
    expect(data[0]).toMatchObject({
      record_state: 'waiting',
      created_at: null,
      state: { code: 'draft' },
      policyholder: { locator: holder, name: 'Maple Ridge Farms Ltd.' },
    })
    expect(data[1]).toMatchObject({
      record_state: 'atOffice',
      price: { total: 1_204_678 },
      policyholder: null,
      characteristics: [{ issued_at: new Date('2026-11-05T10:00:00.000Z') }],
    })
  })

  it('are found by number and policyholder, of one state, of one policyholder, in the order of a column', async () => {
    const tablet = await openTabletWithQuotes()
    const [maple, birch] = [makeId(), makeId()]
    await tablet.create('policyholder', { kind: 'corporation', legalName: 'Maple Ridge' }, maple)
    await tablet.create('policyholder', { kind: 'corporation', legalName: 'Birch Hills' }, birch)
    await receive(tablet, [
      { displayId: 'Q-100001', createdAt: '2026-11-01T10:00:00.000Z', policyholder: maple, state: 'locked' },
      { displayId: 'Q-100002', createdAt: '2026-11-02T10:00:00.000Z', policyholder: birch, state: 'draft' },
    ])
    const numbers = async (query: Record<string, string>) =>
      (await readQuotes(tablet.account, asked(query))).data.map(({ display_id }) => display_id)
    expect(await numbers({ search: 'birch' })).toEqual(['Q-100002'])
    expect(await numbers({ search: '100001' })).toEqual(['Q-100001'])
    expect(await numbers({ state: 'locked' })).toEqual(['Q-100001'])
    expect(await numbers({ policyholder: birch })).toEqual(['Q-100002'])
    expect(await numbers({ ordering: 'created_at' })).toEqual(['Q-100001', 'Q-100002'])
    expect(await numbers({ ordering: '-policyholder__name' })).toEqual(['Q-100001', 'Q-100002'])
  })

  it('show a policyholder’s new name as soon as it is typed', async () => {
    const tablet = await openTabletWithQuotes()
    const holder = await tablet.create('policyholder', { kind: 'corporation', legalName: 'Old name' })
    await tablet.create('quote', { policyholder: holder })
    expect((await readQuotes(tablet.account, asked())).data[0]?.policyholder?.name).toBe('Old name')
    await tablet.edit('policyholder', holder, 'legalName', 'Old name', 'New name')
    expect((await readQuotes(tablet.account, asked())).data[0]?.policyholder?.name).toBe('New name')
  })
})
