import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openFiles } from '#server/gateways/files.ts'
import { openMail } from '#server/gateways/mail.ts'

let DATA_DIR: string
beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
  DATA_DIR = mkdtempSync(join(tmpdir(), 'hedgerow-gateways-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(DATA_DIR, { recursive: true, force: true })
})

const LETTER = {
  to: 'ann@demo.test',
  subject: 'Réglez votre mot de passe',
  text: 'Open the link.',
  html: '<p>Open the <b>link</b>.</p>',
}

describe('mail', () => {
  it('becomes a file any mail program opens where no server is named', async () => {
    await openMail({ DATA_DIR }).send(LETTER)
    const [name] = readdirSync(join(DATA_DIR, 'mail'))
    expect(name).toMatch(/\.eml$/)
    const written = readFileSync(join(DATA_DIR, 'mail', name!), 'utf8')
    expect(written).toContain('To: ann@demo.test')
    expect(written).toContain('Open the link.')
    expect(written).toContain('<b>link</b>')
  })

  it('goes over SMTP_URL where one is', async () => {
    const post = await startPostOffice()
    await openMail({ DATA_DIR, SMTP_URL: post.url }).send(LETTER)
    expect(post.received()).toContain('RCPT TO:<ann@demo.test>')
    expect(post.received()).toContain('Open the link.')
    post.close()
  })

  it('carries a document over SMTP_URL, as typed and with its file [Q5.7]', async () => {
    const post = await startPostOffice()
    const content = Readable.from([Buffer.from('%PDF-1.7')])
    const attachments = [{ filename: 'Barn.pdf', contentType: 'application/pdf', content }]
    const replyTo = { name: 'Bea Miller', address: 'bea@demo.test' }
    const letter = { to: 'ann@demo.test', replyTo, subject: 'Your inspection', text: 'As promised.', attachments }
    await openMail({ DATA_DIR, SMTP_URL: post.url }).send(letter)
    for (const part of [
      'As promised.',
      'Reply-To: Bea Miller <bea@demo.test>',
      'filename=Barn.pdf',
      Buffer.from('%PDF-1.7').toString('base64'),
    ])
      expect(post.received()).toContain(part)
    post.close()
  })

  it.each([
    ['the portal itself', {}, 'no-reply@hedgerow.example'],
    [
      'the portal at its own address',
      { PUBLIC_URL: 'https://portal.prairie.test:8443' },
      'no-reply@portal.prairie.test',
    ],
    ['whom the operator names', { MAIL_FROM: 'Prairie Mutual <office@prairie.test>' }, 'office@prairie.test'],
  ])('comes from %s', async (_who, setting, address) => {
    const post = await startPostOffice()
    await openMail({ DATA_DIR, SMTP_URL: post.url, ...setting }).send(LETTER)
    expect(post.received()).toContain(`MAIL FROM:<${address}>`)
    post.close()
  })

  it('that nobody takes is an error, so that a job can try again', async () => {
    const post = await startPostOffice()
    post.close()
    const sent = openMail({ DATA_DIR, SMTP_URL: post.url }).send(LETTER)
    await expect(sent).rejects.toThrow('the mail server did not take a letter: ESOCKET')
  })

  it('whose receiver is refused is an error without the receiver’s address', async () => {
    const post = await startPostOffice('550 no such mailbox')
    const sent = openMail({ DATA_DIR, SMTP_URL: post.url }).send(LETTER)
    await expect(sent).rejects.toThrow(/^the mail server did not take a letter: EENVELOPE 550$/)
    post.close()
  })

  it('that is listened to in silence is an error soon, not in two minutes', async () => {
    const mute = createServer()
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
    const { port } = mute.address() as AddressInfo
    await expect(openMail({ DATA_DIR, SMTP_URL: `smtp://127.0.0.1:${port}` }, 200).send(LETTER)).rejects.toThrow()
    mute.close()
  })
})

