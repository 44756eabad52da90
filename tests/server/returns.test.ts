import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import type { ToldNotice } from '#domain/notification/notice.schema.ts'
import { makeDocuments } from '#server/jobs/make-documents.ts'
import { notifyDaily } from '#server/jobs/notify.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { readLinked } from './read-pdf.ts'
import { openWithdrawalDesk, type WithdrawalDesk } from './withdrawal-desk.ts'
import { readWithdrawalPapers } from './withdrawal-papers.ts'

let test: TestApp
let desk: WithdrawalDesk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openWithdrawalDesk(test)
})
afterAll(() => test.close())

const receiptsOf = async (policy: string) =>
  (
    await desk.ok<{ data: { source: string; locator: string; state: { key: string }; reversal: object | null }[] }>(
      desk.call('GET', `/policies/${policy}/receipts`),
    )
  ).data.filter(({ source }) => source === 'withdrawal')
const mandateOf = async (policy: string) => (await desk.of(policy))[0]!

describe('a withdrawal that the bank returned', () => {
  it('[billing B29] [billing B31] [billing O10] counts as received no more, is asked for once more ten days later, for the same invoices', async () => {
    const { policy, run, reference } = await desk.withdrawn()
    await desk.on('2026-07-06')
    expect(await desk.figures(policy)).toMatchObject({ past_due: 0 })
    const after = await desk.back(run, reference)
    expect(desk.itemOf(after, policy)).toMatchObject({
      state: 'returned',
      returned: { code: '901', on: '2026-07-06', after: 'repeat', repeat_on: '2026-07-16' },
    })
    expect(await desk.figures(policy)).toMatchObject({ past_due: 3_011.7 })

    await desk.on('2026-07-13')
    expect(await desk.waiting(policy)).toEqual([])
    desk.morning('2026-07-14')
    await Promise.all([desk.work(), desk.work()])
    expect(await desk.waiting(policy)).toMatchObject([
      { amount: 3_011.7, withdraw_on: '2026-07-16', is_repeat: true, reference: null },
    ])
    const repeat = await desk.sent()
    const item = desk.itemOf(repeat, policy)
    expect(item).toMatchObject({ amount: 3_011.7, reference: reference.replace(/1$/, '2') })
    await desk.on('2026-07-23')
    expect((await desk.instalments(policy))[1]).toMatchObject({ open_amount: 0 })
    expect(await receiptsOf(policy)).toMatchObject([{ state: { key: 'recorded' } }])
  })

  it('[billing B30] takes its receipt back where it had settled, and its invoice is owed since its own due day', async () => {
    const { policy, run, reference } = await desk.withdrawn()
    await desk.on('2026-07-09')
    expect((await desk.instalments(policy))[1]).toMatchObject({ open_amount: 0 })
    await desk.on('2026-07-10')
    await desk.back(run, reference, '903', '2026-07-10')
    expect(await receiptsOf(policy)).toMatchObject([{ state: { key: 'reversed' }, reversal: { code: 'stopped' } }])
    expect((await desk.instalments(policy))[1]).toMatchObject({ open_amount: 3_011.7, due_on: '2026-07-01' })
    expect(await desk.figures(policy)).toMatchObject({ past_due: 3_011.7 })
    expect(desk.itemOf(await desk.run(run.locator), policy)).toMatchObject({ returned: { repeat_on: null } })
  })

  it('[billing B29] the code says what becomes of the agreement', async () => {
    for (const [code, state] of [
      ['908', 'active'],
      ['903', 'active'],
      ['900', 'active'],
      ['922', 'active'],
      ['777', 'active'],
      ['905', 'suspended'],
      ['910', 'cancelled'],
      ['921', 'cancelled'],
    ] as const) {
      const { policy, run, reference } = await desk.withdrawn()
      await desk.on('2026-07-06')
      await desk.back(run, reference, code)
      expect((await mandateOf(policy)).state.key, code).toBe(state)
      const { returned } = desk.itemOf(await desk.run(run.locator), policy)
      expect(returned!.repeat_on, code).toBe(code === '908' ? '2026-07-16' : null)
    }
  })

  it('[billing B32] the second in twelve months suspends the agreement, and nothing more is asked for', async () => {
    const { policy, run, reference } = await desk.withdrawn()
    await desk.on('2026-07-06')
    await desk.back(run, reference)
    await desk.on('2026-07-14')
    const repeat = await desk.sent()
    await desk.on('2026-07-20')
    const again = await desk.back(repeat, desk.itemOf(repeat, policy).reference!, '901', '2026-07-20')
    expect(desk.itemOf(again, policy).returned).toMatchObject({ after: 'repeat', repeat_on: null })
    const mandate = await mandateOf(policy)
    expect(mandate).toMatchObject({ state: { key: 'suspended' }, history: [{ event: 'suspended' }, {}, {}, {}] })
    await desk.on('2026-07-28')
    expect(await desk.waiting(policy)).toEqual([])
  })

  it('the same list again changes nothing, also by two at once', async () => {
    const { policy, run, reference } = await desk.withdrawn()
    await desk.on('2026-07-10')
    const items = [{ reference, code: '901', day: '2026-07-08' }]
    const twice = await Promise.all([desk.returns(run, items), desk.returns(run, [...items, ...items])])
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const again = await desk.returns(run, items)
    expect(again.json()).toEqual(twice[0].json())
    expect((await mandateOf(policy)).state.key).toBe('active')
    expect(await receiptsOf(policy)).toHaveLength(1)
    const other = await desk.returns(run, [{ ...items[0]!, code: '903' }])
    expect(other.json()).toMatchObject({
      code: 1010,
      errors: [{ field: 'items.0.reference', messages: ['It was returned on Jul 8, 2026 already, with code 901.'] }],
    })
  })

  it('is refused in words where it cannot be, and then nothing of the list is taken', async () => {
    const [one, two] = [await desk.withdrawn(), await desk.withdrawn()]
    await desk.on('2026-07-06')
    const good = { reference: one.reference, code: '901', day: '2026-07-06' }
    for (const [bad, field] of [
      [{ ...good, reference: 'I-1-1' }, 'reference'],
      [{ ...good, reference: two.reference }, 'reference'],
      [{ ...good, day: '2026-07-01' }, 'day'],
      [{ ...good, day: '2026-07-07' }, 'day'],
      [{ ...good, day: 'yesterday' }, 'day'],
      [{ ...good, code: '' }, 'code'],
    ] as const) {
      const answer = await desk.returns(one.run, [good, bad])
      expect(answer.json(), JSON.stringify(bad)).toMatchObject({ code: 1010 })
      expect(answer.body).toContain(`items.1.${field}`)
    }
    expect(desk.itemOf(await desk.run(one.run.locator), one.policy).state).toBe('filed')
    expect((await desk.returns(one.run, [good], 'portal_user')).statusCode).toBe(403)
    const none = await desk.returns(one.run, [])
    expect(none.json()).toMatchObject({ code: 1010 })
  })

  it('nothing comes back of a file that did not go', async () => {
    const policy = await desk.drawn()
    await desk.on('2026-06-10')
    await desk.on('2026-06-29')
    const run = (await desk.call('POST', '/billing/pad-runs', undefined, 'portal_super_user')).json()
    await desk.on('2026-07-06')
    const { reference } = desk.itemOf(run, policy)
    const answer = await desk.returns(run, [{ reference: reference!, code: '901', day: '2026-07-06' }])
    expect(answer.json()).toMatchObject({ code: 1040, reason: 'unsent' })
  })
})

