import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { rowsOf } from '#server/db/client.ts'
import { newLocator } from '#server/locators.ts'
import { unseal } from '#server/sealed.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { ACCOUNT, BROKER, FORM, type MandateDesk, OFFICE, openMandateDesk } from './mandate-desk.ts'

let test: TestApp
let desk: MandateDesk
const lines: string[] = []
beforeAll(async () => {
  test = await buildTestApp({ log: { level: 'trace', stream: { write: (line) => void lines.push(line) } } })
  desk = await openMandateDesk(test)
})
afterAll(() => test.close())

describe('an agreement to withdraw', () => {
  it('[billing B23] is drafted by the office, handed in signed by the broker, in force, suspended, in force again, cancelled', async () => {
    const policy = await desk.sold()
    const { locator, ...drafted } = await desk.draft(policy)
    expect(drafted).toMatchObject({
      state: { key: 'draft' },
      account: { institution: '003', last3: '553' },
      document: null,
      signed_on: null,
    })
    expect((await desk.act(locator, 'activate', { signed_on: '2026-04-01' })).json()).toMatchObject({
      messages: ['Hand in the signed form first.'],
    })
    const document = await desk.upload(policy)
    expect(await desk.done(desk.act(locator, 'form', { document }, BROKER))).toMatchObject({ document })
    const active = await desk.done(desk.act(locator, 'activate', { signed_on: '2026-04-01' }))
    expect(active).toMatchObject({ state: { key: 'active' }, signed_on: '2026-04-01' })
    const reason = 'The account was closed'
    expect(await desk.done(desk.act(locator, 'suspend', { reason }))).toMatchObject({ state: { key: 'suspended' } })
    expect(await desk.done(desk.act(locator, 'resume'))).toMatchObject({ state: { key: 'active' } })
    const ended = await desk.done(desk.act(locator, 'cancel', { by: 'payer', reason: 'Pays by cheque' }))
    expect(ended.state.key).toBe('cancelled')
    expect(ended.history.map(({ event }) => event)).toEqual([
      ...['cancelled', 'resumed', 'suspended', 'activated', 'handed_in', 'drafted'],
    ])
    expect((await desk.act(locator, 'resume')).json()).toMatchObject({
      code: 1040,
      messages: ['This agreement was cancelled.'],
    })
  })

  it('rests on its form, a paper that somebody brought to its own policy, which stays', async () => {
    const policy = await desk.sold()
    const { locator } = await desk.draft(policy)
    const elsewhere = await desk.upload(await desk.sold())
    for (const document of [elsewhere, newLocator()])
      expect((await desk.act(locator, 'form', { document }, BROKER)).json()).toMatchObject({
        code: 1010,
        errors: [{ field: 'document' }],
      })
    const document = await desk.upload(policy)
    await desk.done(desk.act(locator, 'form', { document }, BROKER))
    const gone = await test.injectAs('portal_super_user', { method: 'DELETE', url: `/api/v1/documents/${document}` })
    expect(gone.json()).toMatchObject({ code: 1040, reason: 'form' })
  })

  it('is one in force for a policy; another begins once the first is cancelled', async () => {
    const policy = await desk.sold()
    const first = await desk.agreed(policy)
    const second = await desk.draft(policy, { account_number: '7654321' })
    expect((await desk.call('POST', `/policies/${policy}/mandates`, FORM)).json()).toMatchObject({ reason: 'drafted' })
    await desk.done(desk.act(second.locator, 'form', { document: await desk.upload(policy) }))
    const activate = () => desk.act(second.locator, 'activate', { signed_on: '2026-04-01' })
    expect((await activate()).json()).toMatchObject({ code: 1040, reason: 'agreed' })
    await desk.done(desk.act(first.locator, 'cancel', { by: 'payer', reason: 'Another account' }))
    expect((await desk.done(activate())).account).toEqual({ institution: '003', last3: '321' })
  })

  it('[billing B24] is ended by its payer at once, by the insurer thirty days after its written notice', async () => {
    const { locator } = await desk.agreed(await desk.sold())
    const today = test.clock.now()
    const cancel = (more: object) => desk.act(locator, 'cancel', { by: 'insurer', reason: 'Two returns', ...more })
    expect((await cancel({})).json()).toMatchObject({ code: 1010, errors: [{ field: 'notice_on' }] })
    const notice_on = today.toISOString().slice(0, 10)
    expect((await cancel({ notice_on: '2027-01-01' })).json()).toMatchObject({ code: 1010 })
    expect((await cancel({ notice_on })).json()).toMatchObject({ code: 1040, reason: 'notice' })
    test.clock.set(new Date(today.getTime() + 29 * 86_400_000))
    expect((await cancel({ notice_on })).statusCode).toBe(400)
    test.clock.set(new Date(today.getTime() + 30 * 86_400_000))
    expect((await desk.done(cancel({ notice_on }))).state.key).toBe('cancelled')
    test.clock.set(today)
  })

  it('sent again under one key it is once, and under another’s key refused', async () => {
    const policy = await desk.sold()
    const key = newLocator()
    const post = (more: object = {}) =>
      desk.call('POST', `/policies/${policy}/mandates`, { ...FORM, ...more }, undefined, key)
    const first = (await post()).json<{ locator: string }>()
    expect((await post()).json()).toEqual(first)
    expect((await post({ account_number: '7654321' })).json()).toMatchObject({ reason: 'other' })
    const cancelling = newLocator()
    const cancel = (reason: string) => desk.act(first.locator, 'cancel', { by: 'payer', reason }, undefined, cancelling)
    expect((await cancel('Pays by cheque')).json()).toEqual((await cancel('Pays by cheque')).json())
    expect((await cancel('Another reason')).json()).toMatchObject({ reason: 'key' })
  })

  it.each([
    [{ institution: '03' }, 'institution'],
    [{ transit: '1234' }, 'transit'],
    [{ account_number: '1234' }, 'account_number'],
    [{ account_number: '1234567890123' }, 'account_number'],
    [{ account_number: '12-34567' }, 'account_number'],
    [{ category: 'farm' }, 'category'],
    [{ payer: { name: ' ', relation: 'insured' } }, 'payer.name'],
    [{ payer: { name: 'Lender', relation: 'lender', email: 'desk@' } }, 'payer.email'],
    [{ notice_days: 11 }, 'notice_days'],
    [{ payer: { name: 'Андрій Шевченко', relation: 'insured' } }, 'payer.name'], // the bank's file would name nobody
  ])('%o is refused by its field, and repeated to nobody', async (wrong, field) => {
    const answer = await desk.call('POST', `/policies/${await desk.sold()}/mandates`, { ...FORM, ...wrong })
    expect(answer.json()).toMatchObject({ code: 1010, errors: [{ field }] })
    expect(answer.body).not.toContain(ACCOUNT)
  })

  it('[billing B24] names where its payer is told of withdrawals; the office changes that while it stands, and it is on record', async () => {
    const policy = await desk.sold()
    const payer = { name: 'Fescue Credit Union', relation: 'lender', email: 'Desk@Fescue.test' }
    const { locator, ...drafted } = await desk.draft(policy, { payer })
    expect(drafted).toMatchObject({ payer: { ...payer, email: 'desk@fescue.test' }, notice_days: 10 })
    const readdress = (email: string, who: Role = OFFICE) =>
      test.injectAs(who, { method: 'PUT', url: `/api/v1/mandates/${locator}/payer-email`, payload: { email } })
    expect((await readdress('desk@', OFFICE)).json()).toMatchObject({
      code: 1010,
      errors: [{ field: 'email', messages: ['Enter a valid email address.'] }],
    })
    expect((await readdress('new@fescue.test', BROKER)).statusCode).toBe(403)
    const { history, ...shown } = await desk.done(readdress('new@fescue.test'))
    expect(shown.payer.email).toBe('new@fescue.test')
    expect(history.map(({ event }) => event)).toEqual(['drafted']) // no step of its life
    const changes = await rowsOf<{ before: string; after: string }>(
      test.engine.root,
      sql`select before->>'payerEmail' as before, after->>'payerEmail' as after from audit_log
           where entity_id = ${locator} and action = 'update'`,
    )
    expect(changes).toEqual([{ before: 'desk@fescue.test', after: 'new@fescue.test' }])
    expect((await desk.done(readdress(''))).payer.email).toBeNull()
    await desk.done(desk.act(locator, 'cancel', { by: 'payer', reason: 'Pays by cheque' }))
    expect((await readdress('new@fescue.test')).json()).toMatchObject({
      code: 1040,
      messages: ['This agreement was cancelled.'],
    })
  })

  it('is never signed ahead, nor before anybody could have', async () => {
    const policy = await desk.sold()
    const { locator } = await desk.draft(policy)
    await desk.done(desk.act(locator, 'form', { document: await desk.upload(policy) }))
    for (const signed_on of ['2028-01-01', '1800-01-01'])
      expect((await desk.act(locator, 'activate', { signed_on })).json(), signed_on).toMatchObject({
        code: 1010,
        errors: [{ field: 'signed_on' }],
      })
  })
})

