import { noteStore } from './notes/note-store.ts'
import { policyStore } from './policies/policy-store.ts'
import { policyholderStore } from './policyholders/policyholder-store.ts'
import { quoteStore } from './quotes/quote-store.ts'
import { reminderStore } from './reminders/reminder-store.ts'
import type { SyncedStores } from './sync/synced-store.ts'
import { taskStore } from './tasks/task-store.ts'
import { followQuote } from './underwriting/follow-quote.service.ts'

/** Every entity devices hold, in the order a first sync brings them. */
export const allStores: SyncedStores = {
  policyholder: policyholderStore,
  // A farm of eighty exposures is a millisecond or two.
  quote: { ...quoteStore, atOnce: 10, follow: followQuote },
  policy: policyStore,
  note: noteStore,
  reminder: reminderStore,
  task: taskStore,
}