describe('files', () => {
  it.each(['the data directory', 'a folder of FILES_URL'])('are kept in %s, read, and removed', async (where) => {
    const FILES_URL = where.startsWith('a folder') ? pathToFileURL(join(DATA_DIR, 'elsewhere')).href : undefined
    const files = await openFiles({ DATA_DIR, FILES_URL })
    const local = join(await files.incoming(), 'arrived')
    writeFileSync(local, 'a farm map')
    await files.keep(local, 'documents/one', 'application/pdf')
    expect(await text(await files.read('documents/one'))).toBe('a farm map')
    expect(readdirSync(join(DATA_DIR, FILES_URL ? 'elsewhere' : 'files'))).toEqual(['documents'])
    expect([await files.list('documents'), await files.list('wordings')]).toEqual([['documents/one'], []])
    expect(await files.bytesOf('documents/one')).toBe(10)
    await files.remove('documents/one')
    expect(await files.exists('documents/one')).toBe(false)
  })

  it('go to a bucket where FILES_URL names one', async () => {
    const bucket = await startBucket()
    const files = await openFiles({ DATA_DIR, FILES_URL: `s3://farm-files?endpoint=${bucket.endpoint}` })
    const local = join(await files.incoming(), 'arrived')
    writeFileSync(local, 'a farm map')
    await files.keep(local, 'documents/one', 'application/pdf')
    expect(bucket.keys()).toEqual(['/farm-files/documents/one'])
    expect(await text(await files.read('documents/one'))).toBe('a farm map')
    expect([await files.list('documents'), await files.list('wordings')]).toEqual([['documents/one'], []])
    expect(await files.bytesOf('documents/one')).toBe(10)
    await files.remove('documents/one')
    expect(await files.exists('documents/one')).toBe(false)
    bucket.close()
  })

  it('that were arriving when their server died are gone a day later', async () => {
    const folder = await (await openFiles({ DATA_DIR })).incoming()
    for (const name of ['left', 'arriving']) writeFileSync(join(folder, name), 'half a map')
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    utimesSync(join(folder, 'left'), yesterday, yesterday)
    await openFiles({ DATA_DIR })
    expect(readdirSync(folder)).toEqual(['arriving'])
  })

  it('never leave their folder', async () => {
    const files = await openFiles({ DATA_DIR })
    await expect(files.read('../secret.key')).rejects.toThrow()
  })
})

/** Says yes to everything a mail program says, unless told otherwise of receivers, and remembers it. */
async function startPostOffice(toReceivers = '250 yes') {
  let received = ''
  const server = createServer((socket: Socket) => {
    let isLetter = false
    socket.setEncoding('utf8')
    socket.write('220 post office\r\n')
    socket.on('data', (said: string) => {
      received += said
      if (isLetter) {
        if (!said.endsWith('\r\n.\r\n')) return
        isLetter = false
        return void socket.write('250 taken\r\n')
      }
      if (said.startsWith('DATA')) {
        isLetter = true
        return void socket.write('354 go on\r\n')
      }
      if (said.startsWith('QUIT')) return void socket.end('221 bye\r\n')
      socket.write(said.startsWith('RCPT') ? `${toReceivers}\r\n` : '250 yes\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received: () => received, close: () => void server.close() }
}

/** What an S3 service does for one object at a time, over its real protocol. */
async function startBucket() {
  const objects = new Map<string, Buffer>()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://bucket')
    if (searchParams.has('list-type')) return void response.end(listing(pathname, searchParams.get('prefix') ?? ''))
    const object = objects.get(pathname)
    if (request.method === 'PUT') {
      objects.set(pathname, await readObject(request))
      return void response.end()
    }
    if (request.method === 'DELETE') {
      objects.delete(pathname)
      return void response.writeHead(204).end()
    }
    if (!object) return void response.writeHead(404).end()
    response.writeHead(200, {
      'content-length': object.length,
      'last-modified': new Date(0).toUTCString(),
      etag: '"1"',
    })
    response.end(request.method === 'HEAD' ? undefined : object)
  }
  const listing = (pathname: string, prefix: string) => {
    const bucket = `${pathname.replace(/\/$/, '')}/`
    const keys = [...objects.keys()].filter((key) => key.startsWith(bucket + prefix))
    const contents = keys.map((key) => `<Contents><Key>${key.slice(bucket.length)}</Key></Contents>`).join('')
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`
  }
  const server = createHttpServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    keys: () => [...objects.keys()],
    close: () => void server.close(),
  }
}

/** A body as sent, or in the client's chunks, each led by its length in hexadecimal. */
async function readObject(request: IncomingMessage): Promise<Buffer> {
  const sent = await buffer(request)
  if (!request.headers['content-encoding']?.includes('aws-chunked')) return sent
  const [length] = sent.toString('latin1').split(/[;\r]/, 1)
  const start = sent.indexOf('\r\n') + 2
  return sent.subarray(start, start + Number.parseInt(length!, 16))
}
