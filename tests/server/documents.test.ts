import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import type { DocumentListing, DocumentRow } from '#domain/document/document.schema.ts'
import { makeDocuments } from '#server/jobs/make-documents.ts'
import { testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { type Brought, bring, PDF, PNG } from './brought-files.ts'
import { makeWorld, type World } from './tenant-world.ts'

const EXECUTIVE: Role = 'broker_account_executive'
const SUPER_USER: Role = 'portal_super_user'
const HOUR_MS = 3_600_000

let test: TestApp
let world: World
beforeAll(async () => {
  test = await buildTestApp()
  world = await makeWorld(test)
  await makeDocuments.run(test.deps, test.clock.now()) // what issuing the world's policies ordered
})
afterAll(() => test.close())

const own = (kind: string) => world.own[kind]!
const get = (who: Role, url: string) => test.injectAs(who, { method: 'GET', url: `/api/v1${url}` })
const patch = (who: Role, url: string, payload: object) =>
  test.injectAs(who, { method: 'PATCH', url: `/api/v1${url}`, payload })

async function bringToQuote(who: Role = EXECUTIVE, given: Partial<Brought> = {}): Promise<DocumentRow> {
  const fields = { doc_type: 'inspection_documents', ...given.fields }
  const answer = await bring(test, who, `/quotes/${own('quotes')}/documents`, {
    name: 'Barn.pdf',
    content: PDF,
    ...given,
    fields,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<DocumentRow>()
}
const listOf = async (url: string, who: Role = EXECUTIVE) => (await get(who, url)).json<DocumentListing>()

describe('a document of a quote, policy or policyholder', () => {
  it.each(['quotes', 'policies', 'policyholders'])(
    'is added to %s with its file, and listed with who brought it and whether all are bundled [Q7.10] [Q7.11] [Q3.31]',
    async (kind) => {
      const url = `/${kind}/${own(kind)}`
      const before = await listOf(`${url}/all-documents`)
      const answer = await bring(test, EXECUTIVE, `${url}/documents`, {
        name: 'Inspection, spring.pdf',
        content: PDF,
        fields: { doc_type: 'inspection_documents' },
      })
      expect(answer.statusCode, answer.body).toBe(201)
      const after = await listOf(`${url}/all-documents`)
      expect([after.count, after.bundled]).toEqual([before.count + 1, true])
      expect(after.results.find(({ id }) => id === answer.json<DocumentRow>().id)).toMatchObject({
        display_name: 'Inspection, spring.pdf',
        doc_type: { key: 'inspection_documents', value: 'inspection_documents' },
        state: 'uploaded',
        uploaded_by: 'Test broker_account_executive',
        file_name: 'Inspection, spring.pdf',
        file_type: 'application/pdf',
        file_size: PDF.length,
        url: null,
        document_signature_status: 'not_applicable',
      })
    },
  )

  it('has its name and type changed, under both addresses of a policy [Q7.13] [Q5.6]', async () => {
    const url = `/policies/${own('policies')}`
    const brought = await bring(test, SUPER_USER, `${url}/documents`, {
      name: 'a.png',
      content: PNG,
      fields: { doc_type: 'other' },
    })
    const { id } = brought.json<DocumentRow>()
    const once = await patch(SUPER_USER, `${url}/all-documents/${id}`, { display_name: 'Yard, from the air' })
    expect(once.json()).toMatchObject({ display_name: 'Yard, from the air', doc_type: { key: 'other' } })
    const twice = await patch(SUPER_USER, `${url}/documents/${id}`, { doc_type: 'endorsements' })
    expect(twice.json()).toMatchObject({ display_name: 'Yard, from the air', doc_type: { key: 'endorsements' } })
    expect((await get(SUPER_USER, `${url}/documents/${id}`)).json()).toMatchObject({
      doc_type: { key: 'endorsements' },
    })
  })

  it.each([
    [{ display_name: '' }, 'display_name', 'This field may not be blank.'],
    [{ display_name: 'x'.repeat(513) }, 'display_name', 'Subject must be at most 512 characters.'],
    [{ doc_type: '' }, 'doc_type', 'Document Type is required'],
    [{ doc_type: 'platform' }, 'doc_type', 'Document Type is required'],
  ])('is not changed to %j [Q5.6] [Q9.7]', async (edit, field, message) => {
    const { id } = await bringToQuote()
    const answer = await patch(EXECUTIVE, `/quotes/${own('quotes')}/all-documents/${id}`, edit)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 1010, errors: [{ field, messages: [message] }] })
  })

  it('is a signed copy where that is said of it, as it is brought or later; nonsense is refused [Q4.documents.2]', async () => {
    const signed = await bringToQuote(EXECUTIVE, { fields: { document_signature_status: 'signed' } })
    expect(signed.document_signature_status).toBe('signed')
    const url = `/quotes/${own('quotes')}/all-documents/${(await bringToQuote()).id}`
    const status = async (value: string) =>
      (await patch(EXECUTIVE, url, { document_signature_status: value })).json<DocumentRow>().document_signature_status
    expect([await status('pending'), await status('signed'), await status('not_applicable')]).toEqual([
      'pending',
      'signed',
      'not_applicable',
    ])
    const refused = await patch(EXECUTIVE, url, { document_signature_status: 'maybe' })
    expect(refused.json()).toMatchObject({ code: 1010, errors: [{ field: 'document_signature_status' }] })
  })

  it('of one record is unknown under another [Q8.domain-messages.2]', async () => {
    const { id } = await bringToQuote()
    for (const path of [`/policies/${own('policies')}`, `/policyholders/${own('policyholders')}`]) {
      expect((await get(SUPER_USER, `${path}/all-documents/${id}`)).statusCode).toBe(404)
    }
  })

  it('is added to a policy by a claim manager, and to nothing else [Q6.4]', async () => {
    const form = { name: 'claim.pdf', content: PDF, fields: { doc_type: 'other' } }
    expect((await bring(test, 'claim_manager', `/policies/${own('policies')}/documents`, form)).statusCode).toBe(201)
    expect((await bring(test, 'claim_manager', `/quotes/${own('quotes')}/documents`, form)).statusCode).toBe(403)
  })
})

describe('a file is refused in words, and nothing of it is stored', () => {
  it.each<[string, Brought, number, string]>([
    ['no type', { name: 'a.pdf', content: PDF }, 1010, 'Document Type is required'],
    [
      'a type of nothing',
      { name: 'a.pdf', content: PDF, fields: { doc_type: 'platform' } },
      1010,
      'Document Type is required',
    ],
    [
      'a program',
      { name: 'a.exe', content: PDF, fields: { doc_type: 'other' } },
      1010,
      'Choose a file of one of these types: png, jpg, jpeg, pdf, xls, xlsx.',
    ],
    [
      'another’s bytes',
      { name: 'a.png', content: PDF, fields: { doc_type: 'other' } },
      1010,
      'This file is damaged, or its content is not PNG alone. Save it as PNG again, or choose another.',
    ],
    [
      'a control character in its name',
      { name: 'a\u0007.pdf', content: PDF, fields: { doc_type: 'other' } },
      1010,
      'This file name is not usable.',
    ],
  ])('with %s [Q5.12] [Q9.9]', async (_what, brought, code, message) => {
    const url = `/quotes/${own('quotes')}`
    const before = await listOf(`${url}/all-documents`)
    const files = readdirSync(join(test.dataDir, 'files'), { recursive: true })
    const answer = await bring(test, EXECUTIVE, `${url}/documents`, brought)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code, errors: [{ messages: [message] }] })
    expect((await listOf(`${url}/all-documents`)).count).toBe(before.count)
    expect(readdirSync(join(test.dataDir, 'files'), { recursive: true })).toEqual(files)
  })

  it('before it is received, from whoever may not write the record or sees no such one', async () => {
    const form = { name: 'a.pdf', content: PDF, fields: { doc_type: 'other' } }
    const to = (who: Role, id: string) => bring(test, who, `/quotes/${id}/documents`, form)
    expect((await to('auditor', own('quotes'))).statusCode).toBe(403)
    expect((await to(EXECUTIVE, world.foreign.quotes!)).statusCode).toBe(404)
    expect((await to(EXECUTIVE, world.unknown)).statusCode).toBe(404)
  })
})

