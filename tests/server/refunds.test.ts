import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workRefunds } from '#server/jobs/work-refunds.ts'
import { newLocator } from '#server/locators.ts'
import { findFacts } from '#server/modules/notifications/digest-facts.service.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { openRefundDesk, type RefundDesk, STAFF, SUPER } from './refund-desk.ts'

let test: TestApp
let desk: RefundDesk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openRefundDesk(test)
})
afterAll(() => test.close())

describe('what is owed back', () => {
  it('[billing B35] [billing B36] of a policy that was cancelled is a refund, all of it, for who paid', async () => {
    const sold = await desk.cancelled()
    const credit = (await desk.accounts.invoices(sold)).find(({ total_due }) => total_due < 0)!
    const [refund, ...others] = await desk.of(sold)
    expect(others).toEqual([])
    expect(refund).toMatchObject({
      amount: -credit.open_amount,
      state: { key: 'due' },
      way: 'eft',
      payee: { relation: 'insured' },
      cleared_on: null,
    })
    expect(refund!.display_id).toMatch(/^F-\d+$/)
    expect(refund!.payee.name).not.toBe('')
    expect(await desk.listed(refund!.display_id)).toMatchObject([{ locator: refund!.locator }])
  })

  it('[billing B36] of a policy in force is what exceeds what its term bills yet, from 5.00', async () => {
    const sold = await desk.accounts.sold('2026-04-01', 'annually')
    const [only] = await desk.accounts.invoices(sold)
    await desk.receive(sold, only!.total_due + 4.99)
    expect(await desk.of(sold)).toEqual([])
    await desk.receive(sold, 0.01)
    expect(await desk.of(sold)).toMatchObject([{ amount: 5, state: { key: 'due' } }])
    const quarterly = await desk.accounts.sold()
    await desk.receive(quarterly, 4_000)
    expect(await desk.of(quarterly)).toEqual([])
  })

  it('[billing B36] is not paid out while the money can still bounce', async () => {
    const sold = await desk.accounts.sold('2026-04-01', 'annually')
    const [only] = await desk.accounts.invoices(sold)
    await desk.receive(sold, only!.total_due + 100, { payment_gateway: 'cheque' })
    const [refund] = await desk.of(sold)
    expect(refund).toMatchObject({ amount: 100, way: 'cheque', cleared_on: '2026-04-16' })
    await desk.approve(refund!)
    const early = await desk.send(refund!)
    expect(early.json()).toMatchObject({
      code: 1040,
      messages: ['Cleared on Apr 16, 2026. Until then it cannot be sent.'],
    })
    test.clock.set(new Date('2026-04-16T15:00:00.000Z'))
    expect((await desk.send(refund!)).statusCode).toBe(200)
  })

  it('[billing B37] [billing O1] follows the account: a debit makes it smaller, one as large withdraws it, and an approval falls', async () => {
    const sold = await desk.cancelled()
    const [first] = await desk.of(sold)
    await desk.approve(first!, SUPER)
    await desk.accounts.bill(sold, 10_000)
    const [smaller] = await desk.of(sold)
    expect(smaller).toMatchObject({
      display_id: first!.display_id,
      amount: desk.less(first!.amount, 100),
      state: { key: 'due' },
      approvals: [],
    })
    expect((await desk.send(smaller!)).json()).toMatchObject({ code: 1040 })
    await desk.accounts.bill(sold, Math.round(smaller!.amount * 100))
    expect(await desk.of(sold)).toMatchObject([{ state: { key: 'withdrawn' } }])
    const account = await desk.accounts.money(sold)
    expect(account.outstanding).toBe(0)
  })

  it('[billing B39] goes to who paid, the newest money first, each up to what they paid', async () => {
    const sold = await desk.accounts.sold('2026-04-01', 'annually')
    const [only] = await desk.accounts.invoices(sold)
    await desk.receive(sold, only!.total_due)
    test.clock.set(new Date('2026-05-01T15:00:00.000Z'))
    const lender = { name: 'Prairie Credit Union', relation: 'lender' }
    await desk.receive(sold, 300, { payer: lender })
    await desk.accounts.bill(sold, -20_000)
    const refunds = await desk.of(sold)
    const given = new Map(refunds.map(({ payee, amount }) => [payee.relation, amount]))
    expect(given).toEqual(
      new Map([
        ['insured', 200],
        ['lender', 300],
      ]),
    )
    expect(refunds.find(({ payee }) => payee.relation === 'lender')!.payee.name).toBe('Prairie Credit Union')
  })

  it('[billing B39] where nobody paid goes to the first named insured, by cheque', async () => {
    const sold = await desk.accounts.sold('2026-04-01', 'annually')
    const [only] = await desk.accounts.invoices(sold)
    await desk.accounts.bill(sold, -Math.round(only!.total_due * 100) - 5_000)
    expect(await desk.of(sold)).toMatchObject([{ amount: 50, way: 'cheque', payee: { relation: 'insured' } }])
  })
})

