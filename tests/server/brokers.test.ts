import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rolesFor } from '#domain/access/can.ts'
import { ROLES } from '#domain/access/roles.ts'
import { setBrokerActive } from '#server/modules/brokers/brokers.service.ts'
import { RIVAL_EMAIL } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'

let server: TestApp
let ownFirm: string
let foreignFirm: string
beforeAll(async () => {
  server = await buildTestApp()
  ownFirm = (await me('broker_admin')).brokerage_id
  foreignFirm = (await me(RIVAL_EMAIL)).brokerage_id
})
afterAll(() => server.close())

const me = async (who: string) => (await server.injectAs(who, { url: '/api/v1/users/me' })).json()

let made = 0
const form = (over: object = {}) => ({
  brokerage_firm: ownFirm,
  first_name: ' Oksana ',
  last_name: 'Kowalchuk',
  email: `Oksana.${++made}@PrairieShield.test`,
  phone_number: '204.555.0133',
  broker_user_role: 'broker_account_manager',
  ...over,
})
const create = (who: string, payload: object) =>
  server.injectAs(who, { method: 'POST', url: '/api/v1/brokers', payload })

describe('creating a broker', () => {
  test('makes account and profile; the password waits for the invitation [P3.7]', async () => {
    const answer = await create('broker_admin', form())
    expect(answer.statusCode).toBe(201)
    const broker = answer.json()
    expect(broker).toMatchObject({
      id: broker.user_id,
      full_name: 'Oksana Kowalchuk',
      email: `oksana.${made}@prairieshield.test`,
      phone_number: '(204) 555-0133',
      preferred_communication: { key: 'email' },
      broker_user_role: { code: 'broker_account_manager', name: 'Broker Account Manager' },
      brokerage_firm: { id: ownFirm, name: 'Prairie Shield Insurance' },
      is_active: true,
      last_login: null,
      version: 1,
    })
    expect((await server.injectAs('broker_admin', { url: `/api/v1/brokers/${broker.id}` })).json()).toEqual(broker)
  })

  test('a broker admin’s firm is their own: a foreign one is as unknown as one that does not exist [R7]', async () => {
    const foreign = await create('broker_admin', form({ brokerage_firm: foreignFirm, email: 'a@b.test' }))
    const unknown = await create('broker_admin', form({ brokerage_firm: server.deps.locators(), email: 'a@b.test' }))
    expect(foreign.statusCode).toBe(400)
    expect(foreign.json().errors).toEqual([{ field: 'brokerage_firm', messages: ['No brokerage found'] }])
    expect(foreign.body).toBe(unknown.body)
  })

  test('staff make brokers of any firm', async () => {
    expect((await create('portal_user', form({ brokerage_firm: foreignFirm }))).statusCode).toBe(201)
  })

  test('an email is somebody’s once, also in other letters and when two ask at once [P8.3]', async () => {
    const email = 'twice@prairieshield.test'
    const answers = await Promise.all([
      create('broker_admin', form({ email })),
      create('portal_super_user', form({ email: email.toUpperCase() })),
    ])
    const refused = answers.find(({ statusCode }) => statusCode !== 201)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 400]))
    expect(refused?.json()).toMatchObject({
      code: 1010,
      errors: [{ field: 'email', messages: ['This email address is already in use.'] }],
    })
  })

  test('a refused broker leaves no account behind', async () => {
    const email = 'half@prairieshield.test'
    await create('broker_admin', form({ email, brokerage_firm: foreignFirm }))
    expect((await create('broker_admin', form({ email }))).statusCode).toBe(201)
  })

  test.each(ROLES)('as %s follows the permission table [P6.3]', async (role) => {
    const answer = await create(role, {})
    expect(answer.statusCode).toBe(rolesFor('broker', 'create').includes(role) ? 400 : 403)
  })

  test('an internal role, a name of 151 letters and control characters are refused [P9.3]', async () => {
    const answer = await create(
      'broker_admin',
      form({ broker_user_role: 'portal_admin', first_name: 'x'.repeat(151), last_name: 'a\u0000b' }),
    )
    expect(
      answer
        .json()
        .errors.map(({ field }: { field: string }) => field)
        .sort(),
    ).toEqual(['broker_user_role', 'first_name', 'last_name'])
  })
})

describe('closing a broker’s account', () => {
  test('ends their session at once', async () => {
    const rival = await me(RIVAL_EMAIL)
    const admin = await me('portal_super_user')
    const author = { accountId: admin.id, scope: { kind: 'all' as const } }
    await server.db.as({ kind: 'all' }, (tx) => setBrokerActive(tx, server.deps, author, rival.id, false))
    expect((await server.injectAs(RIVAL_EMAIL, { url: '/api/v1/users/me' })).statusCode).toBe(401)
    const shown = await server.injectAs('portal_super_user', { url: `/api/v1/brokers/${rival.id}` })
    expect(shown.json().is_active).toBe(false)
  })
})
