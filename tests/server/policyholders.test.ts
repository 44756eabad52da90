import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIELD_TYPES, type FieldConfig } from '#domain/fields/field-config.ts'
import { headingApi } from '#domain/search/heading.api.ts'
import { rowsOf } from '#server/db/client.ts'
import { newLocator } from '#server/locators.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { EXECUTIVE, openTablet, RIVAL, STAFF, set, type Tablet } from './sync-tablet.ts'

let test: TestApp
let ann: Tablet
beforeAll(async () => {
  test = await buildTestApp()
  ann = await openTablet(test, EXECUTIVE)
})
afterAll(() => test.close())

const PERSON = {
  kind: 'individual',
  first_name: 'Oksana',
  last_name: 'Kowalchuk',
  phone: '204 555 0123',
  address_line_1: 'RR 2',
  city: 'Dauphin',
  province: 'MB',
  postal_code: 'r7n2v4',
  country: 'CA',
}

const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, headers: Record<string, string> = {}) =>
  test.injectAs(EXECUTIVE, { method, url: `/api/v1${url}`, headers, ...(payload && { payload }) })

async function create(data: object, headers?: Record<string, string>) {
  const answer = await call('POST', '/policyholders', { data }, headers)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ locator: string; version: number; display_id: string; data: Record<string, unknown> }>()
}

const namesIn = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name)

describe('[Q7.21] a policyholder by single calls', () => {
  it('[Q3.1] [Q5.5] is made with its locator, number and answers in their stored form', async () => {
    const made = await create({ ...PERSON, annual_receipts: 125000.5, trade_name: '' })
    expect(made).toMatchObject({ name: 'Oksana Kowalchuk', is_completed: true, needs_attention: [], version: 1 })
    expect(made.display_id).toMatch(/^H-\d{6}$/)
    expect(made.data).toMatchObject({ phone: '(204) 555-0123', postal_code: 'R7N 2V4', annual_receipts: 125000.5 })
    expect(made.data).not.toHaveProperty('trade_name')
    expect((await call('GET', `/policyholders/${made.locator}`)).json()).toEqual(made)
  })

  it('[R5] made again under the same Idempotency-Key is made once', async () => {
    const headers = { 'idempotency-key': newLocator() }
    const [one, two] = [await create(PERSON, headers), await create(PERSON, headers)]
    expect(two).toEqual(one)
    expect(one.locator).toBe(headers['idempotency-key'])
    const other = await call('POST', '/policyholders', { data: { ...PERSON, city: 'Roblin' } }, headers)
    expect([other.statusCode, other.json().code]).toEqual([400, 1040])
  })

  it('[Q5.2] [Q5.3] [P8.28] names every wrong answer under code 1010', async () => {
    const answer = await call('POST', '/policyholders', { data: { kind: 'individual', phone: '555', city: 'X' } })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 1010])
    const errors = new Map(
      answer
        .json<{ errors: { field: string; messages: string[] }[] }>()
        .errors.map((each) => [each.field, each.messages]),
    )
    expect(errors.get('data.first_name')).toEqual(['This field cannot be left blank.'])
    expect(errors.get('data.phone')).toEqual(['Enter a valid phone'])
    expect(errors.has('data.legal_name')).toBe(false)
  })

  it('changes what If-Match names, and is 412 where the record moved on', async () => {
    const { locator, version } = await create(PERSON)
    const url = `/policyholders/${locator}`
    const changed = await call(
      'PATCH',
      url,
      { data: { city: 'Roblin', email: 'o@farm.ca' } },
      { 'if-match': `"${version}"` },
    )
    expect(changed.json()).toMatchObject({
      version: 2,
      city: 'Roblin',
      data: { city: 'Roblin', address_line_1: 'RR 2' },
    })
    const again = await call('PATCH', url, { data: { city: 'Dauphin' } }, { 'if-match': `"${version}"` })
    expect([again.statusCode, again.json().code]).toEqual([412, 1412])
    expect((await call('PATCH', url, { data: { city: 'Dauphin' } })).statusCode).toBe(412)
    const cleared = await call('PATCH', url, { data: { email: null } }, { 'if-match': '2' })
    expect(cleared.json().data).not.toHaveProperty('email')
  })

  it('changes nothing, not even the version, where nothing is different', async () => {
    const { locator } = await create(PERSON)
    const same = await call('PATCH', `/policyholders/${locator}`, { data: { city: 'Dauphin' } }, { 'if-match': '1' })
    expect(same.json().version).toBe(1)
  })

  it('reaches the tablets as any change does', async () => {
    const { next } = await ann.pullAll(null)
    const { locator } = await create(PERSON)
    expect((await ann.pull(next)).items).toMatchObject([{ id: locator, body: { firstName: 'Oksana' } }])
  })

  it('of staff needs a brokerage that exists', async () => {
    const post = (brokerage?: string) =>
      test.injectAs(STAFF, { method: 'POST', url: '/api/v1/policyholders', payload: { data: PERSON, brokerage } })
    expect((await post()).json().errors[0].field).toBe('brokerage')
    expect((await post(newLocator())).json().errors[0].field).toBe('brokerage')
    expect((await post(ann.brokerageId!)).statusCode).toBe(201)
  })
})

