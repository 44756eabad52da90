import { noteStore } from './notes/note-store.ts'
import { policyStore } from './policies/policy-store.ts'
import { policyholderStore } from './policyholders/policyholder-store.ts'
import { quoteStore } from './quotes/quote-store.ts'
import { answerReviewRequests } from './quotes/review-quote.service.ts'
import { reminderStore } from './reminders/reminder-store.ts'
import type { SyncedStores } from './sync/synced-store.ts'

/** Every entity devices hold, in the order a first sync brings them. */
export const allStores: SyncedStores = {
  policyholder: policyholderStore,
  quote: { ...quoteStore, follow: answerReviewRequests },
  policy: policyStore,
  note: noteStore,
  reminder: reminderStore,
}
