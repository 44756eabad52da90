import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, asc, inArray, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Body } from '#domain/sync/json.ts'
import { auditLog } from '#server/db/tables/platform.table.ts'
import { mailPapersOut } from '#server/jobs/mail-papers.ts'
import { makeDocuments } from '#server/jobs/make-documents.ts'
import { sendOutInvoices } from '#server/jobs/send-out-invoices.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { openSales, type Sales } from './sales.ts'
import { openWithdrawalDesk, type WithdrawalDesk } from './withdrawal-desk.ts'

const MAILING = { address_line_1: 'RR 2', city: 'Brandon', province: 'MB', postal_code: 'R7A 1A1', country: 'CA' }

let test: TestApp
let sales: Sales
let desk: WithdrawalDesk
beforeAll(async () => {
  test = await buildTestApp()
  sales = await openSales(test)
  desk = await openWithdrawalDesk(test)
})
afterAll(() => test.close())

async function insured(email: string, language = 'en'): Promise<string> {
  const answer = await test.injectAs('portal_user', {
    method: 'POST',
    url: '/api/v1/policyholders',
    payload: {
      brokerage: sales.brokerageId,
      data: {
        kind: 'corporation',
        legal_name: `Farm of ${email}`,
        phone: '204 555 0123',
        email,
        preferred_language: language,
        ...MAILING,
      },
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id as string
}

/** A quarterly policy, its first bill out and on paper. */
async function billed(policyholder: string, billingContact?: Body): Promise<string> {
  const { policyId } = await sales.policy({
    schedule: 'quarterly',
    body: { policyholder, ...(billingContact && { billingContact }) },
  })
  return policyId
}

interface Mailed {
  to: string
  subject: string
  files: string[]
  whole: string
}

/** What the job of this moment sent. */
async function mailedAt(at: string): Promise<Mailed[]> {
  const folder = join(test.dataDir, 'mail')
  const names = () => {
    try {
      return readdirSync(folder).toSorted()
    } catch {
      return []
    }
  }
  const before = new Set(names())
  test.clock.set(new Date(at))
  await sendOutInvoices.run(test.deps, test.clock.now())
  await makeDocuments.run(test.deps, test.clock.now())
  await Promise.all([1, 2].map(() => mailPapersOut.run(test.deps, test.clock.now()))) // two servers at once
  return names()
    .filter((name) => !before.has(name))
    .map((name) => {
      const whole = readFileSync(join(folder, name), 'utf8')
      const head = (field: string) => new RegExp(`^${field}: (.*)$`, 'm').exec(whole)?.[1]?.trim() ?? ''
      const files = [...whole.matchAll(/filename="?([^"\r\n]+)"?/g)].map(([, file]) => file!)
      return { to: head('To'), subject: head('Subject'), files, whole }
    })
    .toSorted((a, b) => a.to.localeCompare(b.to))
}

async function sentOf(policyId: string): Promise<object[]> {
  const { results } = (
    await test.injectAs('portal_super_user', { url: `/api/v1/policies/${policyId}/all-documents` })
  ).json<{ results: { id: string }[] }>()
  const ids = results.map(({ id }) => id)
  const rows = await sales.inOffice((tx) =>
    tx
      .select({ action: auditLog.action, after: auditLog.after })
      .from(auditLog)
      .where(and(inArray(auditLog.entityId, ids), like(auditLog.action, 'send%')))
      .orderBy(asc(auditLog.id)),
  )
  return rows.map(({ action, after }) => ({ action, ...(after as object) }))
}

describe('[billing B52] payer and insured are sent their papers', () => {
  it('all of a firm’s for one address in one letter, in the firm’s morning, once; to who pays as well', async () => {
    const holder = await insured('rut@creek.test')
    const [first] = [await billed(holder, { name: 'Lender', email: 'Desk@Lender.test' }), await billed(holder)]
    expect(await mailedAt('2026-03-11T12:59:00.000Z')).toEqual([]) // 7:59 at the firm in Manitoba
    const letters = await mailedAt('2026-03-11T13:05:00.000Z')
    expect(letters.map(({ to, files }) => [to, files.length])).toEqual([
      ['desk@lender.test', 1],
      ['rut@creek.test', 2],
    ])
    expect(letters[1]!.subject).toBe('2 papers from Prairie Shield Insurance')
    expect(letters[0]!.subject).toMatch(/^Invoice I-\d+ from Prairie Shield Insurance$/)
    expect(letters[0]!.files[0]).toMatch(/^I-\d+-invoices\.pdf$/)
    expect(letters[0]!.whole).toMatch(/^Reply-To: "?Prairie Shield Insurance"? <office@demo.test>$/m)
    expect(await sentOf(first)).toEqual([
      { action: 'send', to: 'rut@creek.test', recipient: 'policyholder' },
      { action: 'send', to: 'desk@lender.test', recipient: 'outside' },
    ])
    expect(await mailedAt('2026-03-11T18:35:00.000Z')).toEqual([])
    expect(await mailedAt('2026-03-12T14:05:00.000Z')).toEqual([])
  })

  it('what comes later in the day goes the day after, and whoever has no address is sent nothing', async () => {
    const holder = await insured('later@creek.test', 'es')
    await billed(holder)
    const [letter] = await mailedAt('2026-03-13T14:05:00.000Z')
    expect(letter!.subject).toMatch(/de Prairie Shield Insurance$/)
    await billed(holder)
    await billed('01900000-0000-7000-8000-00000000ffff', { email: 'no address' })
    expect(await mailedAt('2026-03-13T20:05:00.000Z')).toEqual([])
    expect((await mailedAt('2026-03-14T14:05:00.000Z')).map(({ to }) => to)).toEqual(['later@creek.test'])
  })

  it('an address that takes no mail keeps none from the others; it is on record, and tried once a day', async () => {
    const [dead, alive] = [await insured('dead@creek.test'), await insured('alive@creek.test')]
    const policy = await billed(dead)
    await billed(alive)
    const { mail } = test.deps
    const send = mail.send.bind(mail)
    let tries = 0
    mail.send = async (letter) => {
      if (letter.to !== 'dead@creek.test') return send(letter)
      tries++
      throw new Error('the mail server did not take a letter: 550')
    }
    const at = new Date('2026-03-16T14:05:00.000Z')
    test.clock.set(at)
    await sendOutInvoices.run(test.deps, at)
    await makeDocuments.run(test.deps, at)
    await expect(mailPapersOut.run(test.deps, at)).rejects.toThrow('550')
    await mailPapersOut.run(test.deps, at)
    mail.send = send
    expect(tries).toBe(1)
    expect(await sentOf(policy)).toMatchObject([{ action: 'send' }, { action: 'send_failed' }])
    expect((await mailedAt('2026-03-17T14:05:00.000Z')).map(({ to }) => to)).toEqual(['dead@creek.test'])
  })
})

describe('[billing B24] [billing B52] who pays by an agreement is sent what announces and reports its withdrawals', () => {
  const LENDER = { name: 'Fescue Credit Union', relation: 'lender', email: 'Desk@Fescue.test' }
  const what = ({ files }: Mailed) => files.map((file) => /-([a-z_]+)\.pdf$/.exec(file)![1])
  /** What each of these was sent that morning. */
  async function sentAt(at: string, ...addresses: string[]): Promise<(string[] | null)[]> {
    const letters = await mailedAt(at)
    return addresses.map((address) => {
      const own = letters.filter(({ to }) => to === address)
      expect(own.length).toBeLessThan(2)
      return own[0] ? (what(own[0]) as string[]) : null
    })
  }

  it('beside the insured, and nothing else of the policy; what comes back too, until another pays', async () => {
    test.clock.set(new Date('2026-04-01T15:00:00.000Z'))
    const policy = await billed(await insured('own@creek.test', 'es'))
    const to = ['own@creek.test', 'desk@fescue.test'] as const
    const [first] = await desk.invoices(policy)
    const { call, accounts, ok } = desk
    await ok(call('POST', `/policies/${policy}/receipts`, accounts.moneyOf(first!.total_due)), 201)
    const mandate = await desk.agreed(policy, { payer: LENDER })
    expect(await sentAt('2026-04-02T13:05:00.000Z', ...to)).toEqual([
      ['invoices', 'mandates', 'mandates'],
      ['mandates', 'mandates'],
    ])
    const letters = await mailedAt('2026-06-10T13:05:00.000Z')
    const [lender] = letters.filter((each) => each.to === to[1])
    expect(lender!.subject).toMatch(/^Factura I-\d+ de Prairie Shield Insurance$/) // no language of theirs is known
    expect(letters.filter((each) => each.to === to[0]).map(what)).toEqual([['invoices']])
    expect(await sentOf(policy)).toContainEqual({ action: 'send', to: to[1], recipient: 'outside' })

    await desk.on('2026-06-29')
    const run = await desk.sent()
    await desk.on('2026-07-06')
    await desk.back(run, desk.itemOf(run, policy).reference!, '903')
    expect(await sentAt('2026-07-06T13:05:00.000Z', ...to)).toEqual([['withdrawals'], ['withdrawals']])

    await desk.done(desk.act(mandate.locator, 'cancel', { by: 'payer', reason: 'Pays by cheque' }))
    const [, own] = await sentAt('2026-09-10T13:05:00.000Z', ...to)
    expect(own).toBeNull() // the third quarter is no longer withdrawn
  })

  it('one letter where that is the insured’s own address', async () => {
    test.clock.set(new Date('2026-10-01T15:00:00.000Z'))
    const policy = await billed(await insured('both@creek.test'))
    await desk.agreed(policy, { payer: { ...LENDER, email: 'Both@Creek.test' } })
    expect(await sentAt('2026-10-02T13:05:00.000Z', 'both@creek.test')).toEqual([
      ['invoices', 'invoices', 'invoices', 'mandates', 'mandates'],
    ])
  })

  it('not the paper that announces what another’s account pays, but one of their own', async () => {
    test.clock.set(new Date('2026-10-05T15:00:00.000Z'))
    const policy = await billed(await insured('twice@creek.test'))
    const first = await desk.agreed(policy, { payer: LENDER })
    await desk.on('2026-12-14')
    test.clock.set(new Date('2026-12-14T20:00:00.000Z'))
    await desk.done(desk.act(first.locator, 'cancel', { by: 'payer', reason: 'Another pays' }))
    const other = { ...LENDER, name: 'Sorrel Bank', email: 'desk@sorrel.test' }
    await desk.agreed(policy, { payer: other })
    expect(
      await sentAt('2026-12-15T14:05:00.000Z', 'twice@creek.test', 'desk@fescue.test', 'desk@sorrel.test'),
    ).toEqual([
      ['invoices', 'mandates', 'mandates', 'withdrawals'],
      ['invoices'],
      ['mandates', 'mandates', 'withdrawals'],
    ])
  })
})
