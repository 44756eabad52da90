import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/client.ts'
import { renewPolicies } from '#server/jobs/work-renewals.ts'
import { STAFF } from './endorsement-desk.ts'
import { openRenewalDesk } from './renewal-desk.ts'
import { openReportDesk } from './report-desk.ts'

const { test, desk, sellUntil, comeTo, renew, endorse, endorsement, cancel, policyOf, list, change, act } =
  openRenewalDesk()

interface ShownPeril {
  locator: string
  perilType: string
  is_active: boolean
  start_at: string
}
const get = <Answer>(path: string) => desk.answerOf<Answer>(desk.call(STAFF, 'GET', path))
const perilsOf = (policy: string) => list<ShownPeril>(`/policies/${policy}/perils`)

describe('a policy in its second term', () => {
  let policy: string
  let keys: Record<string, string>
  let before: ShownPeril[]

  it('insures each thing against the same as before, once [domain 1.1]', async () => {
    ;({ policy, keys } = await sellUntil())
    before = await perilsOf(policy)
    const { id } = await renew(policy)
    await change(id, { paymentSchedule: 'total' })
    for (const name of ['quote', 'accept', 'issue']) await act(id, name)
    expect((await perilsOf(policy)).map(({ locator }) => locator)).toEqual(before.map(({ locator }) => locator))
    await comeTo('2027-04-01')
    await renewPolicies.run(test.deps, test.clock.now())
    const now = await perilsOf(policy)
    expect(now.map(({ perilType }) => perilType)).toEqual(before.map(({ perilType }) => perilType))
    expect(now.map(({ locator }) => locator)).not.toEqual(before.map(({ locator }) => locator))
    expect(now.every(({ is_active, start_at }) => is_active && start_at.startsWith('2027-04-01'))).toBe(true)
    expect(await list(`/policies/${policy}/exposures`)).toHaveLength(7)
  })

  it('costs what its term costs, with the fee of the term [domain 1.5]', async () => {
    const shown = await policyOf(policy)
    expect(shown).toMatchObject({ gross_premium: 11_223.38, term: { number: 2, commission_percent: 17.5 } })
    expect(shown.modifications.map(({ type }) => type)).toEqual(['create', 'renew'])
    expect(await get(`/policies/${policy}/price`)).toMatchObject({
      version: 'farm-package-2',
      gross_premium: 11_223.38,
      total: 12_046.78,
      commissions: [{ amount: 1964.08 }],
    })
    expect(await list(`/policies/${policy}/fees`)).toMatchObject([{ amount: 150 }, { amount: 150 }])
  })

  it('is told apart in the reports: on risk by its day, impact as premium, commission as of a renewal [domain 1.8]', async () => {
    const reports = openReportDesk(test)
    const rowsOf = async (asked: object) => reports.rowsOf(await reports.run(asked))
    expect(await rowsOf({ report_type: 'on-risk', report_date: '2027-03-31' })).toHaveLength(23)
    const onRisk = await rowsOf({ report_type: 'on-risk', report_date: '2027-04-01' })
    expect(onRisk).toHaveLength(23)
    expect(new Set(onRisk.map((row) => row.payment_schedule_name))).toEqual(new Set(['total']))
    const impact = await rowsOf({ report_type: 'transaction-impact', from: '2027-02-01', to: '2027-04-30' })
    expect(new Set(impact.map((row) => row.mod_type))).toEqual(new Set(['renew']))
    expect(impact.reduce((sum, row) => sum + Math.round(Number(row.premium_delta) * 100), 0)).toBe(1_122_338)
    // What is past due of the first term is paid first, whichever invoice the money was for.
    const invoices = await list<{ open_amount: number }>(`/policies/${policy}/invoices`)
    const owed = invoices.reduce((sum, { open_amount }) => sum + Math.round(open_amount * 100), 0) / 100
    await desk.answerOf(
      desk.call(STAFF, 'POST', `/policies/${policy}/receipts`, {
        payment_gateway: 'cheque',
        data: { check_receipt_number: '77', payment_date: '2027-04-01' },
        received_amount: owed,
      }),
      201,
    )
    await comeTo('2027-04-02')
    const asked = { report_type: 'payable-commissions', from: '2027-04-01', to: '2027-04-30' }
    expect((await rowsOf(asked)).filter(({ business }) => business === 'renewal')).toMatchObject([
      { premium: '11223.38', commission_rate: '17.5', commission: '1964.08', business: 'renewal' },
    ])
  })

  it('is endorsed at the rates of that term [domain 4.1.7] [domain 4.5.28]', async () => {
    await comeTo('2027-08-15')
    const id = await endorse(policy, '2027-08-15', { [`exposures/${keys.machinery}/deductible`]: 10_000 })
    // Machinery at 0.74 instead of 0.82, a year 1953.05, 2106.23 and 574.43, for 230 of 366 days; 17.5 % of each part.
    expect(await get(`/endorsements/${id}/price`)).toMatchObject({
      premium_delta: -314.8,
      commission_delta: -55.09,
      perils: [
        { peril: 'fire', pre: 804.18, post: 1227.33, delta: -132.68, commission_delta: -23.22 },
        { peril: 'accident', pre: 867.25, post: 1323.59, delta: -143.09, commission_delta: -25.04 },
        { peril: 'theft', pre: 236.52, post: 360.98, delta: -39.03, commission_delta: -6.83 },
      ],
    })
    for (const name of ['quote', 'accept', 'issue'])
      await desk.answerOf(desk.call(STAFF, 'POST', `/endorsements/${id}/${name}`))
    expect(await endorsement(id)).toMatchObject({ state: { key: 'issued' } })
    const shown = await policyOf(policy)
    expect(shown.money.premium).toBe(Math.round((shown.gross_premium + 11_223.38) * 100) / 100)
  })
})

