import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { HEADING_TYPES, HEADINGS } from '#domain/search/headings.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const read = async (path: string, headers = {}, role: Role = 'broker_admin') =>
  (await server.injectAs(role, { url: `/api/v1${path}`, headers })).json()

describe('what pickers read [P7.25] [P3.8] [P3.3]', () => {
  test('the thirteen provinces and territories', async () => {
    const provinces = await read('/provinces')
    expect(provinces).toHaveLength(13)
    expect(provinces[0]).toEqual({ id: 'AB', code: 'AB', name: 'Alberta' })
  })

  test('the countries, of which the first is the default', async () => {
    expect((await read('/countries'))[0]).toEqual({ id: 'CA', code: 'CA', name: 'Canada' })
  })

  test('every role, eight internal and three external, which alone a broker may have [P1.3] [P1.4] [P6.10]', async () => {
    const external = ['broker_admin', 'broker_account_executive', 'broker_account_manager']
    const internal = [
      'portal_admin',
      'portal_super_user',
      'portal_user',
      'auditor',
      'claim_manager',
      'business_development_member',
      'business_development_head',
      'business_development_approver',
    ]
    const codesOf = async (path: string) => (await read(path)).map(({ code }: { code: string }) => code)
    expect(new Set(await codesOf('/roles'))).toEqual(new Set([...internal, ...external]))
    expect(await codesOf('/broker-user-roles')).toEqual(external)
  })

  test('time zone, currency and build [Q7.7]', async () => {
    expect(await read('/meta')).toMatchObject({ timezone: 'America/Toronto', currency: 'USD', build: 'test' })
  })

  test('how the clocks of every zone stand, by which devices read days', async () => {
    const { clocks } = await read('/meta')
    expect(Object.keys(clocks)).toEqual(expect.arrayContaining(['America/Winnipeg', 'America/St_Johns', 'UTC']))
    expect(clocks['America/Regina']).toEqual([{ from: server.clock.now().toISOString(), ahead: '-06:00' }])
  })
})

describe('headings [Q2.global-search.3]', () => {
  test.each(HEADING_TYPES)('of the %s list are its columns, worded, for whoever sees all of it', async (type) => {
    const headings = await read(`/headings/${type}-list`, {}, 'portal_user')
    expect(headings.map(({ code }: { code: string }) => code)).toEqual(HEADINGS[type].map(({ code }) => code))
    for (const { name } of headings) expect(name).not.toMatch(/columns\./)
  })

  test('are in the reader’s language, dates labelled UTC [Q7.3]', async () => {
    const english = await read('/headings/broker-list')
    const spanish = await read('/headings/broker-list', { 'accept-language': 'es' })
    expect(english[3]).toEqual({
      code: 'last_login',
      name: 'Last login date (UTC)',
      flex: 1,
      minWidth: 150,
      is_hidden: false,
      is_sortable: true,
      type: 'date',
      additional_data: { headerAlign: 'left' },
    })
    expect(spanish[3].name).toBe('Último acceso (UTC)')
  })

  test('of an unknown list are refused, naming the known ones', async () => {
    const answer = await server.injectAs('broker_admin', { url: '/api/v1/headings/secret-list' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0].messages[0]).toContain('policy-list')
  })
})
