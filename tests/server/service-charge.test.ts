import { describe, expect, it } from 'vitest'
import { PAYMENT_SCHEDULES } from '#domain/instalment/payment-schedule.ts'
import type { QuotePrice } from '#domain/quote/pricing/quote-price.schema.ts'
import type { Body } from '#domain/sync/json.ts'
import { makeDocuments } from '#server/jobs/make-documents.ts'
import { sendOutInvoices } from '#server/jobs/send-out-invoices.ts'
import { faultsOf, readBooks } from './policy-books.ts'
import { openOffice, type ShownQuote } from './quote-desk.ts'
import { readLinked } from './read-pdf.ts'
import { openReportDesk, orderedBordereau } from './report-desk.ts'
import { EXECUTIVE } from './sync-tablet.ts'

const { test, desk } = openOffice()
const STAFF = 'portal_super_user'
const TERM = { startsOn: '2029-04-01', endsOn: '2030-04-01' }
const ANSWERED = {
  'operationQuestions/farmGateSales': 0,
  'operationQuestions/workersLodged': 0,
  'housekeeping/batteriesChargedInBarn': false,
  'housekeeping/hayKept': 'none',
  'housekeeping/extinguishersServicedOn': '2028-10-02',
  'insuranceHistory/earlierInsurer': 'Prairie Mutual',
}

interface Shown {
  id: string
  due_on: string
  total_due: number
  fee: number
  purpose: string
  settlement_status: { key: string }
}
interface Settled {
  fee: { written: number; kept: number; refund: number }
  owed: number
  balance: number
}

const read = <Answer>(path: string) => desk.answerOf<Answer>(desk.call(STAFF, 'GET', path))
const on = (day: string) => test.clock.set(new Date(`${day}T15:00:00.000Z`))
const cents = (amount: number) => Math.round(amount * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + cents(amount), 0)

/** Quote A of 2029, whose product charges for paying in parts, as a draft. */
async function draft(paymentSchedule: string | null, changes: Body = {}): Promise<ShownQuote> {
  on('2029-03-20')
  const { id } = await desk.makeQuote(({ productVersion: _office, ...farm }) => ({
    ...farm,
    term: TERM,
    ...(paymentSchedule && { paymentSchedule }),
    ...changes,
  }))
  return desk.patch(id, ANSWERED)
}

async function sold(schedule: string): Promise<{ id: string; policy: string }> {
  const { id, policy_locator: policy } = await draft(schedule)
  for (const act of ['lock', 'accept', 'issue']) await desk.act(id, act)
  return { id, policy }
}

const priceOf = (path: string) => read<QuotePrice & { total: number }>(`${path}/price`)
const invoicesOf = async (policy: string) =>
  (await read<{ data: Shown[] }>(`/policies/${policy}/invoices?page_size=100`)).data
const feesOf = async (policy: string) =>
  (await read<{ data: { name: string; description: string; amount: number }[] }>(`/policies/${policy}/fees`)).data
const chargeIn = ({ fees }: { fees: { name: string; amount: number }[] }) =>
  cents(fees.find(({ name }) => name === 'serviceCharge')?.amount ?? 0)

async function expectToAddUp(policy: string, isWhole: boolean): Promise<void> {
  expect(faultsOf(await readBooks(test, policy), isWhole)).toEqual([])
}

