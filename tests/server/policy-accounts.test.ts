import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/kernel/calendar.ts'
import { endPolicies } from '#server/jobs/end-policies.ts'
import { makeDocuments } from '#server/jobs/make-documents.ts'
import { notifyDaily } from '#server/jobs/notify.ts'
import { sendOutInvoices } from '#server/jobs/send-out-invoices.ts'
import { workGracePeriods } from '#server/jobs/work-grace-periods.ts'
import { billChange } from '#server/modules/invoicing/bill-change.service.ts'
import type { SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { readLetters } from '#tests/setup/letters.ts'
import { BY_INSURER, type CancellationDesk, openCancellationDesk, STAFF } from './cancellation-desk.ts'
import { readLinked } from './read-pdf.ts'

let test: TestApp
let desk: CancellationDesk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openCancellationDesk(test)
})
afterAll(() => test.close())

interface ShownGrace {
  id: string
  start_at: string
  end_at: string
  state: { key: string }
  invoice: { total_due: number }
  covered_until: string | null
}

/** The morning of a day, once it is that day all over Canada. */
const morning = (day: string) => new Date(`${day}T08:40:00.000Z`)
async function night(day: string): Promise<void> {
  test.clock.set(morning(day))
  for (const job of [sendOutInvoices, endPolicies, workGracePeriods]) await job.run(test.deps, morning(day))
}
async function nights(from: string, count: number, step = 1): Promise<void> {
  for (let k = 0; k < count; k += step) await night(addDays(from, k))
}
const gracesOf = async ({ policyId }: SoldQuote) =>
  (await desk.answerOf<{ data: ShownGrace[] }>(desk.call(STAFF, 'GET', `/policies/${policyId}/grace-periods`))).data
const statusOf = async (sold: SoldQuote) => (await desk.policy(sold)).status.value
const dueDaysOf = async ({ policyId }: SoldQuote) =>
  (
    await desk.answerOf<{ data: { total_due: number; due_time: string }[] }>(
      desk.call(STAFF, 'GET', `/policies/${policyId}/invoices?page_size=100`),
    )
  ).data.map(({ total_due, due_time }) => [total_due, due_time.slice(0, 10)])
const give = (id: string, delivered_on: string) =>
  desk.answerOf(
    desk.call(STAFF, 'POST', `/grace-periods/${id}/notice`, { delivery_method: 'registered', delivered_on }),
  )

describe('a policy that paid everything', () => {
  it('[billing O1] cancelled and reinstated on the same day, stays in force: no grace period, no letter', async () => {
    const sold = await desk.sold(1, { schedule: 'annually' })
    const letters = readLetters(test.dataDir).length
    const { id } = await desk.cancel(sold, BY_INSURER)
    test.clock.set(new Date('2026-10-01T15:00:00.000Z'))
    const asked = await desk.reinstate(id, '2026-10-01')
    await desk.reinstatement(asked.id, 'accept')
    const issued = await desk.reinstatement(asked.id, 'issue')
    expect(await dueDaysOf(sold)).toEqual(
      expect.arrayContaining([
        [-5932.12, '2026-09-20'],
        [5932.12, '2026-10-16'],
      ]),
    )
    const charged = (await desk.invoices(sold)).find(({ total_due }) => total_due === 5932.12)!
    const invoice = await wordsOf(sold, charged.id)
    expect(invoice).toContain('Total $5,932.12 Paid from your account -$5,932.12 Amount due $0.00')
    expect(invoice).toContain('You need not pay anything')
    expect(invoice).not.toContain('with your payment')
    const paper = `/policies/${sold.policyId}/all-documents/${issued.documents[0]?.id}`
    const notice = await paperOf((await desk.answerOf<{ url: string }>(desk.call(STAFF, 'GET', paper))).url)
    expect(notice).toContain('At once $5,932.12 Paid from your account -$5,932.12')
    await nights('2026-10-15', 4)
    await nights('2026-10-19', 60, 6)
    expect(await gracesOf(sold)).toEqual([])
    expect(readLetters(test.dataDir)).toHaveLength(letters)
    const standing = await desk.invoices(sold)
    expect(standing.map(({ settlement_status: { key } }) => key)).toEqual(['paid', 'paid', 'paid'])
    expect(await statusOf(sold)).toBe('active')
    expect((await desk.policy(sold)).money).toMatchObject({ total: 12_046.78, paid: 12_046.78, outstanding: 0 })
  })
})

/** A fee of a change, billed and sent out where the test's clock stands. */
function bill({ brokerageId, policyId, quoteId, timezone, currency }: SoldQuote, day: string, amountCents: number) {
  test.clock.set(new Date(`${day}T15:00:00.000Z`))
  const change = {
    brokerageId,
    policyId,
    quoteId,
    timezone,
    currency,
    purpose: 'endorsement',
    segments: new Map(),
  } as const
  const fee = { type: 'fee', name: 'policyFee', exposureKey: null, peril: null, amountCents } as const
  return desk.sales.inOffice((tx) =>
    billChange(tx, test.deps, null, change, {
      lines: [fee],
      startsOn: day,
      endsOn: '2027-04-01',
      number: 1,
      period: null,
    }),
  )
}

