import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rolesFor } from '#domain/access/can.ts'
import { ROLES } from '#domain/access/roles.ts'
import { auditLog } from '#server/db/tables/platform.table.ts'
import { brokerageTerms, isLicensedIn } from '#server/modules/brokerages/brokerage-terms.service.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const URL = '/api/v1/brokerages'
const form = (over: object = {}) => ({
  name: 'Red River Farm Insurance',
  email: 'Hello@RedRiver.test',
  phone_number: '1-204-555-0177',
  website: 'redriver.example',
  address_line_1: '12 Dike Road',
  city: 'Morris',
  state: 'MB',
  zip_code: 'r0g1k0',
  country: 'CA',
  data: { licensed_provinces: ['Manitoba', 'Ontario'], nb_commission: 17.25, renewal_commission: 120 },
  ...over,
})
const create = (payload: object) => server.injectAs('portal_super_user', { method: 'POST', url: URL, payload })

describe('creating a brokerage firm', () => {
  test('keeps what was typed in the forms people expect and answers with its id [P7.14] [P3.5]', async () => {
    const answer = await create(form())
    expect(answer.statusCode).toBe(201)
    const made = answer.json()
    expect(made).toMatchObject({
      email: 'hello@redriver.test',
      phone_number: '(204) 555-0177',
      website: 'https://redriver.example',
      state: { code: 'MB', name: 'Manitoba' },
      zip_code: 'R0G 1K0',
      country: { code: 'CA', name: 'Canada' },
      address: '12 Dike Road, Morris, MB R0G 1K0',
      data: { licensed_provinces: ['Manitoba', 'Ontario'], nb_commission: 17.25, renewal_commission: 120 },
      version: 1,
    })
    const read = await server.injectAs('portal_user', { url: `${URL}/${made.id}` })
    expect(read.json()).toEqual(made)
  })

  test('names every wrong field at once [P8.3] [Q8.transport-shared.2]', async () => {
    const answer = await create(
      form({
        name: ' ',
        email: 'x',
        phone_number: '12',
        website: 'not a site',
        zip_code: '90210',
        data: { licensed_provinces: [], nb_commission: -1, renewal_commission: 1.005 },
      }),
    )
    expect(answer.statusCode).toBe(400)
    const { code, errors } = answer.json()
    expect(code).toBe(1010)
    expect(
      Object.fromEntries(errors.map((one: { field: string; messages: string[] }) => [one.field, one.messages[0]])),
    ).toEqual({
      name: 'This field cannot be blank.',
      email: 'Enter a valid email address.',
      phone_number: 'Enter a valid phone.',
      website: 'Enter a valid URL.',
      zip_code: 'Invalid Postal Code Format',
      'data.licensed_provinces': 'This field cannot be left blank.',
      'data.nb_commission': 'Rate cannot be less than 0.',
      'data.renewal_commission': 'At most two decimals.',
    })
  })

  test('takes provinces and countries of the reference tables only', async () => {
    const data = { licensed_provinces: ['Manitoba', 'Texas'], nb_commission: 1, renewal_commission: 1 }
    const answer = await create(form({ state: 'TX', country: 'US', data }))
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual([
      'state',
      'country',
      'data.licensed_provinces',
    ])
  })

  test.each(ROLES)('as %s follows the permission table [P6.2]', async (role) => {
    const answer = await server.injectAs(role, { method: 'POST', url: URL, payload: {} })
    expect(answer.statusCode).toBe(rolesFor('brokerage', 'create').includes(role) ? 400 : 403)
  })

  test('is written down: who, what and the values', async () => {
    const { id } = (await create(form({ name: 'Audited' }))).json()
    const rows = await server.db.as({ kind: 'all' }, (tx) => tx.select().from(auditLog))
    expect(rows.filter(({ entityId }) => entityId === id)).toEqual([
      expect.objectContaining({
        action: 'create',
        entity: 'brokerage',
        brokerageId: id,
        accountId: expect.any(String),
        after: expect.objectContaining({ name: 'Audited' }),
      }),
    ])
  })
})

describe('what rating and underwriting ask of a brokerage', () => {
  test('its commission rates and where it is licensed', async () => {
    const { id } = (await create(form())).json()
    await server.db.as({ kind: 'all' }, async (tx) => {
      const terms = await brokerageTerms(tx, { kind: 'all' }, id)
      expect(terms).toMatchObject({ nbCommissionPercent: 17.25, renewalCommissionPercent: 120 })
      expect(await isLicensedIn(tx, { kind: 'all' }, id, 'ON')).toBe(true)
      expect(await isLicensedIn(tx, { kind: 'all' }, id, 'SK')).toBe(false)
      const elsewhere = { kind: 'brokerage', brokerageId: server.deps.locators() } as const
      await expect(isLicensedIn(tx, elsewhere, id, 'ON')).rejects.toThrow('notFound')
    })
  })
})