describe('a file is downloaded', () => {
  async function linkOf(who: Role = EXECUTIVE): Promise<string | null> {
    const { id } = await bringToQuote(EXECUTIVE, { name: 'Résumé “north”.pdf' })
    return (await get(who, `/quotes/${own('quotes')}/all-documents/${id}`)).json<DocumentRow>().url
  }
  const open = (url: string) => test.app.inject({ method: 'GET', url })

  it('by a link that needs nothing else, as what it is, and runs nothing [Q6.5]', async () => {
    const answer = await open((await linkOf())!)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(PDF)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="R_sum_ _north_.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%E2%80%9Cnorth%E2%80%9D.pdf`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect((await open(`${await linkOf()}?download=1`)).headers['content-disposition']).toMatch(/^attachment/)
  })

  it('not by business development members, who read the record all the same [Q6.5]', async () => {
    expect(await linkOf('business_development_member')).toBeNull()
    expect(await linkOf('auditor')).toBeUndefined() // who may not read quotes at all
  })

  it('for five minutes, by the session it was made for, and by no other spelling of it', async () => {
    const link = (await linkOf())!
    const last = link.at(-5) === 'A' ? 'B' : 'A'
    expect((await open(link.slice(0, -5) + last + link.slice(-4))).statusCode).toBe(404)
    expect((await open(`${link}x`)).statusCode).toBe(404)
    test.clock.advance(5 * 60_000 + 1)
    expect((await open(link)).statusCode).toBe(404)
    const fresh = (await linkOf())!
    await test.injectAs(EXECUTIVE, { method: 'POST', url: '/api/v1/auth/sign-out', payload: {} })
    expect((await open(fresh)).statusCode).toBe(401)
    test.clock.advance(HOUR_MS) // the next test signs in anew
  })
})