describe('[billing B33] [billing B34] a policy paid by the month', () => {
  it('is sold with its charge: of the premium 1.3 %, a part of every invoice, a row of the fees, and the total to the cent', async () => {
    const { id, policy } = await sold('monthly')
    const price = await priceOf(`/quotes/${id}`)
    const charge = Math.round(cents(price.gross_premium) * 0.013)
    expect(chargeIn(price)).toBe(charge)
    const card = [price.gross_premium, ...[...price.taxes, ...price.fees].map(({ amount }) => amount)]
    expect(sum(card)).toBe(cents(price.total))

    const invoices = await invoicesOf(policy)
    const share = Math.round(cents(price.total) / 12)
    expect(invoices).toHaveLength(12)
    expect(sum(invoices.map(({ total_due }) => total_due))).toBe(cents(price.total))
    const asked = invoices.map(({ total_due }) => cents(total_due))
    expect(asked.filter((each) => each === share).length).toBeGreaterThanOrEqual(11)
    expect(asked).toContain(cents(price.total) - 11 * share)
    expect(sum(invoices.map(({ fee }) => fee))).toBe(15_000 + charge)
    const { lines } = await read<{ lines: object[] }>(`/policies/${policy}/invoices/${invoices[0]!.id}`)
    const own = { type: 'fee', name: 'serviceCharge', exposure: null, peril: null }
    expect(lines.at(-1)).toMatchObject({ ...own, amount: Math.round(charge / 12) / 100 })

    expect(await feesOf(policy)).toMatchObject([
      { name: 'policyFee', amount: 150 },
      { name: 'serviceCharge', amount: charge / 100, description: expect.stringContaining('instalments') },
    ])
    const ofPolicy = await priceOf(`/policies/${policy}`)
    expect([chargeIn(ofPolicy), ofPolicy.total]).toEqual([charge, price.total])
    const { money } = await read<{ money: { total: number; fee: number } }>(`/policies/${policy}`)
    expect([money.total, cents(money.fee)]).toEqual([price.total, 15_000 + charge])
    await expectToAddUp(policy, true)
  })

  it('keeps on cancellation what has gone out and not more, and asks for all of it again when it is put back', async () => {
    const { policy } = await sold('monthly')
    for (const day of ['2029-04-15', '2029-05-15', '2029-06-15', '2029-07-15']) {
      on(day)
      await sendOutInvoices.run(test.deps, test.clock.now())
    }
    const [, whole] = await feesOf(policy)
    const out = (await invoicesOf(policy)).filter(({ settlement_status: { key } }) => key === 'outstanding')
    expect(out).toHaveLength(5) // the one of August went out on July 11
    const part = Math.round(cents(whole!.amount) / 12)
    const asked = { initiator: 'insured', effective_on: '2029-07-20', reason: 'property_sold' }
    const { id } = await desk.answerOf<{ id: string }>(
      desk.call(EXECUTIVE, 'POST', `/policies/${policy}/cancellations`, asked),
      201,
    )
    const { fee } = await read<Settled>(`/cancellations/${id}/price`)
    expect([fee.written, fee.kept].map(cents)).toEqual([15_000 + cents(whole!.amount), 15_000 + 5 * part])
    await desk.answerOf(desk.call(STAFF, 'PATCH', `/cancellations/${id}/issue`))
    expect(cents((await feesOf(policy))[1]!.amount)).toBe(5 * part)
    const { owed } = await read<Settled>(`/cancellations/${id}/price`)
    const standing = (await invoicesOf(policy)).filter(({ settlement_status: { key } }) => key !== 'invalidated')
    expect(sum(standing.map(({ total_due }) => total_due))).toBe(cents(owed))
    await expectToAddUp(policy, false)

    const { id: again } = await desk.answerOf<{ id: string }>(
      desk.call(EXECUTIVE, 'PATCH', `/cancellations/${id}/reinstate`, { effective_on: '2029-07-20' }),
    )
    for (const act of ['accept', 'issue'])
      await desk.answerOf(desk.call(STAFF, 'PATCH', `/reinstatements/${again}/${act}`))
    expect((await feesOf(policy))[1]).toMatchObject({ name: 'serviceCharge', amount: whole!.amount })
    await expectToAddUp(policy, true)
  })

  it('is told to its carrier with the charge among the fees, instalment by instalment', async () => {
    const { policy } = await sold('monthly')
    const { display_id } = await read<{ display_id: string }>(`/policies/${policy}`)
    on('2029-06-04')
    const [april, may] = (await invoicesOf(policy)).toSorted((one, other) => one.due_on.localeCompare(other.due_on))
    for (const [month, invoice] of [
      ['2029-04', april!],
      ['2029-05', may!],
    ] as const) {
      const lines = await openReportDesk(test).rowsOf(await orderedBordereau(test, month))
      const own = lines.filter((line) => line['policy_id'] === display_id)
      expect(sum(own.map((line) => Number(line['fee'] ?? 0)))).toBe(cents(invoice.fee))
    }
  })

  it('ended from its first day gives all of it back', async () => {
    const { policy } = await sold('three_pay')
    const asked = { initiator: 'insured', effective_on: TERM.startsOn, reason: 'property_sold' }
    const { id } = await desk.answerOf<{ id: string }>(
      desk.call(EXECUTIVE, 'POST', `/policies/${policy}/cancellations`, asked),
      201,
    )
    await desk.answerOf(desk.call(STAFF, 'PATCH', `/cancellations/${id}/issue`))
    const { fee, owed } = await read<Settled>(`/cancellations/${id}/price`)
    expect([fee.written, fee.kept, owed]).toEqual([160, 0, 0])
    expect(await feesOf(policy)).toEqual([])
  })
})

