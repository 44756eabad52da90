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

/** What a person wrote is sent as they typed it, with what they enclosed. */
export interface TypedLetter extends Omit<Letter, 'html'> {
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

const FROM = 'Hedgerow <no-reply@hedgerow.example>'

/** Over SMTP_URL where it is set; otherwise each letter becomes a file any mail program opens. */
export function openMail(config: Pick<Config, 'SMTP_URL' | 'DATA_DIR'>): Mail {
  return config.SMTP_URL ? smtpMail(config.SMTP_URL) : folderMail(join(config.DATA_DIR, 'mail'))
}

function smtpMail(url: string): Mail {
  const transport = createTransport(url, { from: FROM })
  return {
    async send(letter) {
      await transport.sendMail(letter)
    },
  }
}

function folderMail(folder: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from: FROM })
  return {
    async send(letter) {
      const { message, envelope } = await transport.sendMail(letter)
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${Date.now()}-${randomUUID().slice(0, 8)}.eml`)
      await writeFile(file, message as Buffer) // `buffer: true` gives the whole message
      console.info(`mail: ${letter.subject} to ${envelope.to.length} recipient(s) written to ${file}`)
    },
  }
}