describe('a document is deleted', () => {
  const remove = (who: Role, id: string) => test.injectAs(who, { method: 'DELETE', url: `/api/v1/documents/${id}` })

  it('by who brought it within a day, with its file [Q7.12]', async () => {
    const { id, may_delete } = await bringToQuote()
    expect(may_delete).toBe(true)
    expect(await test.deps.files.exists(`documents/${id}`)).toBe(true)
    expect((await remove(EXECUTIVE, id)).statusCode).toBe(204)
    expect(await test.deps.files.exists(`documents/${id}`)).toBe(false)
    expect((await get(EXECUTIVE, `/quotes/${own('quotes')}/all-documents/${id}`)).statusCode).toBe(404)
  })

  it('later, or by a colleague, only by super users and portal users', async () => {
    const { id } = await bringToQuote()
    expect((await remove('broker_account_manager', id)).statusCode).toBe(403)
    expect((await remove('auditor', id)).statusCode).toBe(403)
    test.clock.advance(24 * HOUR_MS + 1)
    expect((await remove(EXECUTIVE, id)).statusCode).toBe(403)
    expect((await remove('portal_user', id)).statusCode).toBe(204)
  })
})

it('a dozen files dropped at once all arrive, a few at a time', async () => {
  const rows = await Promise.all(
    Array.from({ length: 12 }, (_, n) => bringToQuote(EXECUTIVE, { name: `Yard ${n}.pdf` })),
  )
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['uploaded']))
  await expect.poll(() => readdirSync(join(test.dataDir, 'incoming'))).toEqual([])
})

describe('a document is sent', () => {
  const send = (id: string, payload: object) =>
    test.injectAs(EXECUTIVE, { method: 'POST', url: `/api/v1/documents/${id}/send`, payload })
  const LETTER = { to: 'ann@demo.test', subject: 'Your inspection', body: 'As promised.' }

  it('as a letter with the file in it, an .eml where no server is named [Q5.7]', async () => {
    const { id } = await bringToQuote(EXECUTIVE, { name: 'Barn.pdf' })
    expect((await send(id, LETTER)).statusCode).toBe(204)
    const [name] = readdirSync(join(test.dataDir, 'mail'))
    const letter = readFileSync(join(test.dataDir, 'mail', name!), 'utf8')
    expect(letter).toContain('To: ann@demo.test')
    expect(letter).toContain('Subject: Your inspection')
    expect(letter.replaceAll('\r\n ', ' ')).toContain(
      `Reply-To: Test broker_account_executive <${testEmail(EXECUTIVE)}>`,
    )
    expect(letter).toContain('As promised.')
    expect(letter).toContain('filename=Barn.pdf')
    expect(letter.replaceAll('\r\n', '')).toContain(PDF.toString('base64'))
  })

  it.each<[Record<string, string>, string, string | null]>([
    [{ to: '' }, 'to', 'This field may not be blank.'],
    [{ to: 'nobody' }, 'to', 'Enter a valid email address.'],
    [{ subject: '' }, 'subject', 'This field may not be blank.'],
    [{ subject: 'Hello\r\nBcc: rival@demo.test' }, 'subject', null],
    [{ body: '' }, 'body', 'This field may not be blank.'],
    [{ body: 'x'.repeat(501) }, 'body', 'At most 500 characters.'],
  ])('not with %j [Q5.7] [Q9.7]', async (wrong, field, message) => {
    const { id } = await bringToQuote()
    const answer = await send(id, { ...LETTER, ...wrong })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([{ field, messages: [message ?? expect.any(String)] }])
  })
})
