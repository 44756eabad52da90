import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ToldNotice } from '#domain/notification/notice.schema.ts'
import type { ChangedWithdrawal } from '#domain/withdrawal/pad-run.schema.ts'
import { notifyDaily } from '#server/jobs/notify.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { openWithdrawalDesk, SUPER, type WithdrawalDesk } from './withdrawal-desk.ts'
import { readWithdrawalPapers } from './withdrawal-papers.ts'

const QUARTER = 3_011.7
let test: TestApp
let desk: WithdrawalDesk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openWithdrawalDesk(test)
})
afterAll(() => test.close())

const pay = (policy: string, amount: number) =>
  desk.ok<{ locator: string }>(
    desk.call('POST', `/policies/${policy}/receipts`, desk.accounts.moneyOf(amount, {})),
    201,
  )
const reverse = (receipt: string) =>
  desk.ok(desk.call('POST', `/receipts/${receipt}/reverse`, { reason: 'Bounced', code: 'other' }))
/** What the desk reads of a policy's withdrawals that do not leave as announced. */
const changed = async (policy: string) =>
  (
    await desk.ok<{ changed: ChangedWithdrawal[] }>(desk.call('GET', '/billing/withdrawals', undefined, SUPER))
  ).changed.filter((each) => each.policy.locator === policy)
const graces = async (policy: string) =>
  (await desk.ok<{ data: object[] }>(desk.call('GET', `/policies/${policy}/grace-periods`))).data
const again = (announced_for: string, withdraw_on: string | null, announced = QUARTER) => [
  { announced, announced_for, withdraw_on, last3: '553' },
]
const figureOf = async (policy: string) => (await desk.figures(policy)).past_due
/** The second quarter was announced for July 2. */
async function announced(more: object = {}): Promise<string> {
  const policy = await desk.drawn('2026-04-01', 'quarterly', more)
  await desk.on('2026-06-10')
  return policy
}

