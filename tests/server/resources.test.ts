import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ResourceFolder } from '#domain/resource/resource.schema.ts'
import { wordingDemo } from '#server/seed/demo-wordings.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const FILES = {
  'wordings/Policy wordings/farm_package_policy_wording_2026.pdf': '%PDF-1.7 farm',
  'wordings/Policy wordings/Pollution.docx': 'PK wording',
  'wordings/Forms/Claims/claim.pdf': '%PDF-1.7 claim',
  'wordings/note.txt': 'loose',
  'documents/secret.pdf': '%PDF-1.7 of a policyholder',
}
const put = () => {
  for (const [key, content] of Object.entries(FILES)) {
    const at = join(server.dataDir, 'files', key)
    mkdirSync(dirname(at), { recursive: true })
    writeFileSync(at, content)
  }
}
const read = async (who = 'auditor') =>
  (await server.injectAs(who, { url: '/api/v1/files/wordings' })).json<ResourceFolder[]>()
const TRAINING = {
  folder_name: 'Training Videos',
  file_count: 2,
  files: [
    { file_name: 'Introduction to Menus', embeddable: true, mime_type: 'video/mp4' },
    { file_name: 'Platform Update: Extended Machinery Coverage', embeddable: true, mime_type: 'video/mp4' },
  ],
}

describe('broker resources [P7.27] [P2.7.2] [P3.11]', () => {
  it('are the training videos alone until the office puts something there', async () => {
    expect(await read()).toMatchObject([TRAINING])
  })

  it('are the folders of the file store with their files and types, and the training videos after them', async () => {
    put()
    expect(await read()).toMatchObject([
      { folder_name: 'Forms / Claims', file_count: 1, files: [{ file_name: 'claim.pdf', embeddable: false }] },
      {
        folder_name: 'Policy wordings',
        file_count: 2,
        files: [
          {
            file_name: 'Pollution.docx',
            mime_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          },
          { file_name: 'farm_package_policy_wording_2026.pdf', mime_type: 'application/pdf' },
        ],
      },
      { folder_name: 'Other', files: [{ file_name: 'note.txt', mime_type: 'application/octet-stream' }] },
      TRAINING,
    ])
  })

  it('open by an address that is signed for five minutes and this session, as what they are', async () => {
    const [, wordings] = await read()
    const [word, pdf] = wordings!.files
    const opened = await server.app.inject({ url: pdf!.url })
    expect([opened.statusCode, opened.body]).toEqual([200, '%PDF-1.7 farm'])
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; filename="farm_package/),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    const saved = await server.app.inject({ url: word!.url })
    expect(saved.headers['content-disposition']).toMatch(/^attachment/)
    server.clock.advance(5 * 60_000 + 1)
    expect((await server.app.inject({ url: pdf!.url })).statusCode).toBe(404)
  })

  it('never open anything else: no forged, foreign or shifted address does', async () => {
    const [, wordings] = await read()
    const { url } = wordings!.files[0]!
    const link = url.split('/').at(-1)!
    const others = [
      `/api/v1/files/${link}`,
      url.slice(0, -2),
      `${url}AA`,
      '/api/v1/files/wordings/..%2f..%2fdocuments%2fsecret.pdf',
      '/api/v1/files/wordings/x',
    ]
    for (const other of others) {
      const answer = await server.app.inject({ url: other })
      expect([400, 404], other).toContain(answer.statusCode)
      expect(answer.body).not.toContain('%PDF')
    }
  })

  it('have the product’s own papers in the demo', async () => {
    await wordingDemo(server.deps.files, '2026-04-10')
    const papers = (await read()).flatMap(({ folder_name, files }) => files.map((file) => ({ folder_name, ...file })))
    const guide = papers.find(({ folder_name }) => folder_name === 'Underwriting guide')
    expect(guide?.file_name).toBe('operation_codes_grades_and_limits.pdf')
    expect((await server.app.inject({ url: guide!.url })).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('close with the session that asked', async () => {
    const [, wordings] = await read('portal_user')
    await server.injectAs('portal_user', { method: 'POST', url: '/api/v1/auth/sign-out' })
    expect((await server.app.inject({ url: wordings!.files[0]!.url })).statusCode).toBe(401)
  })
})