describe('[billing B38] who lets it go', () => {
  it('a portal user to 500.00, a super user to 10 000.00, above two of them', async () => {
    const small = await desk.overpaid(500)
    expect((await desk.approve(small)).statusCode).toBe(200)
    const large = await desk.overpaid(500.01)
    const refused = await desk.approve(large)
    expect(refused.json()).toMatchObject({ code: 1040, messages: ['This amount is above what you may approve.'] })
    expect((await desk.approve(large, SUPER)).json()).toMatchObject({ state: { key: 'approved' } })
    const huge = await desk.overpaid(10_000.01)
    expect((await desk.approve(huge, SUPER)).json()).toMatchObject({
      state: { key: 'due' },
      approvals_needed: 2,
      approvals: [{}],
    })
    const twice = await desk.approve(huge, SUPER)
    expect(twice.json()).toMatchObject({ code: 1040, messages: ['Somebody else must approve this refund.'] })
    expect((await desk.approveAsAnother(huge)).json()).toMatchObject({ state: { key: 'approved' } })
  })

  it('above 500.00 never who caused it; another amount than it has is no approval of it', async () => {
    const own = await desk.overpaid(600, SUPER)
    const refused = await desk.approve(own, SUPER)
    expect(refused.json()).toMatchObject({ code: 1040, messages: ['Somebody else must approve this refund.'] })
    expect((await desk.approve({ ...own, amount: 599 }, SUPER)).json()).toMatchObject({
      code: 1010,
      errors: [{ field: 'amount' }],
    })
    expect((await desk.approveAsAnother(own)).statusCode).toBe(200)
  })

  it('brokers read a policy’s own and touch none', async () => {
    const refund = await desk.overpaid(20)
    const broker = 'broker_account_executive'
    expect(
      (await desk.call('GET', `/policies/${refund.policy.locator}/refunds`, undefined, undefined, broker)).statusCode,
    ).toBe(200)
    expect((await desk.call('GET', '/billing/refunds', undefined, undefined, broker)).statusCode).toBe(403)
    expect((await desk.approve(refund, broker)).statusCode).toBe(403)
  })
})

