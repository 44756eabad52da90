import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rolesFor } from '#domain/access/can.ts'
import { ROLES } from '#domain/access/roles.ts'
import { pullAnswer } from '#domain/sync/transport.ts'
import { rowsOf } from '#server/db/client.ts'
import { testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { makeDocument } from './made-document.ts'
import { openTablet, RIVAL, set } from './sync-tablet.ts'

let server: TestApp
let ownFirm: string
let foreignFirm: string
beforeAll(async () => {
  server = await buildTestApp()
  ownFirm = (await me('broker_admin')).brokerage_id
  foreignFirm = (await me(RIVAL)).brokerage_id
})
afterAll(() => server.close())

const me = async (who: string) => (await server.injectAs(who, { url: '/api/v1/users/me' })).json()
const call = (who: string, method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, headers = {}) =>
  server.injectAs(who, { method, url: `/api/v1/brokers${path}`, headers, ...(payload && { payload }) })

let made = 0
async function makeBroker(over: object = {}) {
  const form = {
    brokerage_firm: ownFirm,
    first_name: 'Oksana',
    last_name: 'Kowalchuk',
    email: `oksana.${++made}@prairieshield.test`,
    phone_number: '(204) 555-0133',
    broker_user_role: 'broker_account_manager',
    ...over,
  }
  return (await call('portal_super_user', 'POST', '', form)).json()
}
const actsOf = async (id: string) => (await call('portal_super_user', 'GET', `/${id}/audit-log`)).json().data

describe('a broker who is changed', () => {
  test('keeps what was not sent, and the log says exactly what became different [P7.21] [P3.7]', async () => {
    const broker = await makeBroker()
    const edit = { first_name: 'Oxana', mobile_number: '204 555 0199', preferred_communication: 'phone' }
    const answer = await call('broker_admin', 'PATCH', `/${broker.id}`, edit)
    expect(answer.json()).toEqual({
      ...broker,
      first_name: 'Oxana',
      full_name: 'Oxana Kowalchuk',
      mobile_number: '(204) 555-0199',
      preferred_communication: { key: 'phone' },
      version: 2,
    })
    const [latest] = await actsOf(broker.id)
    expect(latest).toMatchObject({ action: 'update', by: { id: (await me('broker_admin')).id } })
    expect(latest.changes.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'first_name',
      'mobile_number',
      'preferred_communication',
    ])
  })

  test('to what they are already leaves no trace', async () => {
    const broker = await makeBroker()
    const same = { first_name: 'Oksana', brokerage_firm: ownFirm, broker_user_role: 'broker_account_manager' }
    expect((await call('broker_admin', 'PATCH', `/${broker.id}`, same)).json()).toEqual(broker)
    expect(await actsOf(broker.id)).toHaveLength(1)
  })

  test('by somebody who saw an older state is refused; nothing is overwritten unseen', async () => {
    const { id } = await makeBroker()
    const seen = { 'if-match': '"1"' }
    expect((await call('broker_admin', 'PATCH', `/${id}`, { last_name: 'First' }, seen)).statusCode).toBe(200)
    expect((await call('portal_user', 'PATCH', `/${id}`, { last_name: 'Second' }, seen)).statusCode).toBe(412)
    expect((await call('portal_user', 'GET', `/${id}`)).json().last_name).toBe('First')
  })

  test.each([
    ['first_name', '', 'This field may not be blank.'],
    ['last_name', ' ', 'This field may not be blank.'],
    ['phone_number', '', 'This field may not be blank.'],
    ['phone_number', '12', 'Enter a valid phone.'],
    ['email', '', 'This field may not be blank.'],
    ['email', 'oksana', 'Enter a valid email address.'],
    ['email', testEmail('auditor'), 'This email address is already in use.'],
    ['broker_user_role', null, 'This field may not be blank.'],
    ['broker_user_role', 'portal_admin', 'This field may not be blank.'],
    ['brokerage_firm', '', 'This field may not be blank.'],
    ['brokerage_firm', null, 'This field may not be blank.'],
  ])('with %s %j is refused: %s [P5.broker-edit.1]', async (field, value, message) => {
    const { id } = await makeBroker()
    const answer = await call('portal_super_user', 'PATCH', `/${id}`, { [field]: value })
    expect(answer.json()).toMatchObject({ code: 1010, errors: [{ field, messages: [message] }] })
  })

  test('is unknown to a broker admin of another brokerage [R7]', async () => {
    const { id } = await makeBroker({ brokerage_firm: foreignFirm })
    for (const path of [`/${id}`, `/${server.deps.locators()}`]) {
      expect((await call('broker_admin', 'PATCH', path, { first_name: 'Eve' })).statusCode).toBe(404)
      expect((await call('broker_admin', 'POST', `${path}/deactivate`)).statusCode).toBe(404)
    }
  })

  test.each(ROLES)('as %s follows the permission table [P6.3]', async (role) => {
    const { id } = await makeBroker()
    const statuses = [
      (await call(role, 'PATCH', `/${id}`, {})).statusCode,
      (await call(role, 'POST', `/${id}/activate`)).statusCode,
    ]
    const may = (action: 'update' | 'activate') => (rolesFor('broker', action).includes(role) ? 200 : 403)
    expect(statuses).toEqual([may('update'), may('activate')])
  })
})

