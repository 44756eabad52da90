import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DocumentListing } from '#domain/document/document.schema.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { bring, PDF, PNG } from './brought-files.ts'
import { compoundFile } from './compound-file.ts'
import { makeWorld, type World } from './tenant-world.ts'

const FILES = 500
const MB = 1024 * 1024

let test: TestApp
let world: World
beforeAll(async () => {
  test = await buildTestApp()
  world = await makeWorld(test)
})
afterAll(() => test.close())

const u16 = (value: number) => Buffer.from([value & 0xff, value >> 8])
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}

interface Entry {
  name: string
  packed: Buffer
  size: number
}

/** An archive as its directory tells it; `shared` lets every entry point at the first one's bytes. */
function zip(entries: readonly Entry[], { shared = false, counted = entries.length } = {}): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [n, { name, packed, size }] of entries.entries()) {
    const head = [u16(20), u16(0), u16(8), u32(0), u32(0), u32(packed.length), u32(size), u16(name.length), u16(0)]
    const local = Buffer.concat([u32(0x04034b50), ...head, Buffer.from(name), packed])
    const at = shared && n > 0 ? 0 : offset
    central.push(
      Buffer.concat([u32(0x02014b50), u16(20), ...head, u16(0), u16(0), u16(0), u32(0), u32(at), Buffer.from(name)]),
    )
    if (shared && n > 0) continue
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const count = u16(counted)
  const end = [u32(0x06054b50), u16(0), u16(0), count, count, u32(directory.length), u32(offset), u16(0)]
  return Buffer.concat([...locals, directory, ...end])
}

const TYPES =
  '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>'
const entry = (name: string, content: Buffer): Entry => ({
  name,
  packed: deflateRawSync(content),
  size: content.length,
})
const TYPES_ENTRY = entry('[Content_Types].xml', Buffer.from(TYPES))
const WORKBOOK = zip([TYPES_ENTRY, entry('xl/workbook.xml', Buffer.from('<workbook/>'))])
const ZEROS = entry('xl/worksheets/sheet1.xml', Buffer.alloc(64 * MB))

/** A photograph with a smaller one of itself in its head, which has an end of its own. */
const PHOTO = Buffer.from('ffd8ffe0000a4a46494600ffd9aaffda00043f00a1b2c3ff00d4ffd9', 'hex')

/** One whose end lies across two of the pieces in which it is read, counted from where the picture begins. */
const PIECE = 65_536
const [BEGUN, END] = [PHOTO.subarray(0, -2), PHOTO.subarray(-2)]
const upToLastByte = PHOTO.indexOf('ffda', 'hex') + PIECE - 1
const LONG_PHOTO = Buffer.concat([BEGUN, Buffer.alloc(upToLastByte - BEGUN.length, 0x11), END])

/** As phones save photos: an ISO container of the brand heic. */
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)])

/** Files no form would send: each is refused in words and leaves nothing. */
const HOSTILE: Record<string, () => { name: string; content: Buffer }> = {
  'another’s bytes': () => ({ name: 'photo.png', content: PDF }),
  'nothing known': () => ({ name: 'list.pdf', content: Buffer.from('MZ\u0090 a program') }),
  'a phone’s own kind of picture': () => ({ name: 'yard.heic', content: HEIC }),
  'a phone’s own kind of picture under another name': () => ({ name: 'yard.jpg', content: HEIC }),
  'a picture that is an archive too': () => ({ name: 'photo.png', content: Buffer.concat([PNG, WORKBOOK]) }),
  'a picture with an archive behind it, and a line behind that': () => ({
    name: 'photo.png',
    content: Buffer.concat([PNG, WORKBOOK, Buffer.from('\n')]),
  }),
  'a PDF that is an archive too': () => ({ name: 'paper.pdf', content: Buffer.concat([PDF, WORKBOOK]) }),
  'a picture that is a PDF too': () => ({
    name: 'photo.png',
    content: Buffer.concat([PNG.subarray(0, 33), Buffer.from('%PDF-1.7'), PNG.subarray(33)]),
  }),
  'a PDF that is a page too': () => ({
    name: 'paper.pdf',
    content: Buffer.concat([PDF.subarray(0, 9), Buffer.from('<script>alert(1)</script>'), PDF.subarray(9)]),
  }),
  'a bomb': () => ({ name: 'book.xlsx', content: zip([TYPES_ENTRY, ZEROS, { ...ZEROS, name: 'xl/b.xml' }]) }),
  'a bomb of shared bytes': () => ({
    name: 'book.xlsx',
    content: zip([TYPES_ENTRY, ...Array.from({ length: 400 }, (_, n) => ({ ...ZEROS, name: `xl/${n}.xml` }))], {
      shared: true,
    }),
  }),
  'a bomb behind the entries that are counted': () => ({
    name: 'book.xlsx',
    content: zip([TYPES_ENTRY, ZEROS, { ...ZEROS, name: 'xl/b.xml' }], { counted: 1 }),
  }),
  'a bomb that says four gigabytes': () => ({
    name: 'book.xlsx',
    content: zip([TYPES_ENTRY, { ...ZEROS, size: 0xffff_ffff }]),
  }),
  'an archive without a workbook': () => ({ name: 'book.xlsx', content: zip([entry('a.txt', Buffer.from('a'))]) }),
  'an archive cut short': () => ({ name: 'book.xlsx', content: WORKBOOK.subarray(0, -30) }),
  'the first bytes of an old workbook, and nothing': () => ({
    name: 'book.xls',
    content: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]),
  }),
  'an installer that calls itself an old workbook': () => ({
    name: 'setup.xls',
    content: compoundFile({ streams: ['Property', 'File', 'Binary'] }),
  }),
  'an old letter with a workbook in it': () => ({
    name: 'letter.xls',
    content: compoundFile({ streams: ['WordDocument'], below: ['Workbook'] }),
  }),
  'an old workbook without an end to its directory': () => ({
    name: 'book.xls',
    content: compoundFile({ streams: ['A'], next: 0 }),
  }),
  'an old workbook whose directory lies outside of it': () => ({
    name: 'book.xls',
    content: compoundFile({ streams: ['Workbook'] }).fill(0x7f, 48, 52),
  }),
  'a picture cut off on its way': () => ({ name: 'photo.png', content: PNG.subarray(0, 50) }),
  'a PDF cut off on its way': () => ({ name: 'paper.pdf', content: PDF.subarray(0, -6) }),
  'a photograph cut off on its way': () => ({ name: 'yard.jpg', content: PHOTO.subarray(0, -2) }),
  'a photograph with no end but its small picture’s': () => ({ name: 'yard.jpg', content: PHOTO.subarray(0, 20) }),
  'a control character in its name': () => ({ name: 'a\u0001.pdf', content: PDF }),
  'a name of dots': () => ({ name: '..', content: PDF }),
}

