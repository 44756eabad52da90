import { formatDate } from '#domain/kernel/dates.ts'
import type { Language } from '#domain/kernel/languages.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { noticeWords, type ToldNotice } from '#domain/notification/notice.schema.ts'
import type { Task } from '#domain/task/task.schema.ts'
import type { Letter } from '../../gateways/mail.ts'
import { writeLetter } from '../../gateways/write-letter.ts'
import { say } from '../../http/wording.ts'
import type { TaskSummary } from '../tasks/task-summary.service.ts'

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

/** What a person is told of: one letter a day, however much there is, the most pressing first (billing B51, claims 7.3). */
export function noticeLetter(
  notices: readonly (ToldNotice & { owed?: Owed | undefined })[],
  tasks: TaskSummary | null,
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
  const [only] = notices.length === 1 && !tasks ? notices : []
  const count = notices.length + (tasks ? tasks.fresh + tasks.due + tasks.overdue : 0)
  return writeLetter({
    to,
    language,
    subject: only ? lines[0]! : words(count === 1 ? 'subject_one' : 'subject_other', { count }),
    greeting: words('greeting', { name: firstName }),
    paragraphs: [
      ...lines,
      ...(more > 0 ? [words('more', { count: more })] : []),
      ...(tasks ? [words('tasks', { overdue: tasks.overdue, due: tasks.due, fresh: tasks.fresh })] : []),
    ],
    links:
      tasks?.urgent.map((task) => ({
        label: taskLine(task, words, language),
        url: `${origin}/tasks?task=${task.id}`,
      })) ?? [],
    action: { label: words('open'), url: `${origin}${only?.path ?? (lines.length > 0 ? '/' : '/tasks')}` },
    closing: [words('choice', { url: `${origin}/settings/notifications` })],
  })
}

type Words = (key: string, params: Record<string, string | number>) => string

function taskLine({ title, record, due_on, is_overdue }: Task, words: Words, language: Language): string {
  const what = record.name ? `${title} (${record.name})` : title
  if (!due_on) return what
  return words(is_overdue ? 'taskLate' : 'taskDue', { what, date: formatDate(due_on, language) })
}