describe('[domain 1.4] a policy that ends in its second term', () => {
  let policy: string
  let cancellation: string

  it('keeps the first term whole and gives back of the second alone [domain 4.6.30]', async () => {
    ;({ policy } = await sellUntil())
    await renew(policy, 'quote', 'accept', 'issue')
    await comeTo('2027-10-01')
    cancellation = await cancel(policy, '2027-10-01')
    // 183 of 366 days: half of each peril, half-up; 10 % held back of each half.
    expect(await get(`/cancellations/${cancellation}/price`)).toMatchObject({
      days: 183,
      premium: { written: 22_446.76, earned: 16_835.11, holdback: 561.18, refund: 5050.47 },
      fee: { written: 300, kept: 300, refund: 0 },
    })
    expect(await policyOf(policy)).toMatchObject({ status: { value: 'inactive' }, gross_premium: 5611.73 })
  })

  it('is put in force again for the rest of that term', async () => {
    const asked = await desk.answerOf<{ id: string }>(
      desk.call(STAFF, 'PATCH', `/cancellations/${cancellation}/reinstate`, { effective_on: '2027-10-01', note: '' }),
    )
    for (const name of ['accept', 'issue'])
      await desk.answerOf(desk.call(STAFF, 'PATCH', `/reinstatements/${asked.id}/${name}`))
    const shown = await policyOf(policy)
    expect(shown).toMatchObject({ status: { value: 'active' }, gross_premium: 11_223.38 })
    expect(shown.effective_contract_end_time.slice(0, 10)).toBe('2028-04-01')
    expect(shown.money).toMatchObject({ premium: 22_446.76, fee: 300 })
  })
})

describe('[domain 1.4] a policy that ends before its second term begins', () => {
  it('gives that term back whole, its fee too', async () => {
    const { policy } = await sellUntil()
    await renew(policy, 'quote', 'accept', 'issue')
    const id = await cancel(policy, '2027-03-15')
    expect(await get(`/cancellations/${id}/price`)).toMatchObject({
      days: 348,
      fee: { written: 300, kept: 150, refund: 150 },
    })
    const { money, effective_contract_end_time } = await policyOf(policy)
    expect(effective_contract_end_time.slice(0, 10)).toBe('2027-03-15')
    expect(money).toMatchObject({ fee: 150 })
    expect(money.premium).toBeLessThan(11_223.38)
  })

  it('[billing B46] put in force again from the same day, it is billed as before: the next term by its own instalments', async () => {
    const { policy } = await sellUntil()
    await renew(policy, 'quote', 'accept', 'issue')
    const accountOf = () => get<{ closing_balance: number; not_billed: number }>(`/policies/${policy}/account`)
    const billsOf = async () =>
      (await list<Bill>(`/policies/${policy}/invoices`))
        .filter(({ start_time }) => start_time >= '2027-04-01')
        .map(({ due_time, total_due, settlement_status: { key } }) => `${due_time.slice(0, 10)} ${total_due} ${key}`)
        .toSorted()
    const before = { account: await accountOf(), bills: await billsOf() }
    expect(before.bills.length).toBeGreaterThan(1)
    const id = await cancel(policy, '2027-03-15')
    expect(await billsOf()).toEqual([])
    const asked = await desk.answerOf<{ id: string }>(
      desk.call(STAFF, 'PATCH', `/cancellations/${id}/reinstate`, { effective_on: '2027-03-15', note: '' }),
    )
    for (const name of ['accept', 'issue'])
      await desk.answerOf(desk.call(STAFF, 'PATCH', `/reinstatements/${asked.id}/${name}`))
    expect(await billsOf()).toEqual(before.bills)
    const { closing_balance, not_billed } = await accountOf()
    expect({ closing_balance, not_billed }).toEqual({
      closing_balance: before.account.closing_balance,
      not_billed: before.account.not_billed,
    })
    expect((await policyOf(policy)).money).toMatchObject({ premium: 22_446.76, fee: 300 })
  })
})

