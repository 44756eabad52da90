import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES } from '#domain/access/roles.ts'
import { testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, who = 'portal_admin') =>
  server.injectAs(who, { method, url: `/api/v1${path}`, ...(payload && { payload }) })
const idOf = async (who: string) => (await server.injectAs(who, { url: '/api/v1/users/me' })).json().id
const historyOf = async (id: string) => (await call('GET', `/users/${id}/change-history`)).json().data

const NEW_USER = {
  role: 'claim_manager',
  first_name: 'Rose',
  last_name: 'Cardinal',
  phone_number: '(204) 555-0110',
  address_line_1: '5 Water Street',
  city: 'Gimli',
}
let made = 0
async function makeUser(): Promise<{ id: string; email: string }> {
  return (await call('POST', '/users', { ...NEW_USER, email: `rose.${++made}@hedgerow.test` })).json()
}

describe('a user who is changed', () => {
  test('keeps what was not sent, and the history says exactly what became different [P7.23] [P5.user-edit.1]', async () => {
    const user = await makeUser()
    const edit = { first_name: 'Rosa', phone_number: '204 555 0111', city: 'Gimli' }
    const answer = await call('PATCH', `/users/${user.id}`, edit)
    expect(answer.json()).toEqual({
      ...user,
      first_name: 'Rosa',
      full_name: 'Rosa Cardinal',
      phone_number: '(204) 555-0111',
    })
    const [latest, ...earlier] = await historyOf(user.id)
    expect(latest).toMatchObject({
      action: 'update',
      by: { id: await idOf('portal_admin') },
      changes: [
        { field: 'phone_number', before: '(204) 555-0110', after: '(204) 555-0111' },
        { field: 'first_name', before: 'Rose', after: 'Rosa' },
      ].toSorted((one, other) => (one.field < other.field ? -1 : 1)),
    })
    expect(earlier).toHaveLength(1)
  })

  test('to what they are already is not changed at all', async () => {
    const user = await makeUser()
    expect((await call('PATCH', `/users/${user.id}`, { first_name: 'Rose', city: 'Gimli' })).json()).toEqual(user)
    expect(await historyOf(user.id)).toHaveLength(1)
  })

  test.each([
    ['first_name', '', 'This field may not be blank.'],
    ['last_name', ' ', 'This field may not be blank.'],
    ['phone_number', '', 'This field may not be blank.'],
    ['email', '', 'This field may not be blank.'],
    ['email', 'rose', 'Enter a valid email address.'],
    ['email', testEmail('auditor'), 'This email address is already in use.'],
    ['state', 'ZZ', 'Choose a province of the list.'],
  ])('with %s %j is refused: %s [P5.user-edit.1]', async (field, value, message) => {
    const { id } = await makeUser()
    expect((await call('PATCH', `/users/${id}`, { [field]: value })).json().errors).toEqual([
      { field, messages: [message] },
    ])
    expect(await historyOf(id)).toHaveLength(1)
  })

  test.each(ROLES)('is the portal admin’s to change and to close, not of %s otherwise', async (role) => {
    const id = await idOf('portal_user')
    const isAdmin = role === 'portal_admin'
    expect((await call('PATCH', `/users/${id}`, {}, role)).statusCode).toBe(isAdmin ? 200 : 403)
    expect((await call('POST', `/users/${id}/activate`, undefined, role)).statusCode).toBe(isAdmin ? 200 : 403)
  })
})

describe('an email that two administrators give at the same moment', () => {
  const TAKEN = { code: 1010, errors: [{ field: 'email', messages: ['This email address is already in use.'] }] }

  test('to two users is the first one’s; the other is told on the field [P8.3]', async () => {
    const [one, other] = [await makeUser(), await makeUser()]
    const email = 'both.at.once@hedgerow.test'
    const answers = await Promise.all([one, other].map(({ id }) => call('PATCH', `/users/${id}`, { email })))
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.map((answer) => answer.json())).toEqual([expect.objectContaining(TAKEN)])
  })

  test('to a user and to a new one is told on the field as well [P8.3]', async () => {
    for (let round = 0; round < 5; round++) {
      const email = `new.and.old.${round}@hedgerow.test`
      const { id } = await makeUser()
      const created = { ...NEW_USER, email }
      const answers = await Promise.all([call('PATCH', `/users/${id}`, { email }), call('POST', '/users', created)])
      const refused = answers.filter(({ statusCode }) => statusCode === 400)
      expect(refused.map((answer) => answer.json())).toEqual([expect.objectContaining(TAKEN)])
    }
  })
})

describe('an account that is closed', () => {
  test('ends its session, keeps its person out, and opens again [P4.8.1]', async () => {
    const id = await idOf('claim_manager')
    const closed = await call('POST', `/users/${id}/deactivate`)
    expect(closed.json()).toMatchObject({ id, is_active: false })
    expect((await server.injectAs('claim_manager', { url: '/api/v1/users/me' })).statusCode).toBe(401)
    const list = await call('GET', '/users?role_type=claim_manager&is_active=false')
    expect(list.json().data.map((user: { id: string }) => user.id)).toContain(id)
    expect((await call('POST', `/users/${id}/activate`)).json()).toMatchObject({ is_active: true })
    const history = await historyOf(id)
    expect(
      history.slice(0, 2).map((each: { action: string; changes: object[] }) => [each.action, each.changes]),
    ).toEqual([
      ['activate', [{ field: 'is_active', before: 'false', after: 'true' }]],
      ['deactivate', [{ field: 'is_active', before: 'true', after: 'false' }]],
    ])
  })

  test('is never one’s own [P4.8.1]', async () => {
    const answer = await call('POST', `/users/${await idOf('portal_admin')}/deactivate`)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 1040, messages: ['You cannot deactivate your own account.'] },
    ])
  })
})

describe('a new user', () => {
  test('is refused in the specification’s own words, all of them at once [P5.new-internal-user.1] [P5.new-internal-user.2] [P8.28]', async () => {
    const blank = {
      role: 'business_development_head',
      email: 'rose',
      first_name: 'x'.repeat(151),
      last_name: 'y'.repeat(151),
    }
    const { errors } = (await call('POST', '/users', blank)).json()
    expect(
      Object.fromEntries(errors.map((each: { field: string; messages: string[] }) => [each.field, each.messages[0]])),
    ).toEqual({
      first_name: "First name can't be more than 150 characters.",
      last_name: "Last name can't be more than 150 characters.",
      email: 'Invalid email',
      phone_number: 'This field may not be blank.',
      address_line_1: 'This field may not be blank.',
      brokerage_firm: 'Choose a brokerage for this role.',
    })
    expect((await call('POST', '/users', {})).json().errors).toContainEqual({
      field: 'role',
      messages: ['User Role is required'],
    })
  })

  test('may belong to any firm the portal admin finds, and nobody else is offered them [P7.13]', async () => {
    const found = (await call('GET', '/brokerage-choices?search=prairie&page_size=5')).json()
    expect(found.data).toEqual([expect.objectContaining({ name: expect.stringContaining('Prairie') })])
    expect((await call('GET', '/brokerage-choices', undefined, 'auditor')).statusCode).toBe(403)
  })
})
