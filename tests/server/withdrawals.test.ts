import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import type { PadRun, Withdrawal } from '#domain/withdrawal/pad-run.schema.ts'
import { rowsOf } from '#server/db/client.ts'
import { makeDocuments } from '#server/jobs/make-documents.ts'
import { sendOutInvoices } from '#server/jobs/send-out-invoices.ts'
import { workGracePeriods } from '#server/jobs/work-grace-periods.ts'
import { workWithdrawals } from '#server/jobs/work-withdrawals.ts'
import { newLocator } from '#server/locators.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { makePadRun } from './made-mandate.ts'
import { ACCOUNT, type MandateDesk, openMandateDesk } from './mandate-desk.ts'
import { readLinked } from './read-pdf.ts'
import { openSuperUsers } from './super-users.ts'
import { readWithdrawalPapers } from './withdrawal-papers.ts'

const SUPER = 'portal_super_user'
let test: TestApp
let desk: MandateDesk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openMandateDesk(test)
})
afterAll(() => test.close())

const morning = (day: string) => test.clock.set(new Date(`${day}T12:00:00.000Z`))
const work = () => workWithdrawals.run(test.deps, test.clock.now())
async function on(day: string): Promise<void> {
  morning(day)
  await sendOutInvoices.run(test.deps, test.clock.now())
  await work()
}
const waiting = async () =>
  (await desk.call('GET', '/billing/withdrawals', undefined, SUPER)).json<{ items: Withdrawal[] }>().items
const of = async (policy: string) => (await waiting()).filter((each) => each.policy.locator === policy)
const make = (key?: string, who: Role = SUPER) => desk.call('POST', '/billing/pad-runs', undefined, who, key)
const act = (run: PadRun, name: string) => desk.call('POST', `/pad-runs/${run.locator}/${name}`, undefined, SUPER)
async function made(): Promise<PadRun> {
  const answer = await make()
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<PadRun>()
}
const invoices = async (policy: string) => desk.accounts.instalments({ policyId: policy } as never)
const figures = async (policy: string) =>
  (await desk.call('GET', `/policies/${policy}/account`, undefined, SUPER)).json<{
    past_due: number
    balance: number
  }>()

it('is made by a bank that the operator named, and else refused in words', async () => {
  const bare = await buildTestApp({ env: { PAD_ORIGINATOR: '' } })
  try {
    const answer = await bare.injectAs(SUPER, { method: 'POST', url: '/api/v1/billing/pad-runs' })
    expect(answer.json()).toMatchObject({ code: 1040, reason: 'bank' })
  } finally {
    await bare.close()
  }
})

/** Its first instalment paid, and withdrawn from then on. */
async function agreed(): Promise<string> {
  const policy = await desk.sold()
  await desk.agreed(policy)
  const [first] = await invoices(policy)
  const paid = await desk.call('POST', `/policies/${policy}/receipts`, desk.accounts.moneyOf(first!.total_due, {}))
  expect(paid.statusCode, paid.body).toBe(201)
  return policy
}

