import { printable } from '#print/paper.ts'
import type { TypedLetter } from '../../gateways/mail.ts'
import { say } from '../../http/wording.ts'
import { printWords } from '../documents/print-words.ts'
import type { Bundle } from './bundles.service.ts'

/** The letter that papers are enclosed in, in their language; an answer goes to the firm. */
export function papersLetter({ to, firm, papers }: Bundle): Omit<TypedLetter, 'attachments'> {
  const first = papers.map(({ paper }) => printable.parse(paper).parts[0]!)
  const language = first[0]!.language
  const words = (key: string, params: Record<string, string | number> = {}) =>
    say(language, { key: `papersLetter.${key}`, params })
  const names = first.map(({ title, number }) => `${printWords(language)(title)} ${number}`)
  const [only] = names.length === 1 ? names : []
  return {
    to,
    replyTo: { name: firm.name, address: firm.email },
    subject: only
      ? words('one', { name: only, firm: firm.name })
      : words('many', { count: names.length, firm: firm.name }),
    text: [
      words('greeting'),
      words('enclosed', { firm: firm.name }),
      names.map((name) => `• ${name}`).join('\n'),
      words('answer', { firm: firm.name }),
    ].join('\n\n'),
  }
}
