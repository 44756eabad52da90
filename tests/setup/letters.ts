import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface ReadLetter {
  to: string
  subject: string
  /** The plain-text part. */
  text: string
  html: string
}

/** The letters the server wrote as files, oldest first. */
export function readLetters(dataDir: string): ReadLetter[] {
  const folder = join(dataDir, 'mail')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .map((name) => parseLetter(readFileSync(join(folder, name), 'utf8')))
}

/** Path and query of the link in a letter. */
export function linkIn({ text }: ReadLetter): string {
  const url = /https?:\/\/\S+\/password-\S+/.exec(text)?.[0]
  if (!url) throw new Error(`no link in: ${text}`)
  return url.replace(/^https?:\/\/[^/]+/, '')
}

/** What the link says to the API: `/password-reset/{uid}/{token}/?email=…`. */
export function partsOfLink(link: string): { uid: string; token: string; email: string } {
  const { pathname, searchParams } = new URL(link, 'http://portal.test')
  const [, , uid = '', token = ''] = pathname.split('/')
  return { uid, token, email: searchParams.get('email') ?? '' }
}

function parseLetter(source: string): ReadLetter {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? ''
  const parts = source.split(`--${boundary}`).map(decodePart)
  const header = (name: string) =>
    decodeWords(new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'm').exec(source)?.[1] ?? '')
  const part = (type: string) => parts.find((each) => each.type === type)?.words ?? ''
  return { to: header('To'), subject: header('Subject'), text: part('text/plain'), html: part('text/html') }
}

function decodePart(part: string): { type: string; words: string } {
  const [head = '', ...body] = part.split('\r\n\r\n')
  const words = body.join('\r\n\r\n').replaceAll('\r\n', '\n')
  const type = /Content-Type: ([\w/]+)/.exec(head)?.[1] ?? ''
  if (/base64/.test(head)) return { type, words: Buffer.from(words, 'base64').toString('utf8') }
  return { type, words: /quoted-printable/.test(head) ? decodeQuoted(words) : words }
}

function decodeQuoted(words: string): string {
  const bytes = words
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Headers beyond ASCII: `=?UTF-8?Q?…?=` or `?B?`. */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, words: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(words, 'base64').toString('utf8')
        : decodeQuoted(words.replaceAll('_', ' ')),
    )
}
