import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { LETTERS_A_DAY } from '#domain/kernel/limits.ts'
import { dayAfter } from '#domain/reminder/due.ts'
import { rowsOf } from '#server/db/client.ts'
import { passwordLetters } from '#server/jobs/send-password-letters.ts'
import { policyholderStore } from '#server/modules/policyholders/policyholder-store.ts'
import { mailDueReminders } from '#server/modules/reminders/mail-reminders.service.ts'
import { RIVAL_EMAIL, testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { readLetters } from '#tests/setup/letters.ts'
import { bring, PDF } from './brought-files.ts'
import { makeRecord } from './made-record.ts'
import { openSales, type Sales } from './sales.ts'
import { bearer, sessionCalls } from './signing-in.ts'

const EXECUTIVE = 'broker_account_executive'
/** May do all that makes the office send a letter. */
const CLERK = 'portal_user'
const DAY_MS = 24 * 3_600_000

let server: TestApp
let sales: Sales
let brokerageId: string
beforeAll(async () => {
  server = await buildTestApp()
  sales = await openSales(server)
  brokerageId = (await server.injectAs(EXECUTIVE, { url: '/api/v1/users/me' })).json().brokerage_id
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(DAY_MS))

const post = (who: string, path: string, payload?: object) =>
  server.injectAs(who, { method: 'POST', url: `/api/v1${path}`, ...(payload && { payload }) })
const idOf = async (who: string) => (await server.injectAs(who, { url: '/api/v1/users/me' })).json().id

/** So many letters of the day are gone. */
async function spend(who: string, sent: number): Promise<void> {
  const day = server.clock.now().toISOString().slice(0, 10)
  const row = sql`insert into letter_count values (${await idOf(who)}, ${day}, ${sent})
    on conflict (account_id) do update set day = excluded.day, sent = excluded.sent`
  await server.engine.root.execute(row)
}

async function countOf(who: string): Promise<number> {
  return countOfAccount(await idOf(who))
}

async function countOfAccount(id: string): Promise<number> {
  const of = sql`select sent from letter_count where account_id = ${id}`
  return (await rowsOf<{ sent: number }>(server.engine.root, of))[0]?.sent ?? 0
}

/** A document of a policyholder with an address; answers how to send it. */
async function document(who = EXECUTIVE) {
  const { id } = await server.db.as({ kind: 'all' }, (tx) =>
    makeRecord(tx, server.deps, policyholderStore, brokerageId, [
      { op: 'set', path: 'legalName', base: null, value: 'Spruce Creek Farms' },
      { op: 'set', path: 'email', base: null, value: 'Owner@SpruceCreek.test' },
    ]),
  )
  const fields = { doc_type: 'inspection_documents' }
  const brought = await bring(server, who, `/policyholders/${id}/documents`, { name: 'Barn.pdf', content: PDF, fields })
  expect(brought.statusCode, brought.body).toBe(201)
  const letter = { to: 'ann@elsewhere.test', subject: 'Your inspection', body: 'As promised.' }
  const documentId = brought.json().id as string
  return { id: documentId, send: (to = letter.to) => post(who, `/documents/${documentId}/send`, { ...letter, to }) }
}

const TOO_MANY = {
  code: 1040,
  messages: [
    expect.stringMatching(
      /^You may send 100 letters a day, and this would be more\. .* from 2026-\d\d-\d\d, 00:00 \(UTC\)\.$/,
    ),
  ],
}

describe('letters a person makes the office send', () => {
  test('are counted one by one, also those sent at once, and refused in words once the day’s are gone', async () => {
    const { send } = await document()
    await spend(EXECUTIVE, LETTERS_A_DAY - 2)
    const before = readLetters(server.dataDir).length
    const answers = await Promise.all(Array.from({ length: 5 }, () => send()))
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(2)
    const refused = answers.filter(({ statusCode }) => statusCode !== 204)
    expect(refused.map((answer) => answer.json())).toEqual([TOO_MANY, TOO_MANY, TOO_MANY])
    expect(readLetters(server.dataDir)).toHaveLength(before + 2)
    const tomorrow = new Date(server.clock.now().getTime() + DAY_MS).toISOString().slice(0, 10)
    expect(refused[0]!.json().messages[0]).toContain(tomorrow)
    server.clock.set(new Date(`${tomorrow}T00:00:00.000Z`))
    expect((await send()).statusCode).toBe(204)
    expect(await countOf(EXECUTIVE)).toBe(1)
  })

  test('are one’s own: a colleague’s are not touched', async () => {
    const { id } = await document()
    await spend(EXECUTIVE, LETTERS_A_DAY)
    const letter = { to: 'ann@elsewhere.test', subject: 'Your inspection', body: 'As promised.' }
    expect((await post('broker_account_manager', `/documents/${id}/send`, letter)).statusCode).toBe(204)
  })

  test('count only once they left: what the mail server refused is given back', async () => {
    const { send } = await document()
    const refusing = vi.spyOn(server.deps.mail, 'send').mockRejectedValueOnce(new Error('closed'))
    await spend(EXECUTIVE, LETTERS_A_DAY - 1)
    expect((await send()).statusCode).toBe(502)
    refusing.mockRestore()
    expect(await countOf(EXECUTIVE)).toBe(LETTERS_A_DAY - 1)
    expect((await send()).statusCode).toBe(204)
  })

  test('are counted on every road, and where they are gone nothing is half-done', async () => {
    const person = { first_name: 'Rose', last_name: 'Cardinal', phone_number: '(204) 555-0110' }
    const broker = { ...person, brokerage_firm: brokerageId, broker_user_role: 'broker_account_manager' }
    const { id } = (await post(CLERK, '/brokers', { ...broker, email: 'rose@hedgerow.test' })).json()
    const closed = (await post(CLERK, '/brokers', { ...broker, email: 'otto@hedgerow.test' })).json().id
    await post('broker_admin', `/brokers/${closed}/deactivate`)
    const sold = await sales.policy({ schedule: 'quarterly' })
    const invoices = await server.injectAs(CLERK, { url: `/api/v1/policies/${sold.policyId}/invoices` })
    const { send } = await document(CLERK)
    const roads = {
      document: () => send(),
      'payment link': () =>
        post(CLERK, `/policies/${sold.policyId}/invoices/${invoices.json().data[0].id}/payment-link`, {
          email: 'ann@elsewhere.test',
        }),
      'new broker': () => post(CLERK, '/brokers', { ...broker, email: 'new@hedgerow.test' }),
      'invitation again': () => post(CLERK, `/brokers/${id}/invitation`),
      'another address': () =>
        server.injectAs(CLERK, {
          method: 'PATCH',
          url: `/api/v1/brokers/${id}`,
          payload: { email: 'x@hedgerow.test' },
        }),
    }
    await passwordLetters.run(server.deps, server.clock.now())
    const before = readLetters(server.dataDir).length
    await spend(CLERK, LETTERS_A_DAY)
    await spend('broker_admin', LETTERS_A_DAY)
    for (const [road, take] of Object.entries(roads)) expect((await take()).json(), road).toEqual(TOO_MANY)
    expect((await post('broker_admin', `/brokers/${closed}/activate`)).json()).toEqual(TOO_MANY)
    await passwordLetters.run(server.deps, server.clock.now())
    expect(readLetters(server.dataDir)).toHaveLength(before)
    const kept = await server.injectAs(CLERK, { url: '/api/v1/brokers?search=hedgerow.test&page_size=100' })
    expect(
      kept
        .json()
        .data.map(({ email }: { email: string }) => email)
        .toSorted(),
    ).toEqual(['otto@hedgerow.test', 'rose@hedgerow.test'])

    server.clock.advance(DAY_MS)
    let count = 0
    for (const [road, take] of Object.entries(roads)) {
      expect((await take()).statusCode, road).toBeLessThan(300)
      count += road === 'another address' ? 2 : 1 // the address that was left hears of it too
      expect(await countOf(CLERK), road).toBe(count)
    }
  })

  test('an address is changed where both letters are left, not where one is', async () => {
    const person = { first_name: 'Rose', last_name: 'Cardinal', phone_number: '(204) 555-0110' }
    const broker = { ...person, brokerage_firm: brokerageId, broker_user_role: 'broker_account_manager' }
    const { id } = (await post(CLERK, '/brokers', { ...broker, email: 'ida@hedgerow.test' })).json()
    await spend(CLERK, LETTERS_A_DAY - 1)
    const url = `/api/v1/brokers/${id}`
    const payload = { email: 'ida.moved@hedgerow.test' }
    expect((await server.injectAs(CLERK, { method: 'PATCH', url, payload })).json()).toEqual(TOO_MANY)
    expect(await countOf(CLERK)).toBe(LETTERS_A_DAY - 1)
    expect((await server.injectAs(CLERK, { url })).json().email).toBe('ida@hedgerow.test')
  })

  test('reminders for a colleague too: what a day does not carry goes out on the next', async () => {
    const subject = 'Look at the roof'
    const { id: parent } = await server.db.as({ kind: 'all' }, (tx) =>
      makeRecord(tx, server.deps, policyholderStore, brokerageId, [
        { op: 'set', path: 'legalName', base: null, value: 'Spruce Creek Farms' },
      ]),
    )
    const assignee = await idOf('broker_account_manager')
    const due_on = dayAfter(server.clock.now(), 0)
    const reminder = { subject, note: '', due_on, assignee, parent: { kind: 'policyholder', id: parent } }
    for (let n = 0; n < 3; n++) expect((await post(EXECUTIVE, '/reminders', reminder)).statusCode).toBe(201)
    await spend(EXECUTIVE, LETTERS_A_DAY - 2)
    const told = () => readLetters(server.dataDir).filter(({ text }) => text.includes(subject)).length
    await mailDueReminders(server.deps, server.clock.now())
    await mailDueReminders(server.deps, server.clock.now())
    expect([told(), await countOf(EXECUTIVE)]).toEqual([2, LETTERS_A_DAY])
    server.clock.advance(DAY_MS)
    await mailDueReminders(server.deps, server.clock.now())
    expect([told(), await countOf(EXECUTIVE)]).toEqual([3, 1])
  })
})

/** What the audit log says was done with a record. */
async function actsOf(entityId: string): Promise<string[]> {
  const of = sql`select action from audit_log where entity_id = ${entityId} order by action`
  return (await rowsOf<{ action: string }>(server.engine.root, of)).map(({ action }) => action)
}

describe('a letter leaves only once it is written down', () => {
  /** Its sender signs in elsewhere while the mail server takes the letter. */
  const signInElsewhere = (email: string) => {
    const { mail } = server.deps
    const send = mail.send.bind(mail)
    vi.spyOn(mail, 'send').mockImplementationOnce(async (letter) => {
      await send(letter)
      await sessionCalls(server).tokens(email)
    })
  }
  const sentBy = async (email: string, path: string, payload: object) => {
    const { access } = await sessionCalls(server).tokens(email)
    signInElsewhere(email)
    const url = `/api/v1${path}`
    return server.app.inject({ method: 'POST', url, headers: bearer(access), payload })
  }
  const letter = { to: 'ann@elsewhere.test', subject: 'Your inspection', body: 'As promised.' }

  test('a document’s, whatever becomes of its sender’s session meanwhile', async () => {
    const { id } = await document()
    const before = readLetters(server.dataDir).length
    const answer = await sentBy(testEmail(EXECUTIVE), `/documents/${id}/send`, letter)
    expect(readLetters(server.dataDir)).toHaveLength(before + 1)
    expect(answer.statusCode).toBe(204)
    expect(await actsOf(id)).toEqual(['send', 'upload'])
  })

  test('a payment link’s too', async () => {
    const sold = await sales.policy({ schedule: 'quarterly' })
    const invoices = await server.injectAs(CLERK, { url: `/api/v1/policies/${sold.policyId}/invoices` })
    const [{ id }] = invoices.json().data
    const path = `/policies/${sold.policyId}/invoices/${id}/payment-link`
    const answer = await sentBy(testEmail(CLERK), path, { email: 'ann@elsewhere.test' })
    expect(answer.statusCode).toBe(200)
    expect(await actsOf(id)).toContain('send')
  })

  test('and what did not leave says so beside it, also where its sender is out meanwhile', async () => {
    const { id } = await document()
    await spend(EXECUTIVE, 7)
    const sender = await idOf(EXECUTIVE)
    const { access } = await sessionCalls(server).tokens(testEmail(EXECUTIVE))
    vi.spyOn(server.deps.mail, 'send').mockImplementationOnce(async () => {
      await sessionCalls(server).tokens(testEmail(EXECUTIVE))
      throw new Error('closed')
    })
    const url = `/api/v1/documents/${id}/send`
    const answer = await server.app.inject({ method: 'POST', url, headers: bearer(access), payload: letter })
    expect(answer.statusCode).toBe(502)
    expect(await actsOf(id)).toEqual(['send', 'send_failed', 'upload'])
    expect(await countOfAccount(sender)).toBe(7)
  })
})

describe('whom a document was sent to stands in the audit log', () => {
  test.each([
    ['ann@elsewhere.test', 'outside'],
    ['owner@sprucecreek.test', 'policyholder'],
    ['OWNER@sprucecreek.test', 'policyholder'],
    ['office@demo.test', 'firm'],
    [testEmail('broker_admin'), 'firm'],
    [testEmail('portal_admin'), 'office'],
    [RIVAL_EMAIL, 'outside'],
  ])('%s as %s', async (to, recipient) => {
    const { id, send } = await document()
    expect((await send(to)).statusCode).toBe(204)
    const log = await server.injectAs('auditor', { url: '/api/v1/audit-log?page_size=25' })
    const [act] = log.json().data.filter((each: { entity_id: string }) => each.entity_id === id)
    expect(act).toMatchObject({ action: 'send', entity: 'document' })
    expect(act.changes).toContainEqual({ field: 'recipient', before: null, after: recipient })
  })

  test('and of a payment link too', async () => {
    const sold = await sales.policy({ schedule: 'quarterly' })
    const invoices = await server.injectAs(CLERK, { url: `/api/v1/policies/${sold.policyId}/invoices` })
    const [{ id }] = invoices.json().data
    for (const [email, recipient] of [
      ['ann@elsewhere.test', 'outside'],
      ['office@demo.test', 'firm'],
    ] as const) {
      const answer = await post(CLERK, `/policies/${sold.policyId}/invoices/${id}/payment-link`, { email })
      expect(answer.statusCode).toBe(200)
      const log = await server.injectAs('auditor', { url: '/api/v1/audit-log?page_size=25' })
      const sent = log.json().data.filter((each: { action: string }) => each.action === 'send')
      expect(sent.flatMap(({ changes }: { changes: object[] }) => changes)).toContainEqual({
        field: 'recipient',
        before: null,
        after: recipient,
      })
    }
  })
})
