import type { NoteWords } from '#domain/note/note.schema.ts'
import { noteShape } from '#domain/note/note.shape.ts'
import type { Parent } from '#domain/note/parent.ts'
import { dayAfter } from '#domain/reminder/due.ts'
import { reminderShape } from '#domain/reminder/reminder.shape.ts'
import { opsOfBody } from '#domain/sync/ops-of-body.ts'
import { textIn } from '#domain/sync/read-body.ts'
import { findAccount } from '../modules/accounts/accounts.service.ts'
import { noteStore } from '../modules/notes/note-store.ts'
import { quoteStore } from '../modules/quotes/quote-store.ts'
import { reminderStore } from '../modules/reminders/reminder-store.ts'
import type { Ending, Story } from './demo-stories.ts'
import { type Stage, send, type Tablet } from './demo-tablets.ts'

/** What a broker would write down about a quote that came this far. */
const NOTES: Partial<Record<Ending, NoteWords>> = {
  draft: {
    subject: 'Yard visit',
    note: 'Walked the yard with both owners. Pins are set; serial numbers of the two tractors follow by text.',
  },
  unfinished: {
    subject: 'Cut short',
    note: 'Storm came in. Still to ask: claims of the last five years and who signs.',
  },
  disputed: {
    subject: 'Machinery limit',
    note: 'Combine was traded in last week. Check the limit against the dealer’s invoice.',
  },
  referred: {
    subject: 'Wiring of the old barn',
    note: 'Electrician’s certificate is promised for Friday; the underwriter wants to see it first.',
  },
  rejected: {
    subject: 'Told by phone',
    note: 'Explained the reasons. They will move the fuel tanks and ask again in spring.',
  },
  locked: {
    subject: 'Thinking it over',
    note: 'Compares with their present insurer. Price is fine, they ask about the sewer backup.',
  },
  expired: { subject: 'No answer', note: 'Three calls and an e-mail. Try again before seeding.' },
  discarded: { subject: 'Sold the land', note: 'The neighbour bought two quarters; they quote together next year.' },
  accepted: { subject: 'Bank details', note: 'Pays from the farm account; void cheque is in the mail.' },
  invalidated: { subject: 'Changed their mind', note: 'New partner joins in May, wants it quoted as a partnership.' },
  approved: {
    subject: 'Fire of 2019',
    note: 'Rewired in full after the fire; photos of the panel are with the underwriter.',
  },
}

/** What they would want to be reminded of, so many days after they wrote it. */
const REMINDERS: Partial<Record<Ending, { subject: string; note: string; after: number }>> = {
  draft: { subject: 'Finish the quote', note: 'Serial numbers, then send it.', after: 6 },
  disputed: { subject: 'Dealer’s invoice', note: 'Settle the machinery limit with it.', after: 1 },
  issued: { subject: 'Collect the signature', note: 'Bring the declarations along.', after: 10 },
  referred: { subject: 'Electrician’s certificate', note: 'Send it to the underwriter.', after: 14 },
  locked: { subject: 'Call about the quote', note: 'They decide after the co-op meeting.', after: 12 },
  accepted: { subject: 'First payment', note: 'Is the void cheque here?', after: 24 },
  rejected: { subject: 'Fuel tanks moved?', note: 'Quote again once they are.', after: 120 },
}

/** Farm business is remembered on the policyholder, whatever becomes of a quote. */
const HABITS: readonly NoteWords[] = [
  { subject: 'Best time to call', note: 'Before six or after supper; leaves the phone in the truck.' },
  { subject: 'Gate code', note: 'Code 4471, and mind the dog. Park at the shop, not at the house.' },
  { subject: 'Successor', note: 'Daughter takes over the books in the fall; copy her on everything.' },
  { subject: 'Letters in the mail', note: 'Reads e-mail rarely. Send a printed copy of every document.' },
]

/** Values are gone through well before the term ends. */
const REVIEW_DAYS = 260

interface Told {
  quote: string
  policyholder: string
}

/** Notes and reminders as the broker of a story would have left them behind, sent from the tablet. */
export async function remark(stage: Stage, tablet: Tablet, { ending, days }: Story, told: Told): Promise<void> {
  const about = { kind: 'quote', id: told.quote } as const
  const written = days * 0.6
  const note = NOTES[ending]
  if (note) await jot(stage, tablet, written, about, note)
  const habit = HABITS[Math.floor(days) % (HABITS.length * 2)]
  if (habit) await jot(stage, tablet, written, { kind: 'policyholder', id: told.policyholder }, habit)
  const reminder = REMINDERS[ending]
  if (reminder) await remind(stage, tablet, written, about, reminder)
  if (ending === 'issued' || ending === 'approved') await remarkOnPolicy(stage, tablet, written, told.quote)
}

async function remarkOnPolicy(stage: Stage, tablet: Tablet, days: number, quote: string): Promise<void> {
  const [record] = await quoteStore.read(stage.tx, { kind: 'all' }, [quote])
  const id = textIn(record?.body ?? {}, 'policy')
  if (!id) throw new Error(`the demo’s quote ${quote} became no policy`)
  const about = { kind: 'policy', id } as const
  await jot(stage, tablet, days * 0.9, about, {
    subject: 'Documents handed over',
    note: 'Went through the declarations at the kitchen table; they asked about hail on stored grain.',
  })
  await remind(stage, tablet, days, about, {
    subject: 'Go through the values',
    note: 'New buildings, machinery bought and sold, livestock.',
    after: REVIEW_DAYS,
  })
}

async function jot(stage: Stage, tablet: Tablet, days: number, { kind, id }: Parent, words: NoteWords): Promise<void> {
  const ops = opsOfBody(noteShape, { ...words, [kind]: id })
  await send(stage, days, tablet, noteStore, { id: stage.daysAgo(days).locators(), kind: 'create', ops })
}

/** Those whose day came long ago were done. */
async function remind(
  stage: Stage,
  tablet: Tablet,
  days: number,
  { kind, id }: Parent,
  { subject, note, after }: { subject: string; note: string; after: number },
): Promise<void> {
  const making = stage.daysAgo(days)
  const assignee = { id: tablet.sender.accountId, name: await nameOf(stage, tablet) }
  const dueOn = dayAfter(making.clock(), after)
  const isCompleted = dueOn < dayAfter(stage.daysAgo(7).clock(), 0)
  const ops = opsOfBody(reminderShape, {
    subject,
    note,
    dueOn,
    assignee,
    ...(isCompleted && { isCompleted }),
    [kind]: id,
  })
  await send(stage, days, tablet, reminderStore, { id: making.locators(), kind: 'create', ops })
}

async function nameOf({ tx }: Stage, { sender }: Tablet): Promise<string> {
  const account = await findAccount(tx, sender.accountId)
  return `${account?.firstName} ${account?.lastName}`
}
