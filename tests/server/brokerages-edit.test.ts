import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rolesFor } from '#domain/access/can.ts'
import { ROLES } from '#domain/access/roles.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const URL = '/api/v1/brokerages'
const GENERAL = {
  email: 'hello@redriver.test',
  phone_number: '(204) 555-0177',
  website: 'https://redriver.example',
  address_line_1: '12 Dike Road',
  city: 'Morris',
  state: 'MB',
  zip_code: 'R0G 1K0',
}
const DATA = { licensed_provinces: ['Manitoba'], nb_commission: 17.25, renewal_commission: 15, broker_number: 'B-7' }

let made = 0
async function makeFirm() {
  const payload = { name: `Red River ${++made}`, ...GENERAL, country: 'CA', data: DATA }
  return (await server.injectAs('portal_super_user', { method: 'POST', url: URL, payload })).json()
}

/** The edit form as a browser sends it. */
async function edit(
  id: string,
  over: Record<string, string> = {},
  {
    who = 'portal_user',
    data = DATA,
    logo,
    version,
  }: { who?: string; data?: object; logo?: [string, Buffer]; version?: number } = {},
) {
  const form = new FormData()
  const fields = { id, name: 'Red River', ...GENERAL, country: 'Canada', data: JSON.stringify(data), ...over }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (logo) form.append('logo', new Blob([Uint8Array.from(logo[1])]), logo[0])
  const request = new Request('http://localhost', { method: 'PATCH', body: form })
  const headers = {
    'content-type': request.headers.get('content-type')!,
    ...(version !== undefined && { 'if-match': `"${version}"` }),
  }
  const payload = Readable.from(Buffer.from(await request.arrayBuffer()))
  return server.injectAs(who, { method: 'PATCH', url: `${URL}/${id}`, headers, payload })
}

const read = async (id: string) => (await server.injectAs('portal_user', { url: `${URL}/${id}` })).json()
const historyOf = async (id: string) =>
  (await server.injectAs('portal_user', { url: `${URL}/${id}/change-history` })).json().data

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const JPEG = Buffer.from('ffd8ffe0000a4a46494600ffd9aaffda00043f00a1b2c3ff00d4ffd9', 'hex')

describe('a brokerage firm that is changed', () => {
  test('takes the whole form with its JSON, and says in its history what became different [P7.15] [P2.6.6]', async () => {
    const firm = await makeFirm()
    const data = { ...DATA, licensed_provinces: ['Manitoba', 'Ontario'], nb_commission: 120 }
    const answer = await edit(firm.id, { name: 'Red River Farm', phone_number: '', website: '' }, { data })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      ...firm,
      name: 'Red River Farm',
      phone_number: '',
      website: '',
      data: { ...firm.data, ...data },
      version: 2,
    })
    expect(await read(firm.id)).toEqual(answer.json())
    const [latest, first] = await historyOf(firm.id)
    expect(first.action).toBe('create')
    expect(latest).toMatchObject({ action: 'update', entity: 'brokerage' })
    expect(latest.changes).toEqual(
      expect.arrayContaining([
        { field: 'licensedProvinces', before: 'Manitoba', after: 'Manitoba, Ontario' },
        { field: 'nbCommission', before: '17.25', after: '120' },
        { field: 'website', before: 'https://redriver.example', after: null },
      ]),
    )
  })

  test('to what it is already leaves no trace', async () => {
    const firm = await makeFirm()
    expect((await edit(firm.id, { name: firm.name })).json()).toEqual(firm)
    expect(await historyOf(firm.id)).toHaveLength(1)
  })

  test('by somebody who saw an older state is refused', async () => {
    const { id } = await makeFirm()
    expect((await edit(id, { name: 'First' }, { version: 1 })).statusCode).toBe(200)
    expect((await edit(id, { name: 'Second' }, { version: 1 })).statusCode).toBe(412)
    expect((await read(id)).name).toBe('First')
  })

  test('names every wrong field in the edit form’s own words [P5.brokerage-firm-general-step-and-edit.1] [P5.brokerage-firm-general-step-and-edit.2] [P5.brokerage-firm-general-step-and-edit.4]', async () => {
    const { id } = await makeFirm()
    const wrong = {
      name: ' ',
      email: 'x',
      phone_number: '12',
      website: 'not a site',
      address_line_1: '',
      city: '',
      state: '',
      zip_code: '90210',
      country: '',
    }
    const answer = await edit(id, wrong, {
      data: { licensed_provinces: [], nb_commission: -1, renewal_commission: 'x' },
    })
    expect(messagesOf(answer.json())).toEqual({
      name: 'This field may not be blank.',
      email: 'Invalid email.',
      phone_number: 'Enter a valid phone.',
      website: 'Enter a valid URL.',
      address_line_1: 'This field may not be blank.',
      city: 'This field may not be blank.',
      state: 'This field may not be blank.',
      zip_code: 'Invalid Postal Code Format',
      country: 'This field may not be blank.',
      'data.licensed_provinces': 'This field cannot be left blank.',
      'data.nb_commission': 'Rate cannot be less than 0.',
      'data.renewal_commission': 'Must be a number between 0-100.',
    })
    expect(messagesOf((await edit(id, { zip_code: '' })).json())).toEqual({ zip_code: 'This field may not be blank.' })
    expect(messagesOf((await edit(id, { country: 'Atlantis' })).json())).toEqual({
      country: 'Choose a country of the list.',
    })
    for (const data of ['', '{', '[]', 'null']) {
      expect((await edit(id, { data })).json()).toMatchObject({ code: 1010 })
    }
  })

  test.each(ROLES)('as %s follows the permission table', async (role) => {
    const { id } = await makeFirm()
    expect((await edit(id, {}, { who: role })).statusCode).toBe(
      rolesFor('brokerage', 'update').includes(role) ? 200 : 403,
    )
  })

  test('that does not exist is not found, also with a logo, which is kept nowhere', async () => {
    const answer = await edit(server.deps.locators(), {}, { logo: ['logo.png', PNG] })
    expect(answer.statusCode).toBe(404)
    expect(await server.deps.files.list('logos')).toEqual([])
  })
})

