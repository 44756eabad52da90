import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { UPLOAD_TYPES } from '#domain/contract/upload-types.ts'
import { errorEnvelope } from '#domain/kernel/error-envelope.ts'
import { UPLOAD_MAX_BYTES } from '#domain/kernel/limits.ts'
import { acceptUploads } from '#server/http/uploads.ts'
import { newLocator } from '#server/locators.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'

const PATH = '/api/v1/test/upload'

let test: TestApp
let port: number
const kept: string[] = []
const logged: { level: number; msg: string }[] = []
beforeAll(async () => {
  test = await buildTestApp({
    accounts: false,
    log: { level: 'info', stream: { write: (line: string) => void logged.push(JSON.parse(line)) } },
    routes: (v1, { files }) =>
      void acceptUploads(v1, files, { types: UPLOAD_TYPES.policyDocument }, (scope) => {
        scope.post('/test/upload', async ({ form }) => {
          const { fields, upload } = form!
          const { name, mediaType, bytes, sha256, keep } = upload!
          const key = `documents/${newLocator()}`
          if (!fields.refuse) {
            await keep(key)
            kept.push(key)
          }
          return { name, mediaType, bytes, sha256, fields, key }
        })
      }),
  })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(() => test.close())

/** Nothing may lie aside once an answer went out, whatever it was. */
afterEach(() => expect.poll(incoming).toEqual([]))

function incoming(): string[] {
  return readdirSync(join(test.dataDir, 'incoming'))
}

/** One pixel, and some more bytes behind its end. */
const PNG = Buffer.concat([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  randomBytes(2000),
])
const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2000), Buffer.from('\n%%EOF')])

async function upload(name: string, content: Buffer, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([Uint8Array.from(content)]), name)
  const answer = await fetch(`http://127.0.0.1:${port}${PATH}`, { method: 'POST', body: form })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe('an upload', () => {
  it('is stored as it came, under a name of ours, with its digest', async () => {
    const { status, body } = await upload('Barn, north side.png', PNG, { title: 'Barn' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Barn, north side.png',
      mediaType: 'image/png',
      bytes: PNG.length,
      sha256: createHash('sha256').update(PNG).digest('hex'),
      fields: { title: 'Barn' },
    })
    const stored = await test.deps.files.read(body.key as string)
    expect(Buffer.concat(await stored.toArray()).equals(PNG)).toBe(true)
  })

  it('that is not kept leaves nothing behind', async () => {
    const { body } = await upload('quote.pdf', PDF, { refuse: 'yes' })
    expect(await test.deps.files.exists(body.key as string)).toBe(false)
  })

  it.each([
    ['an extension that is not offered', 'tool.exe', PDF],
    ['a second extension', 'quote.pdf.exe', PDF],
  ])('is refused with the types that are offered: %s', async (_what, name, content) => {
    const { status, body } = await upload(name, content)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 1010,
      errors: [{ field: 'file', messages: ['Choose a file of one of these types: png, jpg, jpeg, pdf, xls, xlsx.'] }],
    })
  })

  it.each([
    ['bytes that are not what the name says', 'photo.png', PDF],
    ['a script that calls itself a document', 'quote.pdf', Buffer.from('<script>alert(1)</script>%PDF-1.7')],
    ['an archive that calls itself a workbook', 'list.xlsx', Buffer.from('504b0304140000000000', 'hex')],
    ['nothing at all', 'empty.pdf', Buffer.alloc(0)],
  ])('is told of its content, not of its name: %s', async (_what, name, content) => {
    const { status, body } = await upload(name, content)
    const type = name.split('.').at(-1)!.toUpperCase()
    const words = `This file is damaged, or its content is not ${type} alone. Save it as ${type} again, or choose another.`
    expect([status, body]).toMatchObject([400, { code: 1010, errors: [{ field: 'file', messages: [words] }] }])
  })

  it('never chooses its own place', async () => {
    const { status, body } = await upload('../../../etc/cron.d/evil.pdf', PDF)
    expect(status).toBe(200)
    expect(body.name).toBe('evil.pdf')
    expect(body.key).toMatch(/^documents\/[0-9a-f-]{36}$/)
  })

  it('above 50 MB is refused with 413 and nothing of it stays [R10] [P9.5] [sync 86]', async () => {
    const before = process.memoryUsage().rss
    const { status, body } = await upload('huge.pdf', Buffer.concat([PDF, Buffer.alloc(UPLOAD_MAX_BYTES)]))
    expect([status, body.code]).toEqual([413, 1414])
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024)
  })

  it('whose line breaks leaves nothing behind, and the server goes on [R10]', async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `POST ${PATH} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 100000\r\n\r\n` +
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 and then',
    )
    await expect.poll(() => incoming().length).toBe(1)
    logged.length = 0
    socket.destroy()
    await expect.poll(() => incoming().length).toBe(0)
    await expect.poll(() => logged).toMatchObject([{ level: 30, msg: 'left before all of it was sent' }])
    expect((await upload('after.pdf', PDF)).status).toBe(200)
  })

  it.each([
    [
      'no file',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\ny\r\n--b--\r\n',
      400,
    ],
    ['no boundary', 'multipart/form-data', 'x', 400],
    ['JSON', 'application/json', '{}', 415],
    [
      'a form cut short',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="file"; file',
      400,
    ],
    [
      'a prototype key',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\ny\r\n--b--\r\n',
      400,
    ],
  ])('is refused in the catalogue’s words: %s', async (_what, type, payload, status) => {
    const answer = await test.app.inject({ method: 'POST', url: PATH, payload, headers: { 'content-type': type } })
    expect([answer.statusCode, answer.body]).toEqual([status, expect.any(String)])
    errorEnvelope.parse(answer.json())
  })

  it('that trickles in holds neither memory nor the database', async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const body = `--b\r\ncontent-disposition: form-data; name="file"; filename="slow.pdf"\r\n\r\n%PDF-1.7 slow %%EOF\r\n--b--\r\n`
    socket.write(
      `POST ${PATH} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${body.length}\r\n\r\n`,
    )
    for (const piece of body.match(/[^]{1,20}/g)!) {
      socket.write(piece)
      await sleep(20)
      expect((await test.app.inject('/health/ready')).statusCode).toBe(200)
    }
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /)
  })
})