describe('an amount that is not the one announced', () => {
  it('[billing B24] does not leave: its payer has a new notice, and it goes with the run of that day', async () => {
    const policy = await announced()
    desk.morning('2026-06-28')
    await pay(policy, 1_000)
    desk.morning('2026-06-29')
    await Promise.all([desk.work(), desk.work()])
    expect(await desk.waiting(policy)).toEqual([])
    expect(await changed(policy)).toMatchObject(again('2026-07-02', '2026-07-09'))
    expect((await desk.of(policy))[0]).toMatchObject({
      announced_again: { announced_for: '2026-07-02', withdraw_on: '2026-07-09' },
    })
    const [paper, ...more] = await readWithdrawalPapers(test, policy)
    expect(more).toEqual([])
    expect(paper).toContain(
      'We announced $3,011.70 for Jul 2, 2026. The amount has changed: nothing is withdrawn that day.',
    )
    expect(paper).toContain('We will withdraw $2,011.70 on Jul 9, 2026 from the account ending 553.')

    await desk.on('2026-07-03')
    expect(await figureOf(policy), 'it is not on its way').toBe(2_011.7)
    await desk.on('2026-07-06')
    expect(await desk.waiting(policy)).toEqual([])
    await desk.on('2026-07-07')
    expect(await desk.waiting(policy)).toMatchObject([{ amount: 2_011.7, withdraw_on: '2026-07-09' }])
    expect(await changed(policy)).toEqual([])
    await desk.sent()
    expect(await figureOf(policy)).toBe(0)
    await desk.on('2026-07-16')
    expect((await desk.instalments(policy))[1]).toMatchObject({ open_amount: 0 })
    expect(await graces(policy)).toEqual([])
  })

  it('[billing B24] [billing B26] is left out of a file where it changed after it was collected, and the desk is told until when', async () => {
    const [policy, kept] = [await announced(), await announced()]
    await desk.on('2026-06-29')
    expect(await desk.waiting(policy)).toMatchObject([{ amount: QUARTER }])
    await pay(policy, 1_000)
    expect(await desk.waiting(policy)).toEqual([])
    expect(await changed(policy)).toMatchObject(again('2026-07-02', '2026-07-09'))
    expect(await readWithdrawalPapers(test, policy)).toEqual([])
    const run = await desk.sent()
    expect(run.items.map((item) => item.policy.locator)).toEqual([kept])
    expect(await changed(policy)).toMatchObject(again('2026-07-02', '2026-07-09'))
    expect(await readWithdrawalPapers(test, policy)).toHaveLength(1)
    await pay(kept, 1_000) // a made file is frozen
    await desk.on('2026-07-06')
    expect(desk.itemOf(await desk.run(run.locator), kept)).toMatchObject({ amount: QUARTER, state: 'filed' })
    expect(await readWithdrawalPapers(test, kept)).toEqual([])
    await desk.on('2026-07-07')
    expect((await desk.sent()).items).toMatchObject([{ amount: 2_011.7, policy: { locator: policy } }])
  })

  it('[billing B24] is announced anew where it grew, and may change once more', async () => {
    const policy = await desk.drawn()
    const early = await pay(policy, 1_000)
    await desk.on('2026-06-10') // 2,011.70 was announced
    await reverse(early.locator)
    await desk.on('2026-06-29')
    expect(await changed(policy)).toMatchObject(again('2026-07-02', '2026-07-09', 2_011.7))
    await pay(policy, 500)
    await desk.on('2026-07-07')
    expect(await desk.waiting(policy)).toEqual([])
    expect(await changed(policy)).toMatchObject(again('2026-07-09', '2026-07-17'))
    await desk.on('2026-07-15')
    expect(await desk.waiting(policy)).toMatchObject([{ amount: 2_511.7, withdraw_on: '2026-07-17' }])
    await desk.sent()
  })

  it('of which nothing is open is announced to nobody', async () => {
    const policy = await announced()
    await desk.on('2026-06-29')
    await pay(policy, QUARTER)
    await desk.work()
    expect([await desk.waiting(policy), await changed(policy)]).toEqual([[], []])
    expect(await readWithdrawalPapers(test, policy)).toEqual([])
  })

  it('[billing B24] waits only for the next business day where its agreement waives the notice, or marks a shorter one', async () => {
    const [waived, shorter] = [await announced({ notice_days: 0 }), await announced({ notice_days: 5 })]
    for (const policy of [waived, shorter]) await pay(policy, 1_000)
    await desk.on('2026-06-29')
    expect(await changed(waived)).toMatchObject(again('2026-07-02', '2026-07-03'))
    expect(await changed(shorter)).toMatchObject(again('2026-07-02', '2026-07-06'))
  })

  it('[billing B11] opens no grace period once while it is announced anew, and does after that', async () => {
    const [policy, suspended] = [await announced(), await announced()]
    for (const each of [policy, suspended]) await pay(each, 1_000)
    await desk.on('2026-06-29')
    const [mandate] = await desk.of(suspended)
    await desk.done(desk.act(mandate!.locator, 'suspend', { reason: 'Away' }))
    await desk.on('2026-07-03')
    expect(await graces(policy)).toEqual([])
    expect(await graces(suspended)).toHaveLength(1)
    await desk.on('2026-07-07')
    await pay(policy, 500) // once more, and its payer keeps nobody waiting for good
    await desk.on('2026-07-08')
    expect(await changed(policy)).toMatchObject(again('2026-07-09', '2026-07-20', 2_011.7))
    expect(await graces(policy)).toHaveLength(1)
  })
})

/** The second quarter came back on July 6, and is to be asked for once more on July 16. */
async function returned(): Promise<string> {
  const { policy, run, reference } = await desk.withdrawn()
  await desk.on('2026-07-06')
  await desk.back(run, reference)
  return policy
}
const shownReturn = async (policy: string) => {
  const { data } = await desk.ok<{ data: Awaited<ReturnType<WithdrawalDesk['run']>>[] }>(
    desk.call('GET', '/billing/pad-runs?page_size=100', undefined, SUPER),
  )
  return data.flatMap(({ items }) => items).find((each) => each.policy.locator === policy)!.returned
}

