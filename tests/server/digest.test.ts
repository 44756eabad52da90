import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import type { ToldNotice } from '#domain/notification/notice.schema.ts'
import { account } from '#server/db/tables/accounts.table.ts'
import { notifyDaily } from '#server/jobs/notify.ts'
import { workGracePeriods } from '#server/jobs/work-grace-periods.ts'
import type { SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import { openAccount } from '#server/seed/open-account.ts'
import { testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { readLetters } from '#tests/setup/letters.ts'
import { openSales, type Sales } from './sales.ts'

const DAY_MS = 86_400_000
const ADMIN = 'broker_admin'
const AE = 'broker_account_executive'
const AM = 'broker_account_manager'

let test: TestApp
let sales: Sales
beforeAll(async () => {
  test = await buildTestApp()
  sales = await openSales(test)
})
afterAll(() => test.close())

const idOf = async (who: Role) => (await test.injectAs(who, { url: '/api/v1/users/me' })).json().id as string
const numberOf = async ({ policyId }: SoldQuote) =>
  (await test.injectAs('portal_user', { url: `/api/v1/policies/${policyId}` })).json().display_id as string
const toldOf = async (who: Role) =>
  (await test.injectAs(who, { url: '/api/v1/notices' })).json<ToldNotice[]>().map(({ notice }) => notice)
const sold = (producer?: string) => sales.policy({ schedule: 'quarterly', ...(producer && { body: { producer } }) })
const setActive = (who: Role, isActive: boolean) =>
  sales.inOffice((tx) =>
    tx
      .update(account)
      .set({ isActive })
      .where(eq(account.email, testEmail(who))),
  )
const broker = (n: number) =>
  sales.inOffice((tx) =>
    openAccount(tx, test.deps, null, {
      role: AE,
      firmId: sales.brokerageId,
      email: `broker-${n}@made.test`,
      firstName: 'Made',
      lastName: 'Here',
      phone: '(204) 555-0199',
    }),
  )

/** The office's night, and what its morning brings: who gets a letter that they did not have before. */
async function morning(at: string): Promise<ReturnType<typeof readLetters>> {
  const before = readLetters(test.dataDir).length
  test.clock.set(new Date(at.replace(/T.*/, 'T08:40:00.000Z')))
  await workGracePeriods.run(test.deps, test.clock.now())
  test.clock.set(new Date(at))
  await notifyDaily.run(test.deps, test.clock.now())
  return readLetters(test.dataDir).slice(before)
}

describe('[billing B51] the digest of a day', () => {
  it('[billing B54] seven policies past due in a firm of nineteen brokers, three of them producers: three letters, and none the day after', async () => {
    for (let n = 0; n < 16; n++) await broker(n)
    const producers = [await idOf(AE), await idOf(AM), await broker(17)]
    for (let n = 0; n < 7; n++) await sold(producers[n % 3])
    expect(await morning('2026-04-11T11:59:00.000Z')).toEqual([]) // 6:59 at the firm in Manitoba
    const letters = await morning('2026-04-11T12:00:00.000Z')
    expect(letters.map(({ to }) => to).toSorted()).toEqual(
      [testEmail(AE), testEmail(AM), 'broker-17@made.test'].toSorted(),
    )
    expect(
      letters.map(({ text }) => String(text.match(/\$3,011\.70 is past due on policy P-\d+/g)?.length)).toSorted(),
    ).toEqual(['2', '2', '3'])
    expect(letters[0]!.text).toContain('Cover stands until May 11, 2026 at least.')
    expect(await morning('2026-04-11T18:00:00.000Z')).toEqual([])
    expect(await morning('2026-04-12T12:00:00.000Z')).toEqual([])
    // the office reads it in the portal, and gets no letter
    expect(await toldOf('portal_user')).toHaveLength(7)
    expect(await toldOf('auditor')).toEqual([])
  })

  it('goes to the firm’s administrator where the producer is nobody at work', async () => {
    const producer = await idOf(AM)
    await setActive(AM, false)
    const number = await numberOf(await sold(producer))
    const letters = await morning('2026-04-14T12:00:00.000Z')
    expect(letters.map(({ to }) => to)).toEqual([testEmail(ADMIN)])
    expect(letters[0]!.text).toContain(number)
    await setActive(AM, true)
  })

  it('[billing B54] tells of payments taken back as somebody chose, of a lapse always, the most pressing first', async () => {
    const policy = await sold(await idOf(AE))
    const number = await numberOf(policy)
    const url = `/api/v1/policies/${policy.policyId}/invoices`
    const [invoice] = (await test.injectAs('portal_user', { url })).json().data
    const receive = async () => {
      const payload = {
        payment_gateway: 'cheque',
        data: { check_receipt_number: '1204', payment_date: '2026-04-14' },
        received_amount: 3011.7,
      }
      const paid = await test.injectAs('portal_user', { method: 'POST', url: `${url}/${invoice.id}/payments`, payload })
      expect(paid.statusCode, paid.body).toBe(201)
      return paid.json().locator as string
    }
    const takeBack = async (id: string) =>
      test.injectAs('portal_user', {
        method: 'POST',
        url: `/api/v1/payments/${id}/reverse`,
        payload: { reason: 'NSF' },
      })
    await takeBack(await receive())
    const [letter] = (await morning('2026-04-15T12:00:00.000Z')).filter(({ text }) => text.includes(number))
    expect(letter!.to).toBe(testEmail(AE))
    const [grace, returned] = [letter!.text.indexOf('is past due'), letter!.text.indexOf('was taken back')]
    expect(grace).toBeGreaterThan(-1)
    expect(returned).toBeGreaterThan(grace)

    const off = { is_on: false, value: 'email' }
    for (const notice of ['money', 'renewal', 'expiry', 'certificate_expiry'])
      await test.injectAs(AE, { method: 'PUT', url: `/api/v1/notification-preferences/${notice}`, payload: off })
    await takeBack(await receive())
    const [again] = (await morning('2026-04-16T12:00:00.000Z')).filter(({ to }) => to === testEmail(AE))
    expect(again!.text).toContain('a grace period has begun') // it was settled in between
    expect(again!.text).not.toContain('was taken back')
    expect((await morning('2026-05-05T12:00:00.000Z')).find(({ text }) => text.includes(number))).toBeUndefined()
    const [lapse] = (await morning('2026-05-06T12:00:00.000Z')).filter(({ text }) => text.includes(number))
    expect(lapse!.text).toMatch(/ends on May 16, 2026 unless \$3,011\.70, which is past due, is paid before\./)
    expect(await toldOf(AE)).toContain('lapse')
    test.clock.advance(DAY_MS)
  })
})
