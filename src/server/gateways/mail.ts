import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

export interface Letter {
  to: string
  subject: string
  text: string
  html: string
}

/** What a person wrote is sent as they typed it, with what they enclosed; an answer goes to them. */
export interface TypedLetter extends Omit<Letter, 'html'> {
  replyTo: { name: string; address: string }
  attachments: Attachment[]
}

interface Attachment {
  filename: string
  contentType: string
  /** Streamed into the letter, never whole in memory. */
  content: Readable
}

/** Sends letters; a failure is thrown, so that a job can try again. */
export interface Mail {
  send(letter: Letter | TypedLetter): Promise<void>
}

/** A mail server that says nothing for so long is away: whoever waits is told, a job tries again. */
const SILENCE_MS = 10_000

/** Over SMTP_URL where it is set; otherwise each letter becomes a file any mail program opens. */
export function openMail(config: MailConfig, silenceMs = SILENCE_MS): Mail {
  const { SMTP_URL, DATA_DIR } = config
  const from = senderOf(config)
  return SMTP_URL ? smtpMail(SMTP_URL, from, silenceMs) : folderMail(join(DATA_DIR, 'mail'), from)
}

type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'DATA_DIR'>

/** Receivers ask the sender's domain whether the mail server may speak for it: without a setting, the portal's own is named. */
function senderOf({ MAIL_FROM, PUBLIC_URL }: MailConfig): string {
  return MAIL_FROM ?? `Hedgerow <no-reply@${PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'hedgerow.example'}>`
}

function smtpMail(url: string, from: string, silenceMs: number): Mail {
  const silence = { connectionTimeout: silenceMs, greetingTimeout: silenceMs, socketTimeout: silenceMs }
  const transport = createTransport({ url, ...silence }, { from })
  return {
    async send(letter) {
      await transport.sendMail(letter).catch(withoutAddress)
    },
  }
}

/** A mail server's own words name who the letter was for, and end up in the log. */
function withoutAddress({ code, responseCode }: Error & { code?: string; responseCode?: number }): never {
  const why = [code, responseCode].filter(Boolean).join(' ') || 'no reason given'
  throw new LetterRefused(`the mail server did not take a letter: ${why}`, (responseCode ?? 0) >= PERMANENT)
}

/** From here on an answer of a mail server is a refusal for good (RFC 5321 4.2.1). */
const PERMANENT = 500

/** A letter that did not leave; for good where trying again changes nothing. */
export class LetterRefused extends Error {
  readonly isForGood: boolean

  constructor(message: string, isForGood: boolean) {
    super(message)
    this.isForGood = isForGood
  }
}

/** What the audit log says of a letter that did not leave. */
export function refusedAs(error: unknown): { refused: 'for_good' | 'for_now' } {
  return { refused: error instanceof LetterRefused && error.isForGood ? 'for_good' : 'for_now' }
}

function folderMail(folder: string, from: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from })
  return {
    async send(letter) {
      const { message, envelope } = await transport.sendMail(letter)
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${Date.now()}-${randomUUID().slice(0, 8)}.eml`)
      await writeFile(file, message as Buffer) // `buffer: true` gives the whole message
      console.info(`mail: a letter to ${envelope.to.length} recipient(s) written to ${file}`)
    },
  }
}