describe('[billing B34] a quote of that product', () => {
  it('by any schedule is billed to the cent, and by those that cost nothing has no row of a charge', async () => {
    for (const schedule of PAYMENT_SCHEDULES) {
      const { id, policy } = await sold(schedule)
      const price = await priceOf(`/quotes/${id}`)
      const invoices = await invoicesOf(policy)
      expect(sum(invoices.map(({ total_due }) => total_due))).toBe(cents(price.total))
      for (const { total_due } of invoices) expect(total_due).toBeGreaterThanOrEqual(0)
      const isCharged = ['monthly', 'two_pay', 'three_pay', 'four_pay'].includes(schedule)
      expect(price.fees.map(({ name }) => name)).toEqual(isCharged ? ['policyFee', 'serviceCharge'] : ['policyFee'])
    }
  })

  it('locks at no other total than the one that was seen, and keeps schedule and charge from there', async () => {
    const { id } = await draft('monthly')
    const seen = await priceOf(`/quotes/${id}`)
    await desk.patch(id, { paymentSchedule: 'four_pay' })
    const stale = await desk.call(EXECUTIVE, 'POST', `/quotes/${id}/lock?expect_total=${seen.total}`)
    expect(stale.statusCode).toBe(412)
    const is = await priceOf(`/quotes/${id}`)
    const locked = await desk.answerOf<ShownQuote>(
      desk.call(EXECUTIVE, 'POST', `/quotes/${id}/lock?expect_total=${is.total}`),
    )
    expect(locked.data.price).toMatchObject({ fee: 160, serviceCharge: 10, total: is.total })
    const changed = await desk.call(
      EXECUTIVE,
      'PATCH',
      `/quotes/${id}`,
      { set: { paymentSchedule: 'monthly' } },
      { 'if-match': String(locked.version) },
    )
    expect([changed.statusCode, changed.json().code]).toEqual([400, 1040])
    on('2029-03-28')
    await desk.act(id, 'accept')
    expect((await priceOf(`/quotes/${id}`)).total).toBe(is.total)
  })

  it('says on its proposal what paying in parts costs, its yearly rate, and what paying at once would come to', async () => {
    const { id } = await draft('three_pay')
    const { total } = (await desk.act(id, 'lock')).price
    await makeDocuments.run(test.deps, test.clock.now())
    const { results } = await read<{ results: { id: string; doc_type: { value: string } | null }[] }>(
      `/quotes/${id}/all-documents`,
    )
    const { id: proposal } = results.find(({ doc_type }) => doc_type?.value === 'quotes')!
    const { url } = await read<{ url: string }>(`/quotes/${id}/all-documents/${proposal}`)
    const text = (await readLinked(test, url)).text.replaceAll(/\s+/g, ' ')
    const money = (amount: number) => `$${amount.toLocaleString('en', { minimumFractionDigits: 2 })}`
    expect(text).toContain('Service charge $10.00')
    expect(text).toMatch(
      new RegExp(
        `Paying in instalments costs \\$10\\.00, a yearly rate of 1(?:\\.\\d+)? %: \\${money(total)} in all, beside \\${money(total - 10)} paid at once\\.`,
      ),
    )
  }, 90_000) // a paper is printed on the way
})