/** What an invoice's paper says, in one line. */
async function wordsOf({ policyId }: SoldQuote, id: string): Promise<string> {
  await makeDocuments.run(test.deps, test.clock.now())
  const { document } = await desk.answerOf<{ document: { url: string | null }[] }>(
    desk.call(STAFF, 'GET', `/policies/${policyId}/invoices/${id}`),
  )
  return paperOf(document[0]?.url)
}

async function paperOf(url: string | null | undefined): Promise<string> {
  return (await readLinked(test, url)).text.replaceAll(/\s+/g, ' ')
}

describe('[billing B11] a grace period', () => {
  it('[billing O6] opens by an amount: not for 21.00, and for 25.00 the night after', async () => {
    const sold = await desk.sold(1, { schedule: 'annually' })
    await bill(sold, '2026-08-20', 2_100)
    await bill(sold, '2026-08-25', 400)
    expect(await dueDaysOf(sold)).toEqual(
      expect.arrayContaining([
        [21, '2026-09-19'],
        [4, '2026-09-24'],
      ]),
    )
    await nights('2026-09-20', 5)
    expect(await gracesOf(sold)).toEqual([])
    await night('2026-09-25')
    expect(await gracesOf(sold)).toMatchObject([
      { state: { key: 'open' }, start_at: '2026-09-25T06:00:00.000Z', invoice: { total_due: 21 } },
    ])
  })

  it('[billing B11] too little for it stands on the next invoice, beside its total, and on no other', async () => {
    const sold = await desk.sold(1, { schedule: 'annually' })
    await bill(sold, '2026-08-20', 2_100)
    const words = async (day: string, cents: number) => wordsOf(sold, (await bill(sold, day, cents)).id)
    expect(await words('2026-09-19', 1_000)).not.toContain('brought forward') // in time on its day
    const told = await words('2026-09-20', 4_000)
    expect(told).toContain('Balance brought forward $21.00.')
    expect(told).toContain('Amount due $40.00')
    expect(await words('2026-10-21', 500)).not.toContain('brought forward') // 21.00, 10.00 and 40.00 are worth a grace period
  })

  it('is settled where less than its minimum stays past due, also by a credit', async () => {
    const sold = await desk.sold(1, { schedule: 'annually' })
    await bill(sold, '2026-08-20', 12_000)
    await night('2026-09-20')
    expect(await gracesOf(sold)).toMatchObject([{ state: { key: 'open' } }])
    await bill(sold, '2026-09-21', -2_000)
    await night('2026-09-23')
    await notifyDaily.run(test.deps, new Date('2026-09-23T13:00:00.000Z'))
    expect(readLetters(test.dataDir).at(-1)!.text).toContain('$100.00 is past due on policy')
    await bill(sold, '2026-09-23', -7_500)
    await night('2026-09-24')
    expect(await gracesOf(sold)).toMatchObject([{ state: { key: 'open' } }])
    await bill(sold, '2026-09-24', -1)
    await night('2026-09-25')
    expect(await gracesOf(sold)).toMatchObject([{ state: { key: 'settled' } }])
  })
})

describe('[billing O4] two quarters paid, the third not', () => {
  async function unpaid(): Promise<{ sold: SoldQuote; id: string }> {
    const sold = await desk.sold(2)
    await night('2026-10-01')
    expect(await gracesOf(sold)).toEqual([])
    await night('2026-10-02')
    const [grace] = await gracesOf(sold)
    expect(grace).toMatchObject({
      start_at: '2026-10-02T06:00:00.000Z',
      end_at: '2026-11-01T06:00:00.000Z',
      covered_until: null, // until 09-29, which has passed
    })
    return { sold, id: grace!.id }
  }

  it.each([
    ['2026-10-08', '2026-10-31', '2026-11-01'],
    ['2026-10-20', '2026-11-03', '2026-11-04'],
  ])('a letter delivered %s: in force on %s, lapsed on %s', async (delivered, before, lapsed) => {
    const { sold, id } = await unpaid()
    test.clock.set(morning(delivered))
    await give(id, delivered)
    await night(before)
    expect(await statusOf(sold)).toBe('active')
    await night(lapsed)
    expect(await statusOf(sold)).toBe('inactive')
    const { data } = await desk.answerOf<{ data: { id: string }[] }>(
      desk.call(STAFF, 'GET', `/policies/${sold.policyId}/cancellations`),
    )
    const { effective_on } = await desk.cancellation(data[0]!.id)
    expect(effective_on).toBe(lapsed)
    if (lapsed !== '2026-11-01') return
    expect(await desk.price(data[0]!.id)).toMatchObject({ owed: 7125.09, paid: 6023.4, balance: 1101.69 })
    expect((await desk.policy(sold)).money.outstanding).toBe(1101.69)
  })
})
