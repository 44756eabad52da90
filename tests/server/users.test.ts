import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BROKER_ROLES, ROLES } from '#domain/access/roles.ts'
import { account } from '#server/db/tables/accounts.table.ts'
import { testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'

let server: TestApp
let firm: { id: string; name: string }
beforeAll(async () => {
  server = await buildTestApp()
  firm = (await me('broker_admin')).brokerage_firm
})
afterAll(() => server.close())

const me = async (who: string) => (await server.injectAs(who, { url: '/api/v1/users/me' })).json()

describe('the signed-in person', () => {
  test.each(ROLES)('as %s knows their role, firm and flags [P7.9] [P3.2]', async (role) => {
    const isBroker = (BROKER_ROLES as readonly string[]).includes(role)
    const isDevelopment = role.startsWith('business_development')
    expect(await me(role)).toEqual({
      id: expect.any(String),
      brokerage_id: isBroker ? firm.id : null,
      email: testEmail(role),
      full_name: `Test ${role}`,
      first_name: 'Test',
      last_name: role,
      role: { code: role, name: expect.stringMatching(/^[A-Z]/) },
      organization: isBroker || isDevelopment ? { name: firm.name } : null,
      brokerage_firm: isBroker ? firm : null,
      is_broker: isBroker,
      is_claim_manager: role === 'claim_manager',
      two_fa: { is_active: false },
      force_change_password: false,
      scope_hash: expect.any(String),
    })
  })

  test('changes their own names, and nothing else [P7.9]', async () => {
    const before = await me('auditor')
    const payload = { first_name: ' Aroha ', last_name: 'Ngata', role: 'portal_admin', email: 'x@y.test' }
    const answer = await server.injectAs('auditor', { method: 'PATCH', url: '/api/v1/users/me', payload })
    expect(answer.json()).toEqual({ ...before, first_name: 'Aroha', last_name: 'Ngata', full_name: 'Aroha Ngata' })
    expect(await me('auditor')).toEqual(answer.json())
  })

  test('may not leave a name blank or make it longer than 150 letters', async () => {
    const payload = { first_name: '', last_name: 'x'.repeat(151) }
    const answer = await server.injectAs('auditor', { method: 'PATCH', url: '/api/v1/users/me', payload })
    expect(answer.json()).toMatchObject({ code: 1010, errors: [{ field: 'first_name' }, { field: 'last_name' }] })
  })
})

describe('an internal user', () => {
  let made = 0
  const form = (over: object = {}) => ({
    role: 'auditor',
    first_name: 'Noel',
    last_name: 'Sylliboy',
    email: `noel.${++made}@hedgerow.test`,
    phone_number: '(902) 555-0110',
    address_line_1: '5 Water Street',
    state: 'NS',
    country: 'CA',
    ...over,
  })
  const create = (payload: object, who = 'portal_admin') =>
    server.injectAs(who, { method: 'POST', url: '/api/v1/users', payload })

  test('is made by the portal admin and read back whole [P7.10] [P7.22] [P3.4]', async () => {
    const answer = await create(form({ brokerage_firm: firm.id }))
    expect(answer.statusCode).toBe(201)
    const user = answer.json()
    expect(user).toMatchObject({
      full_name: 'Noel Sylliboy',
      role: { code: 'auditor', name: 'Auditor' },
      groups: ['auditor'],
      organization: null,
      brokerage_firm: null,
      address_line_1: '5 Water Street',
      city: '',
      is_active: true,
      is_password_set: false,
      last_active: null,
    })
    expect((await server.injectAs('portal_admin', { url: `/api/v1/users/${user.id}` })).json()).toEqual(user)
  })

  test('of business development needs a firm, shown as organisation [P6.6]', async () => {
    const without = await create(form({ role: 'business_development_member' }))
    expect(without.json().errors).toEqual([
      { field: 'brokerage_firm', messages: ['Choose a brokerage for this role.'] },
    ])
    const within = await create(form({ role: 'business_development_member', brokerage_firm: firm.id }))
    expect(within.json()).toMatchObject({ organization: firm, brokerage_firm: null })
  })

  test.each([
    ['role', 'broker_admin', 'User Role is required'],
    ['role', undefined, 'User Role is required'],
    ['address_line_1', '', 'This field may not be blank.'],
    ['phone_number', '555-0110', 'Enter a valid phone.'],
    ['state', 'ZZ', 'Choose a province of the list.'],
    ['country', 'ZZ', 'Choose a country of the list.'],
    ['email', testEmail('auditor'), 'This email address is already in use.'],
  ])('with %s %j is refused: %s', async (field, value, message) => {
    expect((await create(form({ [field]: value }))).json().errors).toEqual([{ field, messages: [message] }])
  })

  test.each(ROLES)('is the portal admin’s to make, not of %s otherwise [P6.5]', async (role) => {
    expect((await create({}, role)).statusCode).toBe(role === 'portal_admin' ? 400 : 403)
  })

  test('is not a broker: a broker’s id is unknown here', async () => {
    const broker = await me('broker_account_manager')
    const answer = await server.injectAs('portal_admin', { url: `/api/v1/users/${broker.id}` })
    expect(answer.statusCode).toBe(404)
  })

  test('has been active when they last signed in or refreshed', async () => {
    await me('claim_manager')
    const [row] = await server.db.as({ kind: 'none' }, (tx) =>
      tx
        .select()
        .from(account)
        .where(eq(account.email, testEmail('claim_manager'))),
    )
    expect([row!.lastLogin, row!.lastActive]).toEqual([server.clock.now(), server.clock.now()])
  })
})