describe('an invoice of a policy with an agreement in force', () => {
  it('[billing B24] [billing B26] [billing B31] says day and account on its paper, waits for a file, is on its way, settles of its day', async () => {
    const policy = await agreed()
    await on('2026-06-10')
    const [, second] = await invoices(policy)
    await makeDocuments.run(test.deps, test.clock.now())
    const path = `/policies/${policy}/invoices/${second!.id}`
    const [paper] = (await desk.call('GET', path)).json<{ document: { url: string }[] }>().document
    expect((await readLinked(test, paper!.url)).text.replaceAll(/\s+/g, ' ')).toContain(
      `We will withdraw $3,011.70 on Jul 2, 2026 from the account ending ${ACCOUNT.slice(-3)}.`,
    )
    await on('2026-06-26')
    expect(await of(policy)).toEqual([])
    morning('2026-06-29')
    await Promise.all([work(), work(), work()])
    expect(await of(policy)).toMatchObject([{ amount: 3_011.7, withdraw_on: '2026-07-02', state: 'unfiled' }])

    expect((await make(undefined, 'portal_user')).statusCode).toBe(403)
    const key = newLocator()
    const twice = await Promise.all([make(key), make(key)])
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    const run = twice[0]!.json<PadRun>()
    expect(run).toMatchObject({ file_number: 1, amount: 3_011.7, state: { key: 'made' }, needs_approval: false })
    expect(run.items).toMatchObject([{ reference: `${second!.display_id}-1`, state: 'filed' }])
    expect((await make()).json()).toMatchObject({ code: 1040, reason: 'nothing' })
    const file = (await desk.call('GET', `/pad-runs/${run.locator}/file`, undefined, SUPER)).json<{ content: string }>()
    expect(file.content.split('\r\n')).toHaveLength(4)
    expect(file.content).toContain(`000301170026183000312345${ACCOUNT}`)
    expect((await desk.call('GET', '/billing/pad-runs', undefined, 'portal_user')).body).not.toContain(ACCOUNT)

    await on('2026-07-03')
    expect(await figures(policy)).toMatchObject({ past_due: 0 })
    await workGracePeriods.run(test.deps, test.clock.now())
    const graces = await desk.call('GET', `/policies/${policy}/grace-periods`)
    expect(graces.json()).toMatchObject({ data: [] })
    await on('2026-07-09')
    expect((await invoices(policy))[1]).toMatchObject({ open_amount: 3_011.7 }) // nobody said that the file was sent
    expect((await act(run, 'send')).json()).toMatchObject({ state: { key: 'sent' } })
    await Promise.all([work(), work()])
    expect((await invoices(policy))[1]).toMatchObject({ open_amount: 0 })
    const receipts = (await desk.call('GET', `/policies/${policy}/receipts`)).json<{ data: object[] }>().data
    expect(receipts.filter((each) => JSON.stringify(each).includes('"pad"'))).toMatchObject([
      { received_amount: 3_011.7, source: 'withdrawal', data: { payment_date: '2026-07-02' } },
    ])
    expect((await act(run, 'cancel')).json()).toMatchObject({ code: 1040 })
  })

  it('a file that is cancelled gives its items back; the next has the next number', async () => {
    const policy = await agreed()
    await on('2026-06-10')
    await on('2026-06-29')
    const first = await made()
    expect((await act(first, 'cancel')).json()).toMatchObject({ state: { key: 'cancelled' }, items: [] })
    expect((await desk.call('GET', `/pad-runs/${first.locator}/file`, undefined, SUPER)).statusCode).toBe(404)
    expect(await of(policy)).toHaveLength(1)
    morning('2026-07-01')
    const second = await made()
    expect(second.file_number).toBe(first.file_number + 1)
    expect(second.items).toHaveLength(1)
  })

  it('[billing B31] what a file holds that never went to the bank counts as received until it would have settled', async () => {
    const policy = await agreed()
    await on('2026-06-10')
    await on('2026-06-29')
    const run = await made()
    const pastDue = async () => {
      const [office, broker] = await Promise.all(
        ([undefined, 'broker_account_executive'] as const).map((who) =>
          desk.call('GET', `/policies/${policy}/account`, undefined, who),
        ),
      )
      expect(broker!.json(), 'a broker, who sees no files, is told the same').toEqual(office!.json())
      return office!.json<{ past_due: number }>().past_due
    }
    await on('2026-07-08')
    expect(await pastDue()).toBe(0)
    await on('2026-07-09')
    expect(await pastDue()).toBe(3_011.7)
    expect((await act(run, 'send')).statusCode).toBe(200)
    await on('2026-07-10')
    expect(await pastDue()).toBe(0)
    expect((await invoices(policy))[1]).toMatchObject({ open_amount: 0 })
  })

  it('[billing B24] an agreement that is in force again announces what went out meanwhile, where ten days are left', async () => {
    const [early, late, told] = [await agreed(), await agreed(), await agreed()]
    const change = async (policy: string, what: 'suspend' | 'resume') => {
      const [mandate] = await desk.of(policy)
      await desk.done(desk.act(mandate!.locator, what, what === 'suspend' ? { reason: 'Away' } : undefined))
    }
    morning('2026-06-05')
    for (const policy of [early, late]) await change(policy, 'suspend')
    await on('2026-06-10')
    await change(told, 'suspend')
    for (const policy of [early, told]) await change(policy, 'resume')
    morning('2026-06-23')
    await change(late, 'resume')
    await on('2026-06-29')
    expect(await of(early)).toMatchObject([{ amount: 3_011.7, withdraw_on: '2026-07-02' }])
    expect(await of(told)).toMatchObject([{ amount: 3_011.7 }])
    expect(await of(late)).toEqual([])
    const notices = sql`select 1 from withdrawal_notice where policy_id in (${early}, ${told})`
    expect(await rowsOf(test.engine.root, notices)).toHaveLength(2)
    await made()
  })

  it('what was paid between run and file, or whose agreement was cancelled, is dropped', async () => {
    const [paid, cancelled, kept] = [await agreed(), await agreed(), await agreed()]
    await on('2026-06-10')
    await on('2026-06-29')
    for (const policy of [paid, cancelled, kept]) expect(await of(policy)).toHaveLength(1)
    const money = desk.accounts.moneyOf(3_011.7, { data: { check_receipt_number: 'X', payment_date: '2026-06-28' } })
    expect((await desk.call('POST', `/policies/${paid}/receipts`, money)).statusCode).toBe(201)
    const [mandate] = await desk.of(cancelled)
    await desk.done(desk.act(mandate!.locator, 'cancel', { by: 'payer', reason: 'Another bank' }))
    for (const policy of [paid, cancelled]) expect(await of(policy)).toEqual([])
    const run = await made()
    expect(run.items.map(({ policy }) => policy.locator)).toEqual([kept])
    expect(await of(paid)).toEqual([])
    expect(await of(cancelled)).toEqual([])
  })

  it('is frozen in its file, also where its agreement is cancelled or it is paid after that', async () => {
    const policy = await agreed()
    await on('2026-06-10')
    await on('2026-06-29')
    const run = await made()
    const money = desk.accounts.moneyOf(1_000, { data: { check_receipt_number: 'X', payment_date: '2026-06-28' } })
    expect((await desk.call('POST', `/policies/${policy}/receipts`, money)).statusCode).toBe(201)
    const [mandate] = await desk.of(policy)
    await desk.done(desk.act(mandate!.locator, 'cancel', { by: 'payer', reason: 'Another bank' }))
    expect((await act(run, 'send')).json<PadRun>().items).toMatchObject([{ amount: 3_011.7 }])
    await on('2026-07-09')
    expect((await invoices(policy))[1]).toMatchObject({ open_amount: 0 })
    expect(await figures(policy)).toMatchObject({ past_due: 0 })
  })

  it('[billing B24] an agreement that came after its invoice has a notice of its own where ten days are left, else it is paid some other way', async () => {
    const [early, late] = [await desk.sold(), await desk.sold()]
    await on('2026-06-10')
    await desk.agreed(early)
    morning('2026-06-23')
    await desk.agreed(late)
    expect(await readWithdrawalPapers(test, early)).toEqual([
      expect.stringContaining(
        `We will withdraw $3,011.70 on Jul 2, 2026 from the account ending ${ACCOUNT.slice(-3)}.`,
      ),
    ])
    expect(await readWithdrawalPapers(test, late)).toEqual([])
    await on('2026-06-29')
    expect(await of(early)).toMatchObject([{ amount: 3_011.7, withdraw_on: '2026-07-02' }])
    expect(await of(late)).toEqual([])
    expect((await made()).items.map(({ policy }) => policy.locator)).toEqual([early])
  })

  it('[billing B24] what an agreement announced that ended meanwhile is announced anew by the one in its place, and not where it is in a file', async () => {
    const [moved, filed] = [await agreed(), await agreed()]
    await on('2026-06-10')
    const change = async (policy: string, account_number: string) => {
      const [before] = await desk.of(policy)
      await desk.done(desk.act(before!.locator, 'cancel', { by: 'payer', reason: 'Another bank' }))
      await desk.agreed(policy, { account_number })
    }
    morning('2026-06-15')
    await change(moved, '700000000111')
    await on('2026-06-29')
    expect(await of(moved)).toMatchObject([{ amount: 3_011.7, withdraw_on: '2026-07-02', last3: '111' }])
    await made()
    await change(filed, '700000000222')
    const notices = sql`select 1 from withdrawal_notice where policy_id = ${filed}`
    expect(await rowsOf(test.engine.root, notices)).toHaveLength(1)
  })

  it('an account that was sealed by a key that was lost is left out; whose is not is in the file', async () => {
    const [lost, kept] = [await agreed(), await agreed()]
    await on('2026-06-10')
    await on('2026-06-29')
    await rowsOf(test.engine.root, sql`update mandate set sealed_account = 'AAAA' where policy_id = ${lost}`)
    const { items } = await made()
    expect(items.map(({ policy }) => policy.locator)).toEqual([kept])
    expect(await of(lost)).toEqual([])
  })

  it('[billing B26] a file above 100,000.00 leaves once somebody else than who made it has approved it', async () => {
    const maker = await desk.call('GET', '/users/me', undefined, SUPER)
    const run = { locator: await test.db.as({ kind: 'all' }, (tx) => makePadRun(tx, test.deps)) } as PadRun
    const { id: madeBy } = maker.json<{ id: string }>()
    const set = (cents: number) =>
      sql`update pad_run set cents = ${cents}, made_by = ${madeBy} where id = ${run.locator}`
    await rowsOf(test.engine.root, set(10_000_001))
    const file = () => desk.call('GET', `/pad-runs/${run.locator}/file`, undefined, SUPER)
    for (const answer of [await file(), await act(run, 'send')])
      expect(answer.json()).toMatchObject({ reason: 'unapproved' })
    expect((await act(run, 'approve')).json()).toMatchObject({ reason: 'maker' })
    const [another] = await openSuperUsers(test, 1)
    const approved = await test.injectAs(another!, { method: 'POST', url: `/api/v1/pad-runs/${run.locator}/approve` })
    expect(approved.json()).toMatchObject({ needs_approval: true, state: { key: 'made' } })
    expect((await file()).json()).toMatchObject({ name: 'withdrawals-0001.txt', content: 'Made Here' })
    expect((await act(run, 'send')).json()).toMatchObject({ state: { key: 'sent' } })
  })
})
