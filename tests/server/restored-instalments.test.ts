import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { PaymentSchedule } from '#domain/instalment/payment-schedule.ts'
import { rowsOf } from '#server/db/client.ts'
import { sendOutDueInvoices } from '#server/modules/invoicing/send-out-invoices.service.ts'
import { STAFF } from './endorsement-desk.ts'
import { readBooks } from './policy-books.ts'
import { cents, inProvince, openPolicyHistory } from './policy-history.ts'

const { test, desk, sell, endorse, payNext, cancel, reinstate } = openPolicyHistory()

/** Sold in spring; by the desk's day one instalment is paid and later ones are past due. */
async function sold(schedule: PaymentSchedule, province = 'SK') {
  const { policy, keys } = await sell((body) => ({ ...inProvince(body, province), paymentSchedule: schedule }))
  await payNext(policy)
  return { policy, keys }
}

interface Draft {
  due: string
  total: number
  lines: object[]
}

/** The instalments that have not gone out, line by line, with their days. */
const draftsOf = (policy: string) =>
  rowsOf<Draft>(
    test.engine.root,
    sql`select due_on as due, issue_at as issue, starts_on as starts, ends_on as ends, period, premium_cents::int as premium,
          tax_cents::int as tax, fee_cents::int as fee, total_cents::int as total,
          (select json_agg(line) from (select type, case when type <> 'premium' then name end as name, exposure_key, peril,
              sum(amount_cents)::int as cents from financial_transaction
            where invoice_id = invoice.id and kind = 'posted' group by 1, 2, 3, 4 order by 1, 2, 3, 4) line) as lines
        from invoice where policy_id = ${policy} and state = 'draft' and posted_at is not null order by due_on`,
  )

/** What the account owes, what it is still to be asked for, and what it is covered for. */
async function standing(policy: string) {
  const path = `/policies/${policy}/account`
  const account = await desk.answerOf<{ closing_balance: number }>(desk.call(STAFF, 'GET', path))
  const { live, ledger, billed } = await readBooks(test, policy)
  return { balance: cents(account.closing_balance), drafts: await draftsOf(policy), live, ledger, billed }
}

const comeTo = async (day: string) => {
  test.clock.set(new Date(`${day}T15:00:00.000Z`))
  await sendOutDueInvoices(test.deps, test.clock.now())
}
const today = '2026-08-15'

describe('[billing invariant 13] cancelled and put in force again without a gap', () => {
  it.each([
    ['monthly', 'SK', today],
    ['monthly', 'QC', today],
    ['monthly', 'SK', '2026-11-12'],
    ['quarterly', 'SK', '2026-06-20'],
    ['quarterly', 'QC', '2026-11-12'],
    ['every_two_weeks', 'SK', '2026-06-20'],
    ['every_two_weeks', 'QC', today],
  ] as const)(
    '%s in %s, from %s: balance, cover and each instalment to come are what they were',
    async (schedule, province, day) => {
      const { policy } = await sold(schedule, province)
      const before = await standing(policy)
      expect(before.balance).toBeGreaterThan(0)
      expect(before.drafts.length).toBeGreaterThan(1)
      await reinstate(await cancel(policy, day), day)
      expect(await standing(policy)).toEqual(before)
    },
  )

  it('three times in a row leave not a cent and not a day behind', async () => {
    const { policy } = await sold('monthly', 'QC')
    const before = await standing(policy)
    for (const day of ['2026-11-12', '2026-11-12', '2026-09-03']) {
      await reinstate(await cancel(policy, day), day)
      expect(await standing(policy)).toEqual(before)
    }
  })

  it('after an endorsement the instalments have what it put on them; a later one still finds them', async () => {
    const { policy, keys } = await sold('quarterly')
    await endorse(policy, '2026-09-17', { [`exposures/${keys.machinery}/limit`]: 1_600_000 })
    const before = await standing(policy)
    await reinstate(await cancel(policy, '2026-08-25'), '2026-08-25')
    expect(await standing(policy)).toEqual(before)
    const { toBill, billed } = await endorse(policy, '2026-10-05', { [`exposures/${keys.machinery}/limit`]: 1_100_000 })
    expect(billed).toBe(toBill)
    const after = await draftsOf(policy)
    expect(after.map(({ due }) => due)).toEqual(before.drafts.map(({ due }) => due))
    for (const [k, { total }] of before.drafts.entries()) expect(after[k]!.total).toBeLessThan(total)
  })

  it('nothing is lost where it was accepted, dropped and accepted again', async () => {
    const { policy } = await sold('monthly')
    const before = await standing(policy)
    const cancellation = await cancel(policy, today)
    const patch = (path: string, body?: object) => desk.answerOf<{ id: string }>(desk.call(STAFF, 'PATCH', path, body))
    const { id } = await patch(`/cancellations/${cancellation}/reinstate`, { effective_on: today })
    for (const act of ['accept', 'invalidate']) await patch(`/reinstatements/${id}/${act}`)
    await reinstate(cancellation, today)
    expect(await standing(policy)).toEqual(before)
  })
})

