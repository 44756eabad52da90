import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workRefunds } from '#server/jobs/work-refunds.ts'
import { newLocator } from '#server/locators.ts'
import type { SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { openRefundDesk, type RefundDesk, SUPER } from './refund-desk.ts'

let test: TestApp
let desk: RefundDesk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openRefundDesk(test)
})
afterAll(() => test.close())

describe('[billing B36] the payer asks for what is on account', () => {
  const ask = ({ policyId }: SoldQuote, who?: 'broker_account_executive') =>
    desk.call('POST', `/policies/${policyId}/refunds`, undefined, undefined, who)

  it('everything free is due, the policy stays in force, and the next instalment takes it back (B37)', async () => {
    const sold = await desk.accounts.sold()
    await desk.receive(sold, 4_000) // 3 011.70 of it pays the first quarter
    expect(await desk.of(sold)).toEqual([])
    const answer = await ask(sold)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().data).toMatchObject([{ amount: 988.3, state: { key: 'due' }, asked: true }])
    expect((await desk.call('GET', `/policies/${sold.policyId}`)).json()).toMatchObject({
      status: { value: 'active' },
    })
    // Whoever asked caused it: above 500.00 somebody else approves.
    const [refund] = await desk.of(sold)
    expect((await desk.approve(refund!, SUPER)).statusCode).toBe(200)
    expect((await ask(sold)).json().data).toMatchObject([{ amount: 988.3, state: { key: 'approved' } }])
    await desk.accounts.on('2026-06-10') // the second quarter goes out
    expect(await desk.of(sold)).toMatchObject([{ state: { key: 'withdrawn' } }])
    const open = (await desk.accounts.invoices(sold)).map(({ open_amount }) => open_amount).slice(0, 2)
    expect(open).toEqual([0, 2_023.4])
  })

  it('is what was free when they asked: money that comes later, theirs or another’s, waits for the next instalment', async () => {
    const sold = await desk.accounts.sold()
    await desk.receive(sold, 3_211.7)
    await ask(sold)
    const [refund] = await desk.of(sold)
    expect(refund).toMatchObject({ amount: 200, way: 'eft', cleared_on: null })
    await desk.approve(refund!)
    await desk.receive(sold, 100, { payment_gateway: 'cheque' })
    await desk.receive(sold, 300, { payer: { name: 'Farm Credit', relation: 'lender' } })
    const asked = { amount: 200, asked: true, way: 'eft', cleared_on: null }
    expect(await desk.of(sold), 'nobody decides anew').toMatchObject([{ ...asked, state: { key: 'approved' } }])
    expect((await desk.send(refund!)).statusCode).toBe(200)
    await desk.receive(sold, 50)
    expect((await desk.of(sold)).map(({ state }) => state.key)).toEqual(['sent'])
    // It comes back: it is due again as it was asked for, and nothing else with it.
    expect((await desk.return(refund!)).statusCode).toBe(200)
    expect(await desk.of(sold)).toMatchObject([{ ...asked, state: { key: 'due' } }])
  })

  it('falls with what a debit takes, and money that comes later does not fill it up again', async () => {
    const sold = await desk.accounts.sold()
    await desk.receive(sold, 6_100) // 3 011.70 of it pays the first quarter
    await ask(sold)
    expect(await desk.of(sold)).toMatchObject([{ amount: 3_088.3 }])
    await desk.accounts.on('2026-06-10') // the second quarter goes out
    expect(await desk.of(sold)).toMatchObject([{ amount: 76.6, state: { key: 'due' } }])
    await desk.receive(sold, 500)
    expect(await desk.of(sold)).toMatchObject([{ amount: 76.6 }])
    expect((await ask(sold)).json().data).toMatchObject([{ amount: 576.6 }])
  })

  it('where nothing waits, and where a broker asks, nothing is opened', async () => {
    const sold = await desk.accounts.sold()
    expect((await ask(sold)).json()).toMatchObject({
      code: 1040,
      messages: ['Nothing waits on this account that could be paid back.'],
    })
    expect((await ask(sold, 'broker_account_executive')).statusCode).toBe(403)
    expect((await desk.call('POST', `/policies/${newLocator()}/refunds`)).statusCode).toBe(404)
    expect(await desk.of(sold)).toEqual([])
  })
})

describe('[billing B41] a cheque that nobody cashed', () => {
  it('comes back after six months, and twelve months later it is on the unclaimed list', async () => {
    const refund = await desk.overpaid(80)
    await desk.approve(refund)
    await desk.send(refund, { way: 'cheque' })
    const night = async (day: string) => {
      test.clock.set(new Date(`${day}T15:00:00.000Z`))
      await workRefunds.run(test.deps, test.clock.now())
    }
    const unclaimed = async () =>
      (await desk.call('GET', `/billing/refunds?unclaimed=true&search=${refund.display_id}`)).json().data.length
    await night('2026-10-02')
    const back = await desk.again(refund)
    expect(back).toMatchObject({ state: { key: 'due' }, approvals: [] })
    expect(await unclaimed()).toBe(0)
    test.clock.set(new Date('2027-10-01T15:00:00.000Z'))
    expect(await unclaimed()).toBe(0)
    test.clock.set(new Date('2027-10-02T15:00:00.000Z'))
    expect(await unclaimed()).toBe(1)
    expect((await desk.call('GET', '/billing/refunds?unclaimed=perhaps')).json()).toMatchObject({ code: 1010 })
  })

  it('one that came back for a reason is not unclaimed, and tells why', async () => {
    test.clock.set(new Date('2026-04-01T15:00:00.000Z'))
    const refund = await desk.overpaid(80)
    await desk.approve(refund)
    await desk.send(refund, { way: 'cheque' })
    const back = (await desk.return(refund)).json()
    expect(back.history.find(({ event }: { event: string }) => event === 'returned').note).toBe('The account is closed')
    test.clock.set(new Date('2028-01-01T15:00:00.000Z'))
    const { data } = (await desk.call('GET', `/billing/refunds?unclaimed=true&search=${refund.display_id}`)).json()
    expect(data).toEqual([])
  })
})

describe('two clerks at once', () => {
  it('send one refund under different keys: it goes out once, and the other is told so', async () => {
    test.clock.set(new Date('2026-04-01T15:00:00.000Z'))
    const refund = await desk.overpaid(95)
    await desk.approve(refund)
    const sent = await Promise.all([desk.send(refund, {}, newLocator()), desk.send(refund, {}, newLocator())])
    expect(sent.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 400])
    expect(sent.find(({ statusCode }) => statusCode === 400)!.json()).toMatchObject({
      code: 1040,
      messages: ['This refund was sent already.'],
    })
    expect(await desk.rows({ policyId: refund.policy.locator }, 'refund')).toHaveLength(1)
  })
})
