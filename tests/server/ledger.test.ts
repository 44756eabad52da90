import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAYMENT_SCHEDULES } from '#domain/instalment/payment-schedule.ts'
import { rowsOf } from '#server/db/client.ts'
import type { SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { openSales, type Sales } from './sales.ts'

let test: TestApp
let sales: Sales
beforeAll(async () => {
  test = await buildTestApp()
  sales = await openSales(test)
})
afterAll(() => test.close())

interface Sum {
  kind: string
  type: string
  cents: number
}

/** The ledger's sums of a quote by kind and type, read past every service. */
function sumsOf(quoteId: string): Promise<Sum[]> {
  return rowsOf<Sum>(
    test.engine.root,
    sql`select kind, type, sum(amount_cents)::float8 as cents from financial_transaction
         where quote_id = ${quoteId} group by kind, type order by kind, type`,
  )
}

function centsOf(sums: readonly Sum[], kind: string): Record<string, number> {
  return Object.fromEntries(sums.filter((sum) => sum.kind === kind).map(({ type, cents }) => [type, cents]))
}

const QUOTE_A = { premium: 1_122_338, tax: 67_340, fee: 15_000, commission: 224_470 }

describe('the money of quote A', () => {
  it('is planned at lock, posted at accept and not moved by issue', async () => {
    const sold = await sales.quote({ schedule: 'quarterly' })
    expect(await sumsOf(sold.quoteId)).toEqual([])
    await sales.plan(sold)
    expect(centsOf(await sumsOf(sold.quoteId), 'planned')).toEqual(QUOTE_A)
    expect(centsOf(await sumsOf(sold.quoteId), 'posted')).toEqual({})
    await sales.post(sold)
    const posted = await sumsOf(sold.quoteId)
    expect(centsOf(posted, 'posted')).toEqual(QUOTE_A)
    await sales.issue(sold)
    expect(await sumsOf(sold.quoteId)).toEqual(posted)
  })

  it('is taken back amount by amount when the acceptance is, and posted anew by the next', async () => {
    const sold = await sales.quote({ schedule: 'monthly' })
    await sales.plan(sold)
    await sales.post(sold)
    await sales.reverse(sold)
    expect(await balanceOf(sold)).toBe(0)
    await sales.plan(sold)
    expect(await balanceOf(sold)).toBe(0)
    await sales.post(sold)
    expect(await balanceOf(sold)).toBe(1_204_678)
    await sales.reverse(sold)
    expect(await balanceOf(sold)).toBe(0)
  })

  it('that was only planned never counted, whatever becomes of the plan', async () => {
    const sold = await sales.quote()
    await sales.plan(sold)
    await sales.reverse(sold)
    expect(centsOf(await sumsOf(sold.quoteId), 'reversal')).toEqual({})
    await sales.post(sold)
    expect(centsOf(await sumsOf(sold.quoteId), 'posted')).toEqual({})
  })

  it('names its tax, its fee and who earns the commission', async () => {
    const sold = await sales.policy()
    const names = await rowsOf<{ type: string; name: string | null }>(
      test.engine.root,
      sql`select distinct type, name from financial_transaction where quote_id = ${sold.quoteId} order by type`,
    )
    expect(names).toEqual([
      { type: 'commission', name: 'Prairie Shield Insurance' },
      { type: 'fee', name: 'policyFee' },
      { type: 'premium', name: null },
      { type: 'tax', name: 'PST' },
    ])
  })

  it('is posted once for two who accept at the same moment', async () => {
    const sold = await sales.quote({ schedule: 'three_pay' })
    await sales.plan(sold)
    const twice = [1, 2].map(() => sales.post(sold))
    await Promise.all(twice)
    expect(await balanceOf(sold)).toBe(1_204_678)
    expect(centsOf(await sumsOf(sold.quoteId), 'posted')).toEqual(QUOTE_A)
  })
})

/** What is owed: posted less taken back, without commission. */
async function balanceOf({ quoteId }: SoldQuote): Promise<number> {
  const sums = await sumsOf(quoteId)
  return sums
    .filter(({ kind, type }) => kind !== 'planned' && type !== 'commission')
    .reduce((total, { cents }) => total + cents, 0)
}

describe('[domain 4.7.34] to the cent', () => {
  it('every schedule’s lines add up to their invoice, and its invoices and amounts to the quote', async () => {
    for (const schedule of PAYMENT_SCHEDULES) {
      const sold = await sales.policy({ schedule })
      await expectToAddUp(sold)
    }
  })

  it('so does any farm in any province', async () => {
    const farms = fc.record({
      schedule: fc.constantFrom(...PAYMENT_SCHEDULES.slice(0, 5)),
      province: fc.constantFrom('ON', 'QC', 'SK', 'MB', 'NL', 'AB'),
      dwelling: fc.integer({ min: 1, max: 90_000_000 }),
    })
    await fc.assert(
      fc.asyncProperty(farms, async ({ schedule, province, dwelling }) => {
        const body = {
          exposures: { house: { type: 'dwelling', location: 'home', limit: dwelling / 100, life: 'live' } },
        }
        const wanted = { schedule, province, body }
        await expectToAddUp(await sales.policy(wanted))
      }),
      { numRuns: 25, seed: 20_260_401 },
    )
  }, 120_000)

  async function expectToAddUp({ quoteId, price }: SoldQuote): Promise<void> {
    const invoices = await rowsOf<{ total: number; lines: number }>(
      test.engine.root,
      sql`select i.total_cents::float8 as total,
                 (select sum(f.amount_cents)::float8 from financial_transaction f
                   where f.invoice_id = i.id and f.kind = 'posted' and f.type <> 'commission') as lines
            from invoice i where i.quote_id = ${quoteId}`,
    )
    for (const { total, lines } of invoices) expect(lines).toBe(total)
    expect(invoices.reduce((sum, { total }) => sum + total, 0)).toBe(price.totalCents)
    const posted = centsOf(await sumsOf(quoteId), 'posted')
    const { premiumCents, taxCents, feeCents, commissionCents } = price
    expect(posted).toEqual({
      premium: premiumCents,
      ...(taxCents && { tax: taxCents }),
      fee: feeCents,
      commission: commissionCents,
    })
  }
})

describe('the book is only added to', () => {
  const added = [
    'financial_transaction',
    'policy_term',
    'policy_modification',
    'policy_segment',
    'exposure',
    'exposure_segment',
    'peril',
    'peril_segment',
  ]

  it.each(added)('the database refuses to change or remove a row of %s', async (table) => {
    await sales.policy()
    const name = sql.identifier(table)
    for (const act of [sql`update ${name} set brokerage_id = brokerage_id`, sql`delete from ${name}`]) {
      await expect(sales.inOffice((tx) => tx.execute(act))).rejects.toThrow()
    }
    const attempt = sales.inOffice((tx) => tx.execute(sql`delete from ${name}`))
    await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})