it('[billing B25] [billing B67] an account number is in no answer, log, audit or feed, and in no row but sealed for its own agreement', async () => {
  const policy = await desk.sold()
  const { locator } = await desk.agreed(policy)
  for (const who of ['portal_user', 'auditor', BROKER] as const)
    expect(await desk.of(policy, who)).toMatchObject([{ account: { institution: '003', last3: '553' } }])
  const answers = await Promise.all([
    desk.call('GET', `/policies/${policy}/mandates`),
    desk.call('GET', '/audit-log?page_size=100', undefined, 'portal_super_user'),
    desk.call('GET', `/policies/${policy}`),
  ])
  for (const { statusCode, body } of answers) {
    expect(statusCode, body).toBe(200)
    expect(body).not.toContain(ACCOUNT)
  }
  expect(lines.join('')).not.toContain(ACCOUNT)
  const tables = await rowsOf<{ name: string }>(
    test.engine.root,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  expect(tables.length).toBeGreaterThan(50)
  for (const { name } of tables) {
    const found = await rowsOf(
      test.engine.root,
      sql`select from ${sql.identifier(name)} as each where to_jsonb(each)::text like ${`%${ACCOUNT}%`}`,
    )
    expect([name, found.length]).toEqual([name, 0])
  }
  const [row] = await rowsOf<{ kept: string }>(
    test.engine.root,
    sql`select sealed_account as kept from mandate where id = ${locator}`,
  )
  const { bankAccounts, oneTimeCodes } = test.deps.secrets
  expect(JSON.parse(unseal(bankAccounts, locator, row!.kept))).toEqual({ transit: '12345', account: ACCOUNT })
  expect(() => unseal(bankAccounts, newLocator(), row!.kept)).toThrow()
  expect(() => unseal(oneTimeCodes, locator, row!.kept)).toThrow()
})