describe('a logo', () => {
  test('is kept, shown by a link of five minutes, and replaced [P5.brokerage-firm-general-step-and-edit.9] [P9.5]', async () => {
    const { id } = await makeFirm()
    const { logo } = (await edit(id, {}, { logo: ['Our logo.png', PNG] })).json()
    const shown = await server.app.inject({ url: logo })
    expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload]).toEqual([200, 'image/png', PNG])
    const [latest] = await historyOf(id)
    expect(latest.changes).toContainEqual({ field: 'logo', before: null, after: 'Our logo.png' })
    const before = await server.deps.files.list('logos')
    expect((await edit(id, {}, { logo: ['new.jpg', JPEG] })).statusCode).toBe(200)
    const after = await server.deps.files.list('logos')
    expect([after.length, after.some((key) => before.includes(key))]).toEqual([1, false])
    server.clock.advance(5 * 60_000 + 1)
    expect((await server.app.inject({ url: logo })).statusCode).toBe(404)
  })

  test.each([
    ['logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['logo.pdf', Buffer.from('%PDF-1.7\n%%EOF')],
    [
      'logo.png',
      Buffer.from('GIF89a, whatever its name says'),
      'This file is damaged, or its content is not PNG alone. Save it as PNG again, or choose another.',
    ],
  ])(
    '%s is none: png or jpeg, by content [P5.brokerage-firm-general-step-and-edit.9] [P9.5]',
    async (name, content, words = 'Choose a file of one of these types: png, jpg, jpeg.') => {
      const { id } = await makeFirm()
      const answer = await edit(id, { name: 'Never' }, { logo: [name, content] })
      expect(answer.json().errors).toEqual([{ field: 'file', messages: [words] }])
      expect(await read(id)).toMatchObject({ logo: null, version: 1 })
    },
  )
})

describe('a new firm', () => {
  test('is refused in the wizard’s words [P5.brokerage-firm-general-step-and-edit.1] [P5.brokerage-firm-general-step-and-edit.2] [P5.brokerage-firm-general-step-and-edit.3] [P5.brokerage-firm-general-step-and-edit.5] [P5.brokerage-firm-general-step-and-edit.6] [P5.brokerage-firm-general-step-and-edit.7]', async () => {
    const blank = { name: '', email: '', address_line_1: '', city: '', state: '', zip_code: '', country: '' }
    const payload = {
      ...blank,
      phone_number: '12',
      website: 'not a site',
      data: { licensed_provinces: [], nb_commission: null, renewal_commission: -1 },
    }
    const answer = await server.injectAs('portal_super_user', { method: 'POST', url: URL, payload })
    const cannot = 'This field cannot be blank.'
    expect(messagesOf(answer.json())).toEqual({
      name: cannot,
      email: cannot,
      address_line_1: cannot,
      city: cannot,
      state: cannot,
      zip_code: cannot,
      country: cannot,
      phone_number: 'Enter a valid phone.',
      website: 'Enter a valid URL.',
      'data.licensed_provinces': 'This field cannot be left blank.',
      'data.nb_commission': cannot,
      'data.renewal_commission': 'Rate cannot be less than 0.',
    })
    const wrong = { ...payload, ...GENERAL, name: 'Firm', country: 'CA', email: 'x', data: DATA }
    const said = await server.injectAs('portal_super_user', { method: 'POST', url: URL, payload: wrong })
    expect(messagesOf(said.json())).toEqual({ email: 'Enter a valid email address.' })
  })
})

function messagesOf({ errors }: { errors: { field: string; messages: string[] }[] }) {
  return Object.fromEntries(errors.map(({ field, messages }) => [field, messages[0]]))
}
