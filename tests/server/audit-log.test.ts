import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES } from '#domain/access/roles.ts'
import type { AuditEntry } from '#domain/audit/audit.schema.ts'
import { testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { bring, PDF } from './brought-files.ts'
import { openDesk } from './quote-desk.ts'
import { EXECUTIVE } from './sync-tablet.ts'

let server: TestApp
let admin: { id: string; full_name: string }
let made: { id: string }
beforeAll(async () => {
  server = await buildTestApp()
  admin = (await server.injectAs('portal_admin', { url: '/api/v1/users/me' })).json()
  made = (await call('portal_admin', 'POST', '/users', NOEL)).json()
})
afterAll(() => server.close())

const NOEL = {
  role: 'auditor',
  first_name: 'Noel',
  last_name: 'Sylliboy',
  email: 'noel@hedgerow.test',
  phone_number: '(902) 555-0110',
  address_line_1: '5 Water Street',
}

const call = (who: string, method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
  server.injectAs(who, { method, url: `/api/v1${path}`, ...(payload && { payload }) })
const entries = async (path: string, who = 'auditor'): Promise<AuditEntry[]> =>
  (await call(who, 'GET', path)).json().data

describe('the audit log', () => {
  test('says who did what to which record, and what was different afterwards', async () => {
    const [latest] = await entries(`/audit-log?entity_id=${made.id}`)
    expect(latest).toMatchObject({
      at: server.clock.now().toISOString(),
      by: { id: admin.id, name: admin.full_name },
      action: 'create',
      entity: 'account',
      brokerage: null,
      changes: expect.arrayContaining([{ field: 'email', before: null, after: 'noel@hedgerow.test' }]),
    })
  })

  test('names whose account it was, and who signed in', async () => {
    const [created] = await entries(`/audit-log?entity_id=${made.id}`)
    expect(created!.record).toEqual({ name: 'Noel Sylliboy', page: { kind: 'user', id: made.id, role: 'auditor' } })
    const [signedIn] = await entries(`/audit-log?entity=session&account=${admin.id}`)
    expect(signedIn!.record).toEqual({
      name: admin.full_name,
      page: { kind: 'user', id: admin.id, role: 'portal_admin' },
    })
    const broker = (await server.injectAs('broker_account_manager', { url: '/api/v1/users/me' })).json()
    const [brokers] = await entries(`/audit-log?entity=session&account=${broker.id}`)
    expect(brokers!.record.page).toEqual({ kind: 'broker', id: broker.id, role: 'broker_account_manager' })
  })

  test('is found by who, what, when and on which kind of record, and by several at once', async () => {
    const count = async (query: string) =>
      (await call('auditor', 'GET', `/audit-log?${query}`)).json().pagination.total_count
    const today = server.clock.now().toISOString().slice(0, 10)
    const everything = await count('')
    expect(await count(`from=${today}&to=${today}`)).toBe(everything)
    expect(await count('to=2020-01-01')).toBe(0)
    expect(await count(`account=${admin.id}&entity=account&action=create`)).toBe(1)
    expect(await count(`search=${encodeURIComponent(testEmail('portal_admin'))}&entity=session`)).toBe(1)
    expect(await count('search=nobody-of-this-name')).toBe(0)
    expect(await count('entity=session&action=create')).toBe(0)
  })

  test('is paged, the latest first unless asked otherwise', async () => {
    const page = (await call('auditor', 'GET', '/audit-log?page_size=5&page=2&ordering=at')).json()
    expect(page.pagination).toMatchObject({ page: 2, page_size: 5 })
    const times = (await entries('/audit-log?page_size=100')).map(({ at }) => String(at))
    expect(times).toEqual(times.toSorted().reverse())
  })

  test.each(ROLES)('is for portal admin, super user and auditor, and %s is asked accordingly', async (role) => {
    const expected = ['portal_admin', 'portal_super_user', 'auditor'].includes(role) ? 200 : 403
    expect((await call(role, 'GET', '/audit-log')).statusCode).toBe(expected)
  })
})

describe('of one person', () => {
  test('it tells what they did and what was done to them; their history, how their record changed [P2.5.2]', async () => {
    const acts = await entries(`/users/${admin.id}/audit-log`, 'portal_admin')
    expect(acts.map(({ action, entity }) => `${action} ${entity}`)).toEqual(
      expect.arrayContaining(['sign_in session', 'create account']),
    )
    expect(new Set(acts.map(({ by }) => by?.id))).toContain(admin.id)
    expect(await entries(`/users/${admin.id}/audit-log?search=nobody-here`, 'portal_admin')).toEqual([])
    const history = await entries(`/users/${made.id}/change-history`, 'portal_admin')
    expect(history.map(({ action, entity_id }) => [action, entity_id])).toEqual([['create', made.id]])
  })

  test('it is of a broker too, and of nobody unknown', async () => {
    const broker = (await server.injectAs('broker_account_manager', { url: '/api/v1/users/me' })).json()
    expect(await entries(`/brokers/${broker.id}/audit-log`, 'portal_super_user')).not.toEqual([])
    expect((await call('portal_admin', 'GET', `/users/${broker.id}/audit-log`)).statusCode).toBe(404)
    expect((await call('portal_admin', 'GET', `/users/${server.deps.locators()}/change-history`)).statusCode).toBe(404)
    expect((await call('auditor', 'GET', `/users/${made.id}/change-history`)).statusCode).toBe(403)
  })
})

describe('of a record of the trade', () => {
  let policy: string
  let sold: string
  beforeAll(async () => {
    const desk = await openDesk(server)
    const { id, policy_locator } = await desk.makeQuote()
    for (const act of ['lock', 'accept', 'issue']) await desk.act(id, act)
    const fields = { doc_type: 'other' }
    const paper = await bring(server, EXECUTIVE, `/policies/${policy_locator}/documents`, {
      name: 'Roof.pdf',
      content: PDF,
      fields,
    })
    await server.injectAs('portal_super_user', { method: 'DELETE', url: `/api/v1/documents/${paper.json().id}` })
    policy = policy_locator
    sold = id
  })
  const told = (acts: AuditEntry[]) => acts.map(({ action, entity }) => `${action} ${entity}`)

  test('a policy’s log tells of itself, its quotes, its money and its papers, those too that are gone [Q2.policies.17] [Q2.not-found-and-placeholders.2]', async () => {
    const acts = await entries(`/policies/${policy}/audit-log?page_size=100`)
    expect(told(acts)).toEqual(
      expect.arrayContaining([
        'create quote',
        'lock quote',
        'accept quote',
        'issue policy',
        'plan invoice',
        'delete document',
      ]),
    )
    expect(acts.every(({ entity, entity_id }) => entity !== 'quote' || entity_id === sold)).toBe(true)
    const issued = acts.find(({ entity }) => entity === 'policy')!
    expect((await call('auditor', 'GET', `/audit-log/${issued.id}`)).json()).toEqual(issued)
    expect((await call('auditor', 'GET', `/audit-log/${server.deps.locators()}`)).statusCode).toBe(404)
    expect((await call('portal_user', 'GET', `/policies/${policy}/audit-log`)).statusCode).toBe(403)
  })

  test('each act names what it was done to, and leads to its page', async () => {
    const { display_id, policyholder: holder } = (await call('auditor', 'GET', `/policies/${policy}`)).json()
    const acts = await entries(`/policies/${policy}/audit-log?page_size=100`)
    const record = (told: string) => acts.find(({ action, entity }) => `${action} ${entity}` === told)?.record
    const page = { kind: 'policy', id: policy, role: null }
    expect(record('issue policy')).toEqual({ name: `${display_id} · ${holder.name}`, page })
    expect(record('plan invoice')).toEqual({ name: expect.stringMatching(`^I-\\d+ · ${display_id}$`), page })
    expect(record('delete document')).toEqual({ name: 'Roof.pdf', page }) // what is gone is named by what the log kept
    const quote = { kind: 'quote', id: sold, role: null }
    expect(record('lock quote')).toEqual({ name: expect.stringMatching(`^Q-\\d+ · ${holder.name}$`), page: quote })
  })

  test('a policyholder’s log tells who did what, their history how the record came to be what it is [Q2.policyholders.9]', async () => {
    const { policyholder } = (await call('auditor', 'GET', `/policies/${policy}`)).json()
    const path = `/policyholders/${policyholder.locator}`
    expect(told(await entries(`${path}/audit-log`, 'portal_super_user'))).toEqual(['create policyholder'])
    const [made] = await entries(`${path}/change-history`, EXECUTIVE)
    expect(made).toMatchObject({ action: 'create', by: { name: expect.any(String) } })
    expect(made!.changes).toContainEqual({ field: 'legalName', before: null, after: 'Maple Ridge Farms Ltd.' })
  })
})
