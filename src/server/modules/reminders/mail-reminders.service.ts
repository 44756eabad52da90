import { AppError } from '#domain/kernel/errors.ts'
import { dayAfter } from '#domain/reminder/due.ts'
import { sendOnce } from '../../db/send-once.ts'
import type { Deps } from '../../deps.ts'
import type { Letter } from '../../gateways/mail.ts'
import { languageOf } from '../../http/wording.ts'
import { publicAddress } from '../../public-address.ts'
import { findAccount } from '../accounts/accounts.service.ts'
import { countLetter, giveLetterBack } from '../accounts/letter-quota.service.ts'
import { reminderLetter } from './reminder-letter.ts'
import { type ReminderRecord, selectDue } from './reminders.repo.ts'

/** Whoever was not told within so many days, because nothing ran, is told no more: the dashboard shows it overdue. */
const LATE_DAYS = 7
const EVERYTHING = { kind: 'all' } as const

/**
 * One letter for each reminder on its day, to whoever it is for, in their language. A job run twice writes once, and
 * one whose mail was refused writes again. Another due date is another letter.
 */
export async function mailDueReminders(deps: Deps, now: Date): Promise<void> {
  const [from, until] = [dayAfter(now, -LATE_DAYS), dayAfter(now, 0)]
  const due = await deps.db.as(EVERYTHING, (tx) => selectDue(tx, EVERYTHING, { from, until }))
  const refused: unknown[] = []
  // One after the other: a thousand letters at once are a thousand connections to the mail server.
  for (const each of due) await deliver(deps, each, now).catch((error: unknown) => refused.push(error))
  // One address that takes no mail keeps none from the others; the job then tries again.
  if (refused.length > 0) throw refused[0]
}

/** Its author is who makes the office write. Where their letters of the day are gone, it goes out on another. */
async function deliver(deps: Deps, reminder: ReminderRecord, now: Date): Promise<void> {
  const letter = await writeLetterOf(deps, reminder)
  if (!letter) return
  const send = () => sendCounted(deps, reminder.createdBy, letter)
  await sendOnce(deps.db, `reminder ${reminder.id} ${reminder.dueOn}`, now, send).catch((error: unknown) => {
    if (!(error instanceof AppError && error.kind === 'refused')) throw error
  })
}

async function sendCounted(deps: Deps, authorId: string, letter: Letter): Promise<void> {
  await deps.db.as(EVERYTHING, (tx) => countLetter(tx, deps, authorId))
  try {
    await deps.mail.send(letter)
  } catch (error) {
    await deps.db.as(EVERYTHING, (tx) => giveLetterBack(tx, deps, authorId))
    throw error
  }
}

/** To nobody who left: an account that is inactive, or works for another brokerage by now. */
async function writeLetterOf({ db, config }: Deps, reminder: ReminderRecord): Promise<Letter | null> {
  const account = await db.as(EVERYTHING, (tx) => findAccount(tx, reminder.assigneeId))
  const isOfHouse = account?.brokerageId === null || account?.brokerageId === reminder.brokerageId
  if (!account?.isActive || !isOfHouse) return null
  const { email: to, firstName } = account
  const origin = publicAddress(config)
  return reminderLetter(reminder, { to, firstName, language: languageOf(account.language), origin })
}