describe('who is told', () => {
  const toldOf = async (who: Role) =>
    (await test.injectAs(who, { url: '/api/v1/notices' }))
      .json<ToldNotice[]>()
      .filter(({ notice }) => notice === 'withdrawal')
      .map(({ name }) => name)
  const papersOf = (policy: string) => readWithdrawalPapers(test, policy)
  const numberOf = async (policy: string) =>
    (await desk.ok<{ display_id: string }>(desk.call('GET', `/policies/${policy}`))).display_id

  it('[billing B29] what a person decides on is told to super users the same day; what is repeated or suspended to nobody', async () => {
    const codes = ['901', '905', '903', '915', '900', '922', '123']
    const drawn = []
    for (const code of codes) drawn.push({ code, policy: await desk.drawn() })
    await desk.on('2026-06-10')
    await desk.on('2026-06-29')
    const run = await desk.sent()
    test.clock.set(new Date('2026-07-06T16:00:00.000Z'))
    for (const { code, policy } of drawn) await desk.back(run, desk.itemOf(run, policy).reference!, code)
    await notifyDaily.run(test.deps, test.clock.now())
    await notifyDaily.run(test.deps, test.clock.now())
    const told = await Promise.all(drawn.slice(2).map(({ policy }) => numberOf(policy)))
    expect((await toldOf('portal_super_user')).filter((name) => told.includes(name)).toSorted()).toEqual(
      told.toSorted(),
    )
    const untold = await Promise.all(drawn.slice(0, 2).map(({ policy }) => numberOf(policy)))
    for (const name of untold) expect(await toldOf('portal_super_user')).not.toContain(name)
    for (const role of ['portal_user', 'broker_account_executive'] as const) expect(await toldOf(role)).toEqual([])
  })

  it('[billing B29] [billing B32] the payer has a letter of what came back and what follows, unless the file was wrong', async () => {
    const [repeated, suspended, ownFault] = [await desk.drawn(), await desk.drawn(), await desk.drawn()]
    await desk.on('2026-06-10')
    await desk.on('2026-06-29')
    const run = await desk.sent()
    await desk.on('2026-07-06')
    await desk.back(run, desk.itemOf(run, repeated).reference!, '901')
    await desk.back(run, desk.itemOf(run, suspended).reference!, '905')
    await desk.back(run, desk.itemOf(run, ownFault).reference!, '900')
    const [first] = await papersOf(repeated)
    expect(first).toContain('We withdrew $3,011.70 on Jul 2, 2026 from the account ending 553. The bank returned it.')
    expect(first).toContain('We will withdraw $3,011.70 once more on Jul 16, 2026. No fee is added to it.')
    const [other] = await papersOf(suspended)
    expect(other).toContain('Nothing more is withdrawn for the time being.')
    expect(other).not.toContain('within twelve months')
    expect(await papersOf(ownFault)).toEqual([])

    await desk.on('2026-07-14')
    const repeat = await desk.sent()
    await desk.on('2026-07-20')
    await desk.back(repeat, desk.itemOf(repeat, repeated).reference!, '901', '2026-07-20')
    const texts = await papersOf(repeated)
    expect(texts).toHaveLength(2)
    expect(texts.join()).toContain('Two withdrawals were returned within twelve months.')
    expect(texts.join()).toContain('each invoice comes to you on paper')
    await desk.on('2026-09-10')
    const third = (await desk.invoices(repeated)).find(({ due_on }) => due_on === '2026-10-01')!
    await makeDocuments.run(test.deps, test.clock.now())
    const path = `/policies/${repeated}/invoices/${third.id}`
    const [paper] = (await desk.ok<{ document: { url: string }[] }>(desk.call('GET', path))).document
    const { text } = await readLinked(test, paper!.url)
    expect(text).not.toContain('We will withdraw')
  }, 90_000)
})