describe('[billing B41] a refund that is sent', () => {
  it('is money that went: the credit is paid, the account says so; returned it is due again', async () => {
    const sold = await desk.cancelled()
    const [refund] = await desk.of(sold)
    await desk.approve(refund!, SUPER)
    const sent = await desk.send(refund!)
    expect(sent.json()).toMatchObject({
      state: { key: 'sent' },
      reference: 'EFT-9',
      sources: [{ kind: 'invoice', amount: refund!.amount }],
    })
    expect((await desk.accounts.money(sold)).outstanding).toBe(0)
    const credit = (await desk.accounts.invoices(sold)).find(({ total_due }) => total_due < 0)!
    expect(credit).toMatchObject({ open_amount: 0, settlement_status: { key: 'paid' } })
    expect((await desk.accounts.invoice(sold, credit.id)).results).toMatchObject([
      { received_amount: -refund!.amount, state: { key: 'recorded' } },
    ])
    expect(await desk.rows(sold, 'refund')).toMatchObject([{ number: refund!.display_id, charged: refund!.amount }])
    const back = await desk.return(refund!)
    expect(back.json()).toMatchObject({
      state: { key: 'due' },
      amount: refund!.amount,
      reference: null,
      approvals: [],
      sources: [],
    })
    expect(back.json().history.map(({ event }: { event: string }) => event)).toEqual([
      'due',
      'returned',
      'sent',
      'approved',
      'due',
    ])
    expect((await desk.accounts.money(sold)).outstanding).toBe(-refund!.amount)
    expect(await desk.rows(sold, 'refund_reversed')).toMatchObject([{ credited: refund!.amount }])
    await desk.approve(refund!, SUPER)
    expect((await desk.send(refund!)).statusCode).toBe(200)
    expect((await desk.accounts.money(sold)).outstanding).toBe(0)
  })

  it('[billing B40] says on paper what was paid to whom, and asks for nothing', async () => {
    const sold = await desk.cancelled()
    const [refund] = await desk.of(sold)
    await desk.approve(refund!, SUPER)
    await desk.send(refund!)
    const [paper] = await desk.papers(sold)
    expect(paper!.name).toMatch(/^F-\d+ Refund$/)
    const amount = refund!.amount.toLocaleString('en', { style: 'currency', currency: 'USD' })
    expect(paper!.text).toContain(
      `We paid ${amount} to ${refund!.payee.name} by electronic transfer on Oct 1, 2026. You need not do anything.`,
    )
    for (const asked of ['Amount due', '-$', 'with your payment']) expect(paper!.text).not.toContain(asked)
  })

  it('[billing B51] is told once in the digest’s facts, and not where it came back', async () => {
    const refund = await desk.overpaid(40)
    const told = async () =>
      (await desk.accounts.sales.inOffice((tx) => findFacts(tx, test.clock.now())))
        .filter(({ notice, subjectId }) => notice === 'refund' && subjectId === refund.policy.locator)
        .map(({ dueOn }) => dueOn)
    await desk.approve(refund)
    expect(await told()).toEqual([])
    await desk.send(refund)
    expect(await told()).toEqual(['2026-04-01'])
    await desk.return(refund)
    expect(await told()).toEqual([])
  })

  it('of money that only waited uses the receipt', async () => {
    const refund = await desk.overpaid(120)
    await desk.approve(refund)
    expect((await desk.send(refund)).json()).toMatchObject({ sources: [{ kind: 'receipt', amount: 120 }] })
    const { data } = await desk.accounts.answerOf<{ data: { unapplied: number }[] }>(
      desk.call('GET', `/policies/${refund.policy.locator}/receipts`),
    )
    expect(data.map(({ unapplied }) => unapplied)).toEqual([0])
  })

  it('comes back by itself where nobody cashed the cheque in six months', async () => {
    const refund = await desk.overpaid(80)
    await desk.approve(refund)
    await desk.send(refund, { way: 'cheque' })
    const night = async (day: string) => {
      test.clock.set(new Date(`${day}T15:00:00.000Z`))
      await workRefunds.run(test.deps, test.clock.now())
      return (await desk.again(refund)).state.key
    }
    const cashed = await desk.overpaid(70, STAFF)
    await desk.approve(cashed)
    await desk.send(cashed, { way: 'cheque' })
    expect((await desk.cash(cashed)).json()).toMatchObject({ cashed_on: '2026-04-01' })
    expect(await night('2026-10-01')).toBe('sent')
    expect(await night('2026-10-02')).toBe('due')
    expect((await desk.again(cashed)).state.key).toBe('sent')
  })

  it('two clerks at once approve and send it once; the same act under its key is one', async () => {
    const refund = await desk.overpaid(90)
    const approvals = await Promise.all([desk.approve(refund), desk.approve(refund, SUPER)])
    expect(new Set(approvals.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]))
    const key = newLocator()
    const same = await Promise.all([desk.send(refund, {}, key), desk.send(refund, {}, key), desk.send(refund, {}, key)])
    expect(new Set(same.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect((await desk.send(refund, { reference: 'Another' }, key)).json()).toMatchObject({ code: 1040 })
    expect((await desk.send(refund)).json()).toMatchObject({ code: 1040, messages: ['This refund was sent already.'] })
    expect(await desk.rows({ policyId: refund.policy.locator }, 'refund')).toHaveLength(1)
  })

  it('of nonsense says so on its field', async () => {
    const refund = await desk.overpaid(60)
    await desk.approve(refund)
    const wrong = async (words: object) =>
      (await desk.send(refund, words)).json().errors?.map(({ field }: { field: string }) => field)
    expect(await wrong({ reference: ' ' })).toEqual(['reference'])
    expect(await wrong({ sent_on: '2026-04-02' })).toEqual(['sent_on'])
    expect(await wrong({ sent_on: '2026-03-31' })).toEqual(['sent_on'])
    expect(await wrong({ sent_on: 'soon' })).toEqual(['sent_on'])
    expect(await wrong({ way: 'cash' })).toEqual(['way'])
    expect((await desk.call('POST', `/refunds/${newLocator()}/send`, desk.sending())).statusCode).toBe(404)
    expect((await desk.return(refund)).json()).toMatchObject({ code: 1040 })
  })
})