describe('an account of a broker', () => {
  test('is closed by their admin and opened again; one’s own is not [P4.8.1]', async () => {
    const { id } = await makeBroker()
    expect((await call('broker_admin', 'POST', `/${id}/deactivate`)).json()).toMatchObject({ id, is_active: false })
    expect((await call('broker_admin', 'POST', `/${id}/activate`)).json()).toMatchObject({ id, is_active: true })
    expect((await actsOf(id)).map(({ action }: { action: string }) => action)).toEqual([
      'activate',
      'deactivate',
      'create',
    ])
    const own = await call('broker_admin', 'POST', `/${(await me('broker_admin')).id}/deactivate`)
    expect(own.json()).toEqual({ code: 1040, messages: ['You cannot deactivate your own account.'] })
  })

  test('keeps its own role: nobody locks themselves out', async () => {
    const { id } = await me('broker_admin')
    const answer = await call('broker_admin', 'PATCH', `/${id}`, { broker_user_role: 'broker_account_manager' })
    expect(answer.json()).toEqual({ code: 1040, messages: ['You cannot change your own role or brokerage.'] })
  })
})

describe('a transfer to another brokerage', () => {
  test('is the super user’s; of others it is refused, and to a firm nobody knows too [P6.4]', async () => {
    const { id } = await makeBroker()
    expect((await call('portal_user', 'PATCH', `/${id}`, { brokerage_firm: foreignFirm })).statusCode).toBe(403)
    const unknown = server.deps.locators()
    // for an administrator of a brokerage there is no other
    for (const [who, firm] of [
      ['portal_super_user', unknown],
      ['broker_admin', unknown],
      ['broker_admin', foreignFirm],
    ] as const) {
      expect((await call(who, 'PATCH', `/${id}`, { brokerage_firm: firm })).json(), who).toMatchObject({
        code: 1010,
        errors: [{ field: 'brokerage_firm', messages: ['No brokerage found'] }],
      })
    }
    expect((await call('broker_admin', 'GET', `/${id}`)).json().brokerage_firm.id).toBe(ownFirm)
  })

  test('ends the session and takes the feed along: the device begins again in the new brokerage, and what waited for the old one is kept there [P6.4] [sync 56]', async () => {
    const mover = await openTablet(server, testEmail('broker_account_manager'))
    const kept = await mover.made(set('legalName', 'Stays Behind Farms'))
    const { next } = await mover.pullAll(null)
    const waiting = mover.create(server.deps.locators(), [set('legalName', 'Typed In The Truck')])
    const before = await me(testEmail('broker_account_manager'))
    const licence = await server.db.as({ kind: 'all' }, (tx) =>
      makeDocument(tx, server.deps, { brokerageId: ownFirm, parent: 'broker', parentId: mover.accountId }),
    )

    const answer = await call('portal_super_user', 'PATCH', `/${mover.accountId}`, { brokerage_firm: foreignFirm })
    expect(answer.json().brokerage_firm.id).toBe(foreignFirm)
    expect((await server.injectAs(testEmail('broker_account_manager'), { url: '/api/v1/users/me' })).statusCode).toBe(
      401,
    )

    server.clock.advance(10 * 60_000) // signs in again
    const after = await me(testEmail('broker_account_manager'))
    expect(after.brokerage_id).toBe(foreignFirm)
    expect(after.scope_hash).not.toBe(before.scope_hash)
    const restart = await server.injectAs(testEmail('broker_account_manager'), {
      url: '/api/v1/sync/pull',
      query: { limit: '500', device: mover.deviceId, cursor: next },
    })
    expect(pullAnswer.parse(restart.json())).toMatchObject({ restart: 'scope_changed' })
    expect((await mover.pullAll(null)).items.map(({ id }) => id)).not.toContain(kept)

    expect((await mover.push(waiting))[0]).toMatchObject({ verdict: 'rejected', code: 'wrong_scope' })
    const quarantined = await server.db.as({ kind: 'brokerage', brokerageId: ownFirm }, (tx) =>
      rowsOf(tx, sql`select from quarantine where mutation_id = ${waiting.mutationId}::uuid`),
    )
    expect(quarantined).toHaveLength(1)

    expect((await call('broker_admin', 'GET', `/${mover.accountId}`)).statusCode).toBe(404)
    expect((await call('broker_admin', 'GET', `/${mover.accountId}/documents`)).statusCode).toBe(404)
    const papers = await call('portal_super_user', 'GET', `/${mover.accountId}/documents`)
    expect(papers.json().data.map(({ id }: { id: string }) => id)).toEqual([licence])
    const acts = (await actsOf(mover.accountId)).filter(({ action }: { action: string }) => action === 'transfer')
    expect(acts.map(({ brokerage }: { brokerage: { id: string } }) => brokerage.id).toSorted()).toEqual(
      [ownFirm, foreignFirm].toSorted(),
    )
    expect(acts[0].changes).toEqual([
      { field: 'brokerage_firm', before: before.brokerage_firm.name, after: after.brokerage_firm.name },
    ])
  })

  test('of role alone ends the session too: a broker admin’s device pulls nothing', async () => {
    const who = testEmail('broker_account_executive')
    const tablet = await openTablet(server, who)
    await tablet.made(set('legalName', 'Seen Before Farms'))
    const { next } = await tablet.pullAll(null)
    const edit = { broker_user_role: 'broker_admin' }
    expect((await call('portal_user', 'PATCH', `/${tablet.accountId}`, edit)).statusCode).toBe(200)
    expect((await server.injectAs(who, { url: '/api/v1/users/me' })).statusCode).toBe(401)
    server.clock.advance(10 * 60_000)
    const query = { limit: '500', device: tablet.deviceId, cursor: next }
    const restart = await server.injectAs(who, { url: '/api/v1/sync/pull', query })
    expect(pullAnswer.parse(restart.json())).toMatchObject({ restart: 'scope_changed' })
    expect((await tablet.pullAll(null)).items).toEqual([])
  })
})
