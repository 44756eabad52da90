import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDemo } from '#server/seed/demo.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-sign-ins.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { bearer, sessionCalls } from './signing-in.ts'

let server: TestApp
let access: Record<'superUser' | 'admin' | 'brokerAdmin', string>
beforeAll(async () => {
  server = await buildTestApp({ accounts: false })
  await loadDemo(server.deps)
  const signIn = async (email: string) =>
    (await sessionCalls(server).signIn(email, { password: DEMO_PASSWORD })).json().access as string
  access = {
    superUser: await signIn('portal-super-user@demo.test'),
    admin: await signIn('portal-admin@demo.test'),
    brokerAdmin: await signIn('broker-admin@demo.test'),
  }
})
afterAll(() => server.close())

interface Row {
  id: string
  full_name: string
  email: string
  is_active: boolean
  last_login: string | null
}

async function ask(who: keyof typeof access, path: string) {
  const answer = await server.app.inject({ url: `/api/v1${path}`, headers: bearer(access[who]) })
  return { status: answer.statusCode, body: answer.json() }
}
const rowsOf = async (who: keyof typeof access, path: string): Promise<Row[]> => (await ask(who, path)).body.data
const lower = (text: string) => text.toLowerCase()
const ascending = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

describe('paging [P3.9]', () => {
  test('pages follow one another without gap or overlap', async () => {
    const all = await rowsOf('superUser', '/brokers?page_size=99999')
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => rowsOf('superUser', `/brokers?page_size=10&page=${page}`)),
    )
    expect(pages.flat().map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  })

  test('the envelope says where one is [P7.12]', async () => {
    const { body } = await ask('superUser', '/brokers?page_size=10&page=2&search=a')
    expect(body.pagination).toMatchObject({ page: 2, page_size: 10, search: 'a', next: 3 })
    const last = await ask('superUser', '/brokers?page_size=100')
    expect(last.body.pagination).toMatchObject({
      page: 1,
      next: null,
      total_count: last.body.data.length,
      search: null,
    })
  })

  test('a page past the end is empty, not an error', async () => {
    expect((await ask('superUser', '/brokers?page=999')).body.data).toEqual([])
  })

  test.each([
    'page=0',
    'page=-1',
    'page=1e9',
    'page=abc',
    'page_size=7',
    'page=1&page=2',
    `search=${'x'.repeat(201)}`,
    'search=%00',
  ])('an absurd %s is refused in words [P8.3]', async (query) => {
    const { status, body } = await ask('superUser', `/brokers?${query}`)
    expect([status, body.code]).toEqual([400, 1010])
  })
})

describe('ordering [P5.lists.1]', () => {
  test('a leading minus turns it round', async () => {
    const names = (await rowsOf('superUser', '/brokers?page_size=100&ordering=full_name')).map((row) =>
      lower(row.full_name),
    )
    expect(names).toEqual([...names].sort(ascending))
    const turned = (await rowsOf('superUser', '/brokers?page_size=100&ordering=-email')).map(({ email }) => email)
    expect(turned).toEqual([...turned].sort(ascending).reverse())
  })

  test.each(['nonsense', '-nonsense', 'password_hash', '__proto__', 'constructor', '-'])(
    'an unknown column (%s) is ignored',
    async (ordering) => {
      const { status, body } = await ask('superUser', `/brokers?ordering=${ordering}`)
      expect(status).toBe(200)
      expect(body.data).toEqual(await rowsOf('superUser', '/brokers'))
    },
  )

  test('who never signed in counts as longest ago', async () => {
    const logins = (await rowsOf('superUser', '/brokers?page_size=100&ordering=-last_login')).map(
      ({ last_login }) => last_login,
    )
    const never = logins.indexOf(null)
    expect(never).toBeGreaterThan(0)
    expect(logins.slice(never).every((one) => one === null)).toBe(true)
  })
})

describe('search', () => {
  test('finds a part of a name in any case', async () => {
    const [someone] = await rowsOf('superUser', '/brokers')
    const part = someone!.full_name.slice(1, -1).toUpperCase()
    const found = await rowsOf('superUser', `/brokers?search=${encodeURIComponent(part)}`)
    expect(found.map(({ id }) => id)).toContain(someone!.id)
  })

  test.each(['%', '_', '\\', "'", '%%%', '100%'])(
    'a wildcard (%s) is searched as the character it is',
    async (typed) => {
      expect(await rowsOf('superUser', `/brokers?search=${encodeURIComponent(typed)}`)).toEqual([])
    },
  )
})

describe('who is listed', () => {
  test('brokers of the own firm, without oneself [P2.6.3]', async () => {
    const me = (await ask('brokerAdmin', '/users/me')).body
    const rows = await rowsOf('brokerAdmin', '/brokers?page_size=100')
    expect(rows.map(({ id }) => id)).not.toContain(me.id)
    expect(JSON.stringify(rows)).not.toContain('Fundy')
    expect(
      new Set(rows.map((row) => (row as unknown as { brokerage_firm: { id: string } }).brokerage_firm.id)),
    ).toEqual(new Set([me.brokerage_id]))
  })

  test('internal users of the asked role, without oneself [P2.5.1] [P7.24]', async () => {
    const admins = await rowsOf('admin', '/users?role_type=portal_admin&page_size=100')
    expect(admins).toHaveLength(4)
    expect(admins.map(({ email }) => email)).not.toContain('portal-admin@demo.test')
    for (const role of ['broker_admin', 'business_development_head', 'nobody', '']) {
      expect((await ask('admin', `/users?role_type=${role}`)).status).toBe(400)
    }
  })

  test('active or inactive ones where asked [P2.5.1] [P7.24]', async () => {
    const all = await rowsOf('admin', '/users?role_type=portal_user&page_size=100')
    const active = await rowsOf('admin', '/users?role_type=portal_user&page_size=100&is_active=true')
    const inactive = await rowsOf('admin', '/users?role_type=portal_user&page_size=100&is_active=false')
    expect(inactive.length).toBeGreaterThan(0)
    expect(active.length + inactive.length).toBe(all.length)
    expect(inactive.every((row) => !row.is_active)).toBe(true)
  })

  test('one firm’s brokers where staff ask for it; a foreign firm’s are none to a broker admin', async () => {
    const firms = (await ask('superUser', '/brokerages')).body.data as { id: string; name: string }[]
    const fundy = firms.find(({ name }) => name.startsWith('Fundy'))!
    expect(await rowsOf('superUser', `/brokers?brokerage=${fundy.id}&page_size=100`)).toHaveLength(18)
    expect(await rowsOf('brokerAdmin', `/brokers?brokerage=${fundy.id}`)).toEqual([])
  })

  test('brokerage firms by name, phone and province [P2.6.1] [P7.11] [P7.13]', async () => {
    const { body } = await ask('superUser', '/brokerages?search=FUNDY')
    expect(body.data).toEqual([
      {
        id: expect.any(String),
        name: 'Fundy Farm Brokers',
        phone_number: '(506) 555-0118',
        state: { code: 'NB', name: 'New Brunswick' },
      },
    ])
  })
})
