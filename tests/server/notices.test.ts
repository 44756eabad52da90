import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { NOTICE_LEAD_DAYS, type ToldNotice } from '#domain/notification/notice.schema.ts'
import type { QuoteState } from '#domain/quote/body/quote.lifecycle.ts'
import { dayAfter } from '#domain/reminder/due.ts'
import { account } from '#server/db/tables/accounts.table.ts'
import { document } from '#server/db/tables/documents.table.ts'
import { policy } from '#server/db/tables/policies.table.ts'
import { quote } from '#server/db/tables/quotes.table.ts'
import { notifyDaily } from '#server/jobs/notify.ts'
import { RIVAL_EMAIL, testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { readLetters } from '#tests/setup/letters.ts'
import { makeDocument } from './made-document.ts'
import { makePolicy, makeSoldQuote } from './made-policy.ts'

const EVERYTHING = { kind: 'all' } as const
const DAY_MS = 86_400_000
const MANAGER = 'broker_account_manager'

let server: TestApp
let firm: string
beforeEach(async () => {
  server = await buildTestApp()
  firm = (await server.injectAs('broker_admin', { url: '/api/v1/users/me' })).json().brokerage_id
})
afterEach(() => server.close())

const idOf = async (who: Role) => (await server.injectAs(who, { url: '/api/v1/users/me' })).json().id as string

/** A policy in force whose cover ends in so many days. */
async function endingIn(days: number, brokerageId = firm): Promise<string> {
  const producer = await idOf(MANAGER)
  return server.db.as(EVERYTHING, async (tx) => {
    const { policyId } = await makePolicy(tx, server.deps, { brokerageId, body: { producer } })
    await tx
      .update(policy)
      .set({ endsOn: dayAfter(server.clock.now(), days) })
      .where(eq(policy.id, policyId))
    return policyId
  })
}

async function paperRunningOutIn(days: number): Promise<string> {
  const admin = (await server.injectAs('broker_admin', { url: '/api/v1/users/me' })).json()
  return server.db.as(EVERYTHING, async (tx) => {
    const id = await makeDocument(tx, server.deps, { brokerageId: firm, parent: 'broker', parentId: admin.id })
    const expiresOn = dayAfter(server.clock.now(), days)
    await tx.update(document).set({ expiresOn, name: 'Broker licence' }).where(eq(document.id, id))
    return id
  })
}

const run = () => notifyDaily.run(server.deps, server.clock.now())
const lettersTo = (who: Role | string) =>
  readLetters(server.dataDir).filter(({ to }) => to === (who.includes('@') ? who : testEmail(who as Role)))
const noticesOf = async (who: string) => (await server.injectAs(who, { url: '/api/v1/notices' })).json<ToldNotice[]>()
const choose = (who: string, notice: string, payload: object) =>
  server.injectAs(who, { method: 'PUT', url: `/api/v1/notification-preferences/${notice}`, payload })
const setAccount = (who: Role, changes: Partial<typeof account.$inferInsert>) =>
  server.db.as(EVERYTHING, (tx) =>
    tx
      .update(account)
      .set(changes)
      .where(eq(account.email, testEmail(who))),
  )

describe('thirty days before a policy ends [P2.4.5] [P9.8]', () => {
  test('whoever looks policies through is told, once, by letter and in the portal', async () => {
    expect(NOTICE_LEAD_DAYS).toBe(30)
    const ending = await endingIn(30)
    await endingIn(31)
    await Promise.all([run(), run()])
    await run()
    const [letter, ...more] = lettersTo(MANAGER)
    expect(more).toEqual([])
    expect(letter!.subject).toMatch(/^Policy P-\d+ of Spruce Creek Farms ends on May 10, 2026\.$/)
    expect(letter!.text).toContain(`/policies/${ending}`)
    expect(letter!.text).toContain('/settings/notifications')
    expect(await noticesOf(MANAGER)).toEqual([
      expect.objectContaining({ notice: 'expiry', path: `/policies/${ending}`, due_on: '2026-05-10', is_new: true }),
    ])
    for (const nobody of ['portal_admin', 'claim_manager', 'broker_admin'] as const) {
      expect([nobody, lettersTo(nobody), await noticesOf(nobody)]).toEqual([nobody, [], []])
    }
    server.clock.advance(DAY_MS)
    await run()
    expect(lettersTo(MANAGER)).toHaveLength(2) // the other one's day
  })

  test('whoever may no longer look policies through has no notices of them either', async () => {
    await endingIn(30)
    await run()
    expect(await noticesOf(MANAGER)).toHaveLength(1)
    await setAccount(MANAGER, { role: 'broker_admin' })
    expect(await noticesOf(MANAGER)).toEqual([])
  })

  test('nobody is told of another brokerage’s, by letter or in the portal [R7]', async () => {
    await endingIn(30)
    await run()
    expect([lettersTo(RIVAL_EMAIL), await noticesOf(RIVAL_EMAIL)]).toEqual([[], []])
    expect(lettersTo('auditor')).toHaveLength(1)
  })

  test('everybody is told as they chose: by letter, in the portal, or not at all', async () => {
    await choose(MANAGER, 'expiry', { is_on: true, value: 'email' })
    await choose('portal_user', 'expiry', { is_on: true, value: 'system' })
    await choose('auditor', 'expiry', { is_on: false, value: 'systemAndEmail' })
    await endingIn(30)
    await run()
    const told = async (who: Role) => [lettersTo(who).length, (await noticesOf(who)).length]
    expect([await told(MANAGER), await told('portal_user'), await told('auditor')]).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
    ])
  })

  test('one letter a day names all of them, in its reader’s language, and none goes to a closed account', async () => {
    await setAccount(MANAGER, { language: 'es' })
    await setAccount('auditor', { isActive: false })
    for (const days of [24, 27, 30]) await endingIn(days)
    await endingIn(22) // longer ago than a job may be late
    await run()
    const [letter, ...more] = lettersTo(MANAGER)
    expect([letter!.subject, more]).toEqual(['3 asuntos por ver', []])
    expect(letter!.text.match(/La póliza P-\d+ de Spruce Creek Farms termina el/g)).toHaveLength(3)
    expect(lettersTo('auditor')).toEqual([])
  })

  test('a letter that was refused goes out with the next run, and the portal says nothing before', async () => {
    await endingIn(30)
    const { mail } = server.deps
    const refused = new Set<string>()
    const refusing = {
      ...server.deps,
      mail: {
        async send(letter: Parameters<typeof mail.send>[0]) {
          if (letter.to !== testEmail(MANAGER) || refused.has(letter.to)) return mail.send(letter)
          refused.add(letter.to)
          throw new Error('mailbox full')
        },
      },
    }
    await expect(notifyDaily.run(refusing, server.clock.now())).rejects.toThrow('mailbox full')
    expect([lettersTo(MANAGER), await noticesOf(MANAGER), lettersTo('portal_user').length]).toEqual([[], [], 1])
    await notifyDaily.run(refusing, server.clock.now())
    expect([lettersTo(MANAGER).length, lettersTo('portal_user').length]).toEqual([1, 1])
  })

  test('nobody waits while the mail server takes its time', async () => {
    await endingIn(30)
    const [begun, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = { send: () => (begun.resolve(), taken.promise) }
    const running = notifyDaily.run({ ...server.deps, mail: slow }, server.clock.now())
    await begun.promise
    expect(await noticesOf(MANAGER)).toEqual([])
    taken.resolve()
    await running
    expect(await noticesOf(MANAGER)).toHaveLength(1)
  })
})