describe('a repeat', () => {
  it('[billing B29] is of the same amount or none: of what a part was paid a person is told, its payer asked for the rest, and nothing is withdrawn', async () => {
    const policy = await returned()
    expect(await shownReturn(policy)).toMatchObject({ repeat_on: '2026-07-16', is_repeat_over: false })
    await desk.on('2026-07-13')
    await pay(policy, 1_000)
    await desk.on('2026-07-14')
    expect(await desk.waiting(policy)).toEqual([])
    expect(await shownReturn(policy)).toMatchObject({ repeat_on: '2026-07-16', is_repeat_over: true })
    expect(await changed(policy)).toEqual([])
    expect((await desk.of(policy))[0]).toMatchObject({ announced_again: null })
    await notifyDaily.run(test.deps, test.clock.now())
    const { display_id: number } = await desk.ok<{ display_id: string }>(desk.call('GET', `/policies/${policy}`))
    const told = (await test.injectAs(SUPER, { url: '/api/v1/notices' })).json<ToldNotice[]>()
    expect(told.filter(({ notice, name }) => notice === 'withdrawal' && name === number)).toHaveLength(1)
    const [paper] = await readWithdrawalPapers(test, policy)
    expect(paper).toContain(
      'We announced $3,011.70 for Jul 16, 2026. The amount has changed: nothing is withdrawn that day.',
    )
    expect(paper).toContain(`Please pay $2,011.70 and quote ${number} with your payment.`)
    for (const day of ['2026-09-10', '2026-09-28']) await desk.on(day)
    expect(await desk.waiting(policy)).toMatchObject([{ amount: QUARTER, withdraw_on: '2026-10-01', is_repeat: false }])
  })

  it('[billing B29] is over too where the part was paid after it was collected', async () => {
    const [policy, other] = [await returned(), await returned()]
    await desk.on('2026-07-14')
    expect(await desk.waiting(policy)).toMatchObject([{ amount: QUARTER, is_repeat: true }])
    const { locator } = await pay(policy, 1_000)
    expect(await desk.waiting(policy)).toEqual([])
    expect(await changed(policy), 'the desk reads that it is collected by hand').toMatchObject(
      again('2026-07-16', null),
    )
    expect((await desk.sent()).items.map((item) => item.policy.locator)).toEqual([other])
    expect(await shownReturn(policy)).toMatchObject({ is_repeat_over: true })
    await reverse(locator)
    await desk.on('2026-07-15')
    expect(await desk.waiting(policy)).toEqual([])
  })
})

describe('a fee that goes with an instalment', () => {
  const waive = async (policy: string) => {
    const { data } = await desk.ok<{ data: { locator: string; name: string }[] }>(
      desk.call('GET', `/policies/${policy}/fees`),
    )
    const fee = data.find(({ name }) => name === 'nsf')!.locator
    await desk.ok(desk.call('POST', `/fees/${fee}/waive`, { reason: 'The bank was late' }, SUPER))
  }
  /** What was to be withdrawn for September is the instalment and the fee of August's return. */
  async function september(): Promise<{ policy: string; month: number }> {
    const policy = await desk.drawn('2026-04-01', 'monthly')
    for (const day of ['2026-06-10', '2026-07-11']) await desk.on(day)
    await pay(policy, 3 * (await desk.instalments(policy))[0]!.total_due) // until July
    await desk.on('2026-07-30')
    const run = await desk.sent()
    const { reference, amount } = desk.itemOf(run, policy)
    await desk.on('2026-08-06')
    await desk.back(run, reference!, '901', '2026-08-06')
    await desk.on('2026-08-13')
    await desk.sent()
    await desk.on('2026-08-24') // the repeat has settled
    return { policy, month: amount }
  }

  it('[billing B24] is waived: the instalment is announced anew without it', async () => {
    const { policy, month } = await september()
    await waive(policy)
    await desk.on('2026-08-28')
    expect(await desk.waiting(policy)).toEqual([])
    expect(await changed(policy)).toMatchObject(again('2026-09-01', '2026-09-08', Number((month + 45).toFixed(2))))
    await desk.on('2026-09-03')
    expect(await desk.waiting(policy)).toMatchObject([{ amount: month, withdraw_on: '2026-09-08' }])
  })

  it('[billing B26] waits for the next regular one where its instalment is paid, and never goes by itself', async () => {
    const { policy, month } = await september()
    const due = (await desk.invoices(policy)).find(
      ({ due_on, purpose }) => due_on === '2026-09-01' && purpose === 'term',
    )!
    await desk.ok(
      desk.call('POST', `/policies/${policy}/invoices/${due.id}/payments`, desk.accounts.moneyOf(due.total_due, {})),
      201,
    )
    await desk.on('2026-08-28')
    expect(await changed(policy)).toMatchObject([{ withdraw_on: '2026-10-01' }])
    for (const day of ['2026-09-10', '2026-09-28']) await desk.on(day)
    const [waiting] = await desk.waiting(policy)
    expect(waiting).toMatchObject({ withdraw_on: '2026-10-01' })
    expect(waiting!.amount).toBeCloseTo(month + 45, 2)
  })
})