describe('[Q2.policyholders.1] the list', () => {
  beforeAll(async () => {
    await create({ ...PERSON, first_name: 'Zelda', last_name: 'Quill', phone: '204 555 0777', postal_code: 'R0J 1E0' })
    const draft = [set('kind', 'trust'), set('legalName', 'Aardvark Trust')]
    await ann.push(ann.create(newLocator(), draft))
  })

  it('[Q4.other.2] of active ones holds the complete, of inactive ones the others', async () => {
    const active = (await call('GET', '/policyholders?status=active&page_size=100')).json()
    const inactive = (await call('GET', '/policyholders?status=inactive&page_size=100')).json()
    expect(namesIn(active)).toContain('Zelda Quill')
    expect(namesIn(active)).not.toContain('Aardvark Trust')
    expect(namesIn(inactive)).toContain('Aardvark Trust')
    expect((await call('GET', '/policyholders?is_completed=true&page_size=100')).json()).toEqual(active)
  })

  it.each(['zelda', 'QUILL', '0777', '2045550777', 'r0j1e0', 'R0J 1E0'])('is searched for %s', async (typed) => {
    const found = (await call('GET', `/policyholders?search=${encodeURIComponent(typed)}`)).json()
    expect(namesIn(found)).toEqual(['Zelda Quill'])
  })

  it('is searched by number, and by nothing that only looks like a wildcard', async () => {
    const { display_id } = await create({ ...PERSON, first_name: 'Number' })
    expect(namesIn((await call('GET', `/policyholders?search=${display_id}`)).json())).toEqual(['Number Kowalchuk'])
    expect(namesIn((await call('GET', '/policyholders?search=%25_')).json())).toEqual([])
  })

  it('is ordered and paged by the server', async () => {
    const names = namesIn((await call('GET', '/policyholders?ordering=-name&page_size=5')).json())
    expect(names[0]).toBe('Zelda Quill')
    const page = (await call('GET', '/policyholders?page=2&page_size=5')).json()
    expect(page.pagination).toMatchObject({ page: 2, page_size: 5 })
  })

  it('holds nobody else’s records, whatever is searched for', async () => {
    const answer = await test.injectAs(RIVAL, { method: 'GET', url: '/api/v1/policyholders?search=quill' })
    expect(answer.json().data).toEqual([])
  })

  it('has its headings in the reader’s language', async () => {
    const url = `/api/v1${headingApi.list.path.replace(':list', 'policyholder-list')}`
    const answer = await test.injectAs(EXECUTIVE, { method: 'GET', url, headers: { 'accept-language': 'es' } })
    expect(answer.json()[0]).toMatchObject({ code: 'name', name: 'Nombre' })
  })
})

