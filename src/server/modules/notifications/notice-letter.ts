import { formatDate } from '#domain/kernel/dates.ts'
import type { Language } from '#domain/kernel/languages.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { noticeWords, type ToldNotice } from '#domain/notification/notice.schema.ts'
import type { Letter } from '../../gateways/mail.ts'
import { writeLetter } from '../../gateways/write-letter.ts'
import { say } from '../../http/wording.ts'

/** A letter names so many; the portal holds the rest. */
const NAMED_MAX = 25

interface Addressed {
  to: string
  firstName: string
  language: Language
  /** Where the app is reached. */
  origin: string
}

/** What is past due, where a notice is about that. */
export interface Owed {
  cents: number
  currency: string
}

/** What a person is told of: one letter a day, however much there is, the most pressing first (billing B51). */
export function noticeLetter(
  notices: readonly (ToldNotice & { owed?: Owed | undefined })[],
  { to, firstName, language, origin }: Addressed,
): Letter {
  const words = (key: string, params: Record<string, string | number> = {}) =>
    say(language, { key: `noticeLetter.${key}`, params })
  const lines = notices.slice(0, NAMED_MAX).map(({ name, owner, due_on, owed, ...told }) =>
    words(noticeWords(told), {
      name,
      owner,
      date: formatDate(due_on, language),
      amount: owed ? formatMoney(owed.cents, owed.currency, language) : '',
    }),
  )
  const more = notices.length - lines.length
  const [only] = notices.length === 1 ? notices : []
  return writeLetter({
    to,
    language,
    subject: only ? lines[0]! : words('subject', { count: notices.length }),
    greeting: words('greeting', { name: firstName }),
    paragraphs: [...lines, ...(more > 0 ? [words('more', { count: more })] : [])],
    action: { label: words('open'), url: `${origin}${only?.path ?? '/'}` },
    closing: [words('choice', { url: `${origin}/settings/notifications` })],
  })
}