describe('thirty days before a renewal [P2.4.5]', () => {
  /** Its next term, as far as it has come. */
  const renewing = (policyId: string, state: QuoteState) =>
    server.db.as(EVERYTHING, async (tx) => {
      const sold = await makeSoldQuote(tx, server.deps, { brokerageId: firm, body: { policy: policyId } })
      const startsOn = dayAfter(server.clock.now(), 30)
      await tx.update(quote).set({ kind: 'renewal', state, policyId, startsOn }).where(eq(quote.id, sold.quoteId))
    })

  test('a policy whose next term is being made is told as one that renews, as that was chosen', async () => {
    await choose('portal_user', 'expiry', { is_on: false, value: 'system' })
    await choose('auditor', 'renewal', { is_on: false, value: 'email' })
    await renewing(await endingIn(30), 'locked')
    await run()
    expect(lettersTo(MANAGER)[0]!.subject).toMatch(/^Policy P-\d+ of Spruce Creek Farms renews on May 10, 2026\.$/)
    expect(await noticesOf('portal_user')).toMatchObject([{ notice: 'renewal', subject: 'policy' }])
    expect([lettersTo('auditor'), await noticesOf('auditor')]).toEqual([[], []])
  })

  test('one that was renewed early is told of as well, though its cover ends a year later now', async () => {
    const policyId = await endingIn(395)
    await renewing(policyId, 'issued')
    await run()
    expect(await noticesOf(MANAGER)).toMatchObject([{ notice: 'renewal', due_on: '2026-05-10' }])
    expect(lettersTo(MANAGER)).toHaveLength(1)
  })

  test('one that will not renew ends; whoever was told of an end is not told again when a renewal is begun', async () => {
    const policyId = await endingIn(30)
    await renewing(policyId, 'discarded')
    await run()
    expect(await noticesOf(MANAGER)).toMatchObject([{ notice: 'expiry' }])
    await renewing(policyId, 'draft')
    server.clock.advance(DAY_MS)
    await run()
    expect(lettersTo(MANAGER)).toHaveLength(1)
    expect(await noticesOf(MANAGER)).toHaveLength(1)
  })
})

describe('thirty days before a certificate runs out [P2.4.5]', () => {
  test('whoever reads the firm’s brokers is told by letter, where to find it', async () => {
    const paper = await paperRunningOutIn(30)
    await choose('broker_admin', 'certificate_expiry', { is_on: true, value: 'systemAndEmail' })
    await run()
    const [letter] = lettersTo('broker_admin')
    expect(letter!.subject).toMatch(/^“Broker licence” of .+ runs out on May 10, 2026\.$/)
    expect((await noticesOf('broker_admin'))[0]!.path).toMatch(new RegExp(`/documents\\?document=${paper}$`))
    expect(lettersTo(MANAGER)).toEqual([]) // who may not read brokers
  })
})

describe('notices in the portal', () => {
  test('are new until they are seen, by their own reader, and gone once the day is past', async () => {
    await endingIn(30)
    await run()
    await server.injectAs(MANAGER, { method: 'POST', url: '/api/v1/notices/seen' })
    expect((await noticesOf(MANAGER)).map(({ is_new }) => is_new)).toEqual([false])
    expect((await noticesOf('auditor')).map(({ is_new }) => is_new)).toEqual([true])
    server.clock.advance(31 * DAY_MS)
    expect(await noticesOf(MANAGER)).toEqual([])
  })

  test('name nothing its reader may no longer see', async () => {
    await endingIn(30)
    await run()
    const rivalFirm = (await server.injectAs(RIVAL_EMAIL, { url: '/api/v1/users/me' })).json().brokerage_id
    await setAccount(MANAGER, { brokerageId: rivalFirm, scope: rivalFirm })
    expect(await noticesOf(MANAGER)).toEqual([])
  })
})
