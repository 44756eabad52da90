import { z } from 'zod'

/**
 * What stands in addresses behind the question mark, by the route that reads it. Everything is optional and text as it was
 * typed: what a value names is looked up by whoever reads it, and what makes no sense is as if it were not there.
 */
const text = z.string().optional().catch(undefined)

/** Keys that hold text, or stand alone (`?newQuote`). */
export function keys<const Name extends string>(...names: readonly Name[]) {
  return z.object(Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>)
}

/** The quote wizard over any page, and where in it one is. */
const wizard = keys('newQuote', 'quote', 'step', 'item', 'policyholder')

/** What opens one record beside its list. */
const records = keys(
  'cancellation',
  'document',
  'endorsement',
  'file',
  'invoice',
  'log',
  'modification',
  'note',
  'product',
  'queue',
  'receipt',
  'refused',
  'reminder',
  'renewal',
  'run',
  'task',
)

/** What else a drawer is opened by: to make a record, or to decide something. */
const makers = keys(
  'addDocument',
  'addNote',
  'addReminder',
  'addUser',
  'conflict',
  'held',
  'newBordereau',
  'newBroker',
  'newCancellation',
  'newEndorsement',
  'newQueue',
  'newTask',
  'newUser',
  'sign',
  'turnOff',
)

/** What stands beside the key of a drawer and leaves along with it. */
const beside = keys('broker', 'edit', 'editDocument', 'policy', 'requestReinstatement', 'send', 'tab', 'type')

const whole = (most: number) => z.coerce.number().int().min(1).max(most).optional().catch(undefined)

/** What every list keeps in the address; one with filters says on its own route which (`filteredBy`). */
const list = keys('search', 'ordering', 'columns', 'status', 'where').extend({
  page: whole(999_999_999),
  page_size: whole(1_000),
})

/** Of every page behind the sign-in. */
export const signedInSearch = wizard
  .extend(records.shape)
  .extend(makers.shape)
  .extend(beside.shape)
  .extend(list.shape)
  .extend(keys('form').shape)

/** A key under which a drawer, or what belongs to one, stands in the address. */
export type UrlKey = Exclude<keyof z.infer<typeof signedInSearch>, 'page' | 'page_size'>

/** Of a page that shows one of several things. */
export function viewOf<const View extends string>(...views: readonly View[]) {
  return z.object({ view: z.enum(views).optional().catch(undefined) })
}

/** Of a list that shows some of its rows: those of a status that its definition filters by. */
export function filteredBy<const Status extends string>(statuses: readonly Status[]) {
  return z.object({ status: z.enum(statuses).optional().catch(undefined) })
}

/** Of reminders beside what they are about: how far ahead they are shown, and whether also those that are done. */
export const remindersSearch = keys('horizon', 'completed')
