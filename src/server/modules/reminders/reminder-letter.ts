import { formatDate } from '#domain/kernel/dates.ts'
import type { Language } from '#domain/kernel/languages.ts'
import { notesPath } from '#domain/note/parent.ts'
import type { Letter } from '../../gateways/mail.ts'
import { writeLetter } from '../../gateways/write-letter.ts'
import { say } from '../../http/wording.ts'
import type { ReminderRecord } from './reminders.repo.ts'

interface Addressed {
  to: string
  firstName: string
  language: Language
  /** Where the app is reached. */
  origin: string
}

/** What a person is told when a reminder falls due, with the way to it. */
export function reminderLetter(
  { id, parentKind, parentId, subject, note, dueOn }: ReminderRecord,
  { to, firstName, language, origin }: Addressed,
): Letter {
  const words = (key: string, params: Record<string, string> = {}) =>
    say(language, { key: `reminderLetter.${key}`, params })
  return writeLetter({
    to,
    language,
    subject: words('subject', { subject }),
    greeting: words('greeting', { name: firstName }),
    paragraphs: [words('due', { subject, date: formatDate(dueOn, language) }), note].filter(Boolean),
    action: {
      label: words('open'),
      url: `${origin}${notesPath({ kind: parentKind, id: parentId })}?reminder=${id}`,
    },
    closing: [],
  })
}
