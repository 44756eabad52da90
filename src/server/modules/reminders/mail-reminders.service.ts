import { dayAfter } from '#domain/reminder/due.ts'
import type { Deps } from '../../app.ts'
import type { Tx } from '../../db/client.ts'
import { languageOf } from '../../http/wording.ts'
import { once } from '../../jobs/define.ts'
import { publicAddress } from '../../public-address.ts'
import { findAccount } from '../accounts/accounts.service.ts'
import { reminderLetter } from './reminder-letter.ts'
import { type ReminderRecord, selectDue } from './reminders.repo.ts'

/** Whoever was not told within so many days, because nothing ran, is told no more: the dashboard shows it overdue. */
const LATE_DAYS = 7
const EVERYTHING = { kind: 'all' } as const

/**
 * One letter for each reminder on its day, to whoever it is for, in their language. The letter and its key are one
 * transaction: a job run twice writes once, and one whose mail was refused writes again. Another due date is another letter.
 */
export async function mailDueReminders(deps: Deps, now: Date): Promise<void> {
  const [from, until] = [dayAfter(now, -LATE_DAYS), dayAfter(now, 0)]
  const due = await deps.db.as(EVERYTHING, (tx) => selectDue(tx, EVERYTHING, { from, until }))
  const sent = await Promise.allSettled(
    due.map((each) =>
      deps.db.as(EVERYTHING, async (tx) => {
        await once(tx, `reminder ${each.id} ${each.dueOn}`, now, () => deliver(deps, tx, each))
      }),
    ),
  )
  // One address that takes no mail keeps none from the others; the job then tries again.
  const refused = sent.find((each) => each.status === 'rejected')
  if (refused) throw refused.reason
}

/** To nobody who left: an account that is inactive, or works for another brokerage by now. */
async function deliver({ mail, config }: Deps, tx: Tx, reminder: ReminderRecord): Promise<void> {
  const account = await findAccount(tx, reminder.assigneeId)
  const isOfHouse = account?.brokerageId === null || account?.brokerageId === reminder.brokerageId
  if (!account?.isActive || !isOfHouse) return
  const { email: to, firstName } = account
  const origin = publicAddress(config)
  await mail.send(reminderLetter(reminder, { to, firstName, language: languageOf(account.language), origin }))
}