describe('[Q7.5] the configuration', () => {
  it('[domain 3 policyholder configuration] asks what was decided, in that order, and each kind for its own name', async () => {
    const { fields } = (await call('GET', '/configs/policyholder')).json<{ fields: FieldConfig[] }>()
    expect(fields.map(({ code, type }) => `${code} ${type}`)).toEqual([
      'kind select',
      'first_name string',
      'last_name string',
      'legal_name string',
      'trade_name string',
      'date_of_birth date',
      'email email',
      'phone phone',
      'mobile phone',
      'preferred_language select',
      'preferred_communication select',
      'address_line_1 string',
      'address_line_2 string',
      'city string',
      'province select',
      'postal_code string',
      'country select',
      'farm_registration_number string',
      'exemption_number string',
      'exemption_expiry date',
      'years_farming number',
      'annual_receipts currency',
      'marketing_consent select',
    ])
    const people = { field: 'kind', is: ['individual'] }
    const organisations = { field: 'kind', is: ['partnership', 'corporation', 'trust'] }
    const conditions = fields.flatMap(({ code, condition }) => (condition ? [[code, condition]] : []))
    expect(Object.fromEntries(conditions)).toEqual({
      first_name: people,
      last_name: people,
      date_of_birth: people,
      legal_name: organisations,
    })
    expect(fields[0]!.values?.map(({ key }) => key)).toEqual(['individual', 'partnership', 'corporation', 'trust'])
  })

  it('asks by every type of field, with conditions, optional marks and validations', async () => {
    const { fields } = (await call('GET', '/configs/policyholder')).json<{ fields: FieldConfig[] }>()
    expect(new Set(fields.map(({ type }) => type))).toEqual(new Set(FIELD_TYPES))
    const byCode = new Map(fields.map((field) => [field.code, field]))
    expect(byCode.get('kind')!.values).toContainEqual({ key: 'trust', value: 'trust', label: 'Trust' })
    expect(byCode.get('first_name')).toMatchObject({
      condition: { field: 'kind', is: ['individual'] },
      is_optional: false,
    })
    expect(byCode.get('email')!.is_optional).toBe(true)
    expect(byCode.get('postal_code')!.validations).toEqual({ format: 'postal_code' })
    expect(byCode.get('province')!.values).toHaveLength(13)
  })
})

describe('[sync 34] two records that may be the same farm', () => {
  it('made on two tablets stay two, and each names the other', async () => {
    const farm = (id: string) =>
      ann.create(id, [
        set('legalName', 'Côté & Fils'),
        set('phone', '(204) 555-0999'),
        set('mailingAddress', { postalCode: 'R7N 2V4' }),
      ])
    const [one, two] = [newLocator(), newLocator()]
    await ann.push(farm(one), { ...farm(two), ops: farm(two).ops })
    const duplicates = (await call('GET', `/policyholders/${one}/possible-duplicates`)).json()
    expect(duplicates.map(({ id }: { id: string }) => id)).toEqual([two])
    expect((await call('GET', `/policyholders/${two}`)).json().is_possible_duplicate).toBe(true)
  })
})

it('contains-search uses its index as the role that serves requests, and keeps the scope', async () => {
  await test.engine.root.execute(sql`
    insert into policyholder (brokerage_id, id, body, created_by, created_at, updated_at, display_id, name, email, phone, city, province, is_completed, search_text)
    select ${ann.brokerageId}::uuid, gen_random_uuid(), '{}', gen_random_uuid(), '2026-01-01', '2026-01-01', '', '', '', '', '', '', false, md5(n::text) || md5((-n)::text)
      from generate_series(1, 20000) n`)
  await test.engine.root.execute(sql`analyze policyholder`)
  const scans = async () => {
    const [row] = await rowsOf<{ scans: number }>(
      test.engine.root,
      sql`select idx_scan::int as scans from pg_stat_user_indexes where indexrelname = 'policyholder_search'`,
    )
    return row!.scans
  }
  const search = (scope: Parameters<TestApp['db']['as']>[0]) =>
    test.db.as(scope, async (tx) => {
      const [who] = await rowsOf<{ name: string }>(tx, sql`select current_user as name`)
      const found = await rowsOf(tx, sql`select find_policyholders(array['zelda', 'quill'])`)
      await tx.execute(sql`select pg_stat_force_next_flush()`)
      return { ...who, found: found.length }
    })
  const before = await scans()
  expect(await search({ kind: 'brokerage', brokerageId: ann.brokerageId! })).toEqual({ name: 'hedgerow_app', found: 1 })
  await expect.poll(scans).toBe(before + 1)
  expect(await search({ kind: 'brokerage', brokerageId: newLocator() })).toMatchObject({ found: 0 })
  expect(await search({ kind: 'none' })).toMatchObject({ found: 0 })
})
