import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import type { DocumentType, FirmDocument } from '#domain/document/firm-document.schema.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { bring, PDF, PNG } from './brought-files.ts'
import { makeWorld, type World } from './tenant-world.ts'

const SUPER_USER: Role = 'portal_super_user'

let test: TestApp
let world: World
beforeAll(async () => {
  test = await buildTestApp()
  world = await makeWorld(test)
})
afterAll(() => test.close())

const own = (kind: string) => world.own[kind]!
const get = (who: Role, url: string) => test.injectAs(who, { method: 'GET', url: `/api/v1${url}` })
const patch = (who: Role, url: string, payload: object) =>
  test.injectAs(who, { method: 'PATCH', url: `/api/v1${url}`, payload })

describe('a document of a firm or broker', () => {
  const firm = () => `/brokerages/${own('brokerages')}/documents`
  const types = async (parent: string) =>
    (await get(SUPER_USER, `/document-types?parent=${parent}`)).json<DocumentType[]>()
  async function bringToFirm(fields: Record<string, string> = {}) {
    const [licence] = await types('brokerage')
    const said = { document_type: licence!.id, title: 'Agency licence', ...fields }
    return bring(test, SUPER_USER, firm(), { name: 'licence.pdf', content: PDF, fields: said })
  }

  it('has the kinds its parent is asked for, in the reader’s language [P3.8] [P7.20]', async () => {
    expect((await types('brokerage')).map(({ name }) => name)).toContain('Producer agreement')
    expect((await types('broker')).map(({ code }) => code)).toContain('continuing_education')
  })

  it('is added, listed in pages, read and changed field by field [P3.6] [P7.16] [P7.17] [P7.18] [P7.19]', async () => {
    const made = await bringToFirm({ effective_from: '2026-01-01', effective_to: '2026-12-31' })
    expect(made.statusCode, made.body).toBe(201)
    const { id } = made.json<FirmDocument>()
    const page = (await get(SUPER_USER, `${firm()}?page=1&ordering=title`)).json<{
      data: FirmDocument[]
      pagination: object
    }>()
    expect(page.pagination).toMatchObject({ page: 1, total_count: page.data.length })
    expect((await get(SUPER_USER, `${firm()}/${id}`)).json()).toMatchObject({
      title: 'Agency licence',
      document_type: { name: 'Agency licence' },
      effective_from: '2026-01-01',
      effective_to: '2026-12-31',
      status: { value: 'active' },
      file: {
        url: expect.stringMatching(/^\/api\/v1\/files\//),
        name: 'licence.pdf',
        type: 'application/pdf',
        size: PDF.length,
      },
    })
    const changed = await patch(SUPER_USER, `${firm()}/${id}`, { effective_to: null, title: 'Licence 2026' })
    expect(changed.json()).toMatchObject({ title: 'Licence 2026', effective_from: '2026-01-01', effective_to: null })
  })

  it.each([
    [{ document_type: '' }, 'document_type', 'Document Type is required'],
    [{ document_type: '01900000-0000-7000-8000-0000000000b1' }, 'document_type', 'Document Type is required'],
    [{ title: ' ' }, 'title', 'This field may not be blank.'],
    [{ title: 'x'.repeat(256) }, 'title', 'Title must be at most 255 characters.'],
    [{ effective_from: 'soon' }, 'effective_from', 'Invalid date format, Must be in YYYY-MM-DD'],
    [
      { effective_from: '2027-02-01', effective_to: '2027-01-01' },
      'effective_from',
      'The Effective Date must be earlier than the Expiration Date.',
    ],
    [{ effective_to: '2026-04-01' }, 'effective_to', 'The Expiration Date cannot be in the past.'],
  ])(
    'is refused with %j, and nothing is stored [P5.brokerage-firm-and-broker-documents.1] [P5.brokerage-firm-and-broker-documents.2]',
    async (wrong, field, message) => {
      test.clock.set(new Date('2026-04-10T12:00:00.000Z'))
      const before = readdirSync(join(test.dataDir, 'files', 'documents')).length
      const answer = await bringToFirm(wrong)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ errors: [{ field, messages: [message] }] })
      expect(readdirSync(join(test.dataDir, 'files', 'documents'))).toHaveLength(before)
    },
  )

  it('takes pictures and PDFs, no workbooks [P5.brokerage-firm-and-broker-documents.3]', async () => {
    const [licence] = await types('broker')
    const form = { name: 'list.xlsx', content: PDF, fields: { document_type: licence!.id, title: 'Licence' } }
    const answer = await bring(test, 'broker_admin', `/brokers/${own('brokers')}/documents`, form)
    expect(answer.json()).toMatchObject({
      errors: [{ messages: ['Choose a file of one of these types: png, jpg, jpeg, pdf.'] }],
    })
    const png = await bring(test, 'broker_admin', `/brokers/${own('brokers')}/documents`, {
      ...form,
      name: 'id.png',
      content: PNG,
    })
    expect(png.statusCode, png.body).toBe(201)
  })
})