/** What is wrong with a file, so that its person knows what to do. */
const WHY = /damaged, or its content is not|of one of these types|file name is not usable/

const stored = () => readdirSync(join(test.dataDir, 'files'), { recursive: true }).length
const lying = () => readdirSync(join(test.dataDir, 'incoming'))
const url = () => `/quotes/${world.own.quotes}`
async function count(): Promise<number> {
  const answer = await test.injectAs('portal_user', { method: 'GET', url: `/api/v1${url()}/all-documents` })
  return answer.json<DocumentListing>().count
}

it.each([
  ['herd.xlsx', () => WORKBOOK],
  ['old.xls', () => compoundFile({ streams: ['\u0005SummaryInformation', 'Workbook'] })],
  ['older.xls', () => compoundFile({ streams: ['Book'] })],
  ['written-last.xls', () => compoundFile({ streams: ['Workbook'], directoryAt: 16_000 })],
  ['barn.png', () => PNG],
  ['barn.jpg', () => PHOTO],
  ['barn-and-its-camera.jpg', () => Buffer.concat([PHOTO, Buffer.alloc(200_000, 'SEFT')])],
  ['long.jpg', () => LONG_PHOTO],
  ['padded.jpg', () => Buffer.concat([PHOTO.subarray(0, 2), Buffer.from('ff', 'hex'), PHOTO.subarray(2)])],
  ['stamped-behind.pdf', () => Buffer.concat([PDF, Buffer.from('% received at the office\n'.repeat(40))])],
  ['saved-twice.pdf', () => Buffer.concat([PDF, Buffer.from('\n2 0 obj<<>>endobj\n%%EOF\n\n')])],
])('an honest file passes: %s', async (name, content) => {
  const honest = { name, content: content(), fields: { doc_type: 'other' } }
  const answer = await bring(test, 'portal_user', `${url()}/documents`, honest)
  expect(answer.statusCode, answer.body).toBe(201)
})

it(`${FILES} hostile files are refused in words, none is stored, memory stays flat [R10] [sync 86]`, async () => {
  const rows = await count()
  const files = stored()
  const kinds = Object.keys(HOSTILE)
  const order = fc.sample(fc.constantFrom(...kinds), { numRuns: FILES, seed: 42 })
  const tally = new Map<string, number>()
  await bring(test, 'portal_user', `${url()}/documents`, { ...HOSTILE['a bomb']!(), fields: { doc_type: 'other' } }) // warm
  const before = process.memoryUsage().rss
  for (const kind of [...kinds, ...order].slice(0, FILES)) {
    const answer = await bring(test, 'portal_user', `${url()}/documents`, {
      ...HOSTILE[kind]!(),
      fields: { doc_type: 'other' },
    })
    expect([kind, answer.statusCode, answer.json().code]).toEqual([kind, 400, 1010])
    const [{ field, messages }] = answer.json<{ errors: [{ field: string; messages: string[] }] }>().errors
    expect([kind, field, messages[0]]).toEqual([kind, 'file', expect.stringMatching(WHY)])
    tally.set(kind, (tally.get(kind) ?? 0) + 1)
  }
  const grown = Math.round((process.memoryUsage().rss - before) / MB)
  expect(await count()).toBe(rows)
  expect(stored()).toBe(files)
  await expect.poll(lying).toEqual([])
  expect(grown).toBeLessThan(300)
  console.info(`hostile files: ${FILES} of ${tally.size} kinds, all refused, none stored, memory +${grown} MB [R10]`)
}, 600_000)
