import { afterAll, beforeAll, expect, it } from 'vitest'
import { workGracePeriods } from '#server/jobs/work-grace-periods.ts'
import { sendOutDueInvoices } from '#server/modules/invoicing/send-out-invoices.service.ts'
import type { SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { type AccountDesk, openAccountDesk } from './account-desk.ts'
import { cents } from './policy-history.ts'

const ROUNDS = Number(process.env.RECEIPT_RACE_ROUNDS ?? 3)

let test: TestApp
let desk: AccountDesk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openAccountDesk(test)
  await signIn()
})
afterAll(() => test.close())

/** Once, beforehand: two sign-ins at the same moment would end each other. */
async function signIn(): Promise<void> {
  for (const who of ['portal_user', 'portal_super_user']) await desk.call('GET', '/users/me', undefined, undefined, who)
}

type Answer = Awaited<ReturnType<AccountDesk['call']>>

/** Done, refused in words, or told to come again: never anything else. */
function counted(answers: readonly Answer[]): Answer[] {
  for (const { statusCode, body } of answers) expect([200, 201, 400, 503], body).toContain(statusCode)
  return answers.filter(({ statusCode }) => statusCode < 300)
}

/** Whatever happened at once: what came in is what was told, and stands somewhere once. */
async function holds(sold: SoldQuote, receivedCents: number): Promise<void> {
  const invoices = (await desk.invoices(sold)).filter(({ settlement_status: { key } }) =>
    ['outstanding', 'paid'].includes(key),
  )
  const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + cents(each), 0)
  const money = await desk.money(sold)
  expect(cents(money.paid)).toBe(receivedCents)
  const receipts = await desk.receipts(sold)
  const standing = receipts.filter(({ state }) => state.key === 'recorded')
  expect(sum(standing.map(({ received_amount }) => received_amount))).toBe(receivedCents)
  for (const { received_amount, unapplied, parts } of standing)
    expect(sum(parts.map(({ amount }) => amount)) + cents(unapplied)).toBe(cents(received_amount))
  const onAccount = sum(receipts.map(({ unapplied }) => unapplied))
  expect(sum(invoices.map(({ open_amount }) => open_amount))).toBe(cents(money.outstanding) + onAccount)
  for (const { open_amount, settlement_status } of invoices)
    expect(settlement_status.key === 'paid').toBe(open_amount === 0)
}

const receivedIn = (answers: readonly Answer[]) =>
  answers.reduce((sum, each) => {
    const { receipt, received_amount } = each.json<{ receipt?: { received_amount: number }; received_amount: number }>()
    return sum + cents(receipt?.received_amount ?? received_amount)
  }, 0)

it('two clerks record against one invoice at the same moment: each payment stands once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const sold = await desk.sold()
    const [first] = await desk.invoices(sold)
    const path = `/policies/${sold.policyId}/invoices/${first!.id}/payments`
    const pay = (amount: number, who: string) => desk.call('POST', path, desk.moneyOf(amount), undefined, who)
    const done = counted(
      await Promise.all([
        pay(2_000, 'portal_user'),
        pay(2_000, 'portal_super_user'),
        pay(3_011.7, 'portal_user'),
        pay(0.01, 'portal_super_user'),
      ]),
    )
    expect(done.length).toBeGreaterThan(0)
    await holds(sold, receivedIn(done))
  }
})

it('money is recorded while another receipt is taken back', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const sold = await desk.sold()
    const other = await desk.sold()
    const [first] = await desk.invoices(sold)
    const [elsewhere] = await desk.invoices(other)
    const parts = [
      { invoice: first!.id, amount: 1_000 },
      { invoice: elsewhere!.id, amount: 1_000 },
    ]
    const { locator } = await desk.receive(sold, 2_000, { parts })
    const record = (on: SoldQuote, invoice: string, amount: number) =>
      desk.call('POST', `/policies/${on.policyId}/invoices/${invoice}/payments`, desk.moneyOf(amount))
    const reverse = () => desk.call('POST', `/receipts/${locator}/reverse`, { reason: 'Bounced', code: 'stopped' })
    const [taken, taken2, one, two] = await Promise.all([
      reverse(),
      reverse(),
      record(sold, first!.id, 2_500),
      record(other, elsewhere!.id, 3_000),
    ])
    expect(counted([taken, taken2])).toHaveLength(1)
    await holds(sold, receivedIn(counted([one])))
    await holds(other, receivedIn(counted([two])))
  }
})

it('money is recorded while the policy lapses, and while its next invoice goes out', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const sold = await desk.sold()
    const [first] = await desk.invoices(sold)
    await desk.on('2026-04-02')
    const graces = await desk.answerOf<{ data: { id: string }[] }>(
      desk.call('GET', `/policies/${sold.policyId}/grace-periods`),
    )
    await desk.on('2026-04-08')
    const notice = { delivery_method: 'registered', delivered_on: '2026-04-08' }
    await desk.answerOf(desk.call('POST', `/grace-periods/${graces.data[0]!.id}/notice`, notice))
    test.clock.set(new Date('2026-06-10T15:00:00.000Z'))
    await signIn()
    const now = test.clock.now()
    const path = `/policies/${sold.policyId}/invoices/${first!.id}/payments`
    const [paid, , , received] = await Promise.all([
      desk.call('POST', path, desk.moneyOf(3_011.7)),
      workGracePeriods.run(test.deps, now),
      sendOutDueInvoices(test.deps, now),
      desk.call('POST', `/policies/${sold.policyId}/receipts`, desk.moneyOf(100)),
    ])
    await holds(sold, receivedIn(counted([paid, received])))
  }
})