describe('[billing B46] the books of a policy that ends with its next term paid', () => {
  /** Of each term: the premium that is posted, and what its live segments come to. */
  async function termsOf(policy: string) {
    const posted = sql`select sum(amount_cents) from financial_transaction line
        join peril_segment segment on segment.id = line.peril_segment_id join peril on peril.id = segment.peril_id
       where line.policy_id = ${policy} and line.kind <> 'planned' and line.type = 'premium' and peril.term = each.term`
    const live = sql`select sum(premium_cents) from peril_segment segment join peril on peril.id = segment.peril_id
       where segment.policy_id = ${policy} and segment.starts_on < segment.ends_on and peril.term = each.term
         and not exists (select 1 from peril_segment next where next.replacement_of = segment.id)`
    return rowsOf<{ term: number; posted: number; live: number }>(
      test.engine.root,
      sql`select term, coalesce((${posted}), 0)::int as posted, coalesce((${live}), 0)::int as live
            from (select distinct term from peril where policy_id = ${policy}) each order by term`,
    )
  }

  it('each term has what its own cover comes to: the next none, and all of it once it is in force again', async () => {
    const { policy } = await sellUntil()
    await renew(policy, 'quote', 'accept', 'issue')
    await comeTo('2027-03-20')
    const { closing_balance, not_billed } = await get<{ closing_balance: number; not_billed: number }>(
      `/policies/${policy}/account`,
    )
    await desk.answerOf(
      desk.call(STAFF, 'POST', `/policies/${policy}/receipts`, {
        payment_gateway: 'cheque',
        data: { check_receipt_number: '78', payment_date: '2027-03-20' },
        received_amount: Math.round((closing_balance + not_billed) * 100) / 100,
      }),
      201,
    )
    const whole = [
      { term: 1, posted: 1_122_338, live: 1_122_338 },
      { term: 2, posted: 1_122_338, live: 1_122_338 },
    ]
    expect(await termsOf(policy)).toEqual(whole)
    const id = await cancel(policy, '2027-03-20')
    const [first, second] = await termsOf(policy)
    expect(first!.live).toBeLessThan(1_122_338)
    expect(first!.posted).toBe(first!.live)
    expect(second!.posted).toBe(0)
    const asked = await desk.answerOf<{ id: string }>(
      desk.call(STAFF, 'PATCH', `/cancellations/${id}/reinstate`, { effective_on: '2027-03-20', note: '' }),
    )
    for (const name of ['accept', 'issue'])
      await desk.answerOf(desk.call(STAFF, 'PATCH', `/reinstatements/${asked.id}/${name}`))
    expect(await termsOf(policy)).toEqual(whole)
  })

  it('a change that was accepted before the end came is not taken back by putting the policy in force again', async () => {
    const { policy, keys } = await sellUntil()
    const id = await cancel(policy, '2027-03-20')
    const again = () => get<object>(`/cancellations/${id}/reinstatement-price?effective_on=2027-03-20`)
    const before = await again()
    await endorse(policy, '2027-03-01', { [`exposures/${keys.machinery}/deductible`]: 10_000 }, 'quote', 'accept')
    expect(await again()).toEqual(before)
  })
})

describe('[billing B46] a policy put in force again shortly before its term ends', () => {
  it('has its renewal begun again by the calendar', async () => {
    const { policy } = await sellUntil()
    await renew(policy, 'quote', 'accept')
    const id = await cancel(policy, '2027-03-15')
    const statesOf = async () =>
      (await list<{ state: { key: string } }>(`/policies/${policy}/renewals`)).map(({ state }) => state.key)
    const ended = await statesOf()
    expect(ended).toHaveLength(1)
    const asked = await desk.answerOf<{ id: string }>(
      desk.call(STAFF, 'PATCH', `/cancellations/${id}/reinstate`, { effective_on: '2027-03-15', note: '' }),
    )
    for (const name of ['accept', 'issue'])
      await desk.answerOf(desk.call(STAFF, 'PATCH', `/reinstatements/${asked.id}/${name}`))
    await renewPolicies.run(test.deps, test.clock.now())
    await renewPolicies.run(test.deps, test.clock.now())
    expect((await statesOf()).toSorted()).toEqual(['application', ...ended].toSorted())
  })
})

interface Bill {
  start_time: string
  due_time: string
  total_due: number
  settlement_status: { key: string }
}