describe('put in force again from the day it ended, some time later', () => {
  const outOf = (policy: string) =>
    rowsOf<{ due: string; total: number }>(
      test.engine.root,
      sql`select due_on as due, total_cents::int as total from invoice
          where policy_id = ${policy} and purpose = 'reinstatement' and state <> 'draft' order by due_on`,
    )

  it('what would have gone out meanwhile goes out now and keeps its due day', async () => {
    const { policy } = await sold('monthly')
    const [october, ...later] = (await standing(policy)).drafts
    const cancellation = await cancel(policy, today)
    await comeTo('2026-09-25')
    await reinstate(cancellation, today)
    expect(await draftsOf(policy)).toEqual(later)
    expect(await outOf(policy)).toEqual([{ due: '2026-10-01', total: october!.total }, expect.anything()])
  })

  it('what would have been due meanwhile is asked for with the rest, which is due later', async () => {
    const { policy } = await sold('monthly')
    const before = await standing(policy)
    const [october, november, ...later] = before.drafts
    const cancellation = await cancel(policy, today)
    await comeTo('2026-10-20')
    await reinstate(cancellation, today)
    expect(await draftsOf(policy)).toEqual(later)
    expect(await outOf(policy)).toMatchObject([{ due: '2026-11-01', total: november!.total }, { due: '2026-11-04' }])
    const { balance } = await standing(policy)
    expect(balance).toBe(before.balance + october!.total + november!.total)
  })
})

describe('put in force again otherwise', () => {
  it('with a gap, its days cost nothing, and the rest is spread by the days of its periods', async () => {
    const { policy } = await sold('monthly')
    const before = await standing(policy)
    const cancellation = await cancel(policy, today)
    await comeTo('2026-08-30')
    await reinstate(cancellation, '2026-08-30')
    const after = await standing(policy)
    expect(after.ledger.premium).toBe(after.live.premium)
    expect(after.live.premium).toBeLessThan(before.live.premium)
    expect(after.billed).toBeLessThan(before.billed)
    expect(after.drafts.map(({ due }) => due)).toEqual(before.drafts.map(({ due }) => due))
    const [october, november] = after.drafts
    expect(october!.total / 31).toBeCloseTo(november!.total / 30, 0)
  })

  it('after a cancellation that an earlier build wrote, it is spread over the periods it touches', async () => {
    const { policy } = await sold('monthly')
    const before = await standing(policy)
    const cancellation = await cancel(policy, today)
    await test.engine.root.execute(
      sql`update cancellation set settled = settled - 'instalmentIds' where id = ${cancellation}`,
    )
    await reinstate(cancellation, today)
    const { drafts, balance: _, ...books } = await standing(policy)
    expect(books).toEqual({ live: before.live, ledger: before.ledger, billed: before.billed })
    expect(drafts).not.toEqual(before.drafts)
    expect(drafts.map(({ due }) => due)).toEqual(before.drafts.map(({ due }) => due))
  })
})
