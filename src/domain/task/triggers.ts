import type { SystemQueue } from './system-queues.ts'
import type { TaskAudience, TaskPriority } from './task.lifecycle.ts'

interface Trigger {
  /** Its number in claims 7.2; what billing B53 adds has none. */
  number?: `T${number}`
  queue: SystemQueue
  audience: TaskAudience
  priority: TaskPriority
  /** Where the one act of its row leads, of the record it hangs on; the record's own page unless said. */
  tab?: string
}

/**
 * What opens a task by itself and closes it again (claims 7.2, billing B53). T1–T5 come with claims. Where a cause names
 * a person, the task is theirs and the queue stands behind them.
 */
export const TRIGGERS = {
  referral: { number: 'T6', queue: 'underwriting', audience: 'staff', priority: 'normal' },
  grace: { number: 'T7', queue: 'billing', audience: 'staff', priority: 'high', tab: 'invoices' },
  refund: { number: 'T8', queue: 'billing', audience: 'staff', priority: 'normal', tab: 'invoices' },
  renewal: { number: 'T9', queue: 'desk', audience: 'brokerage', priority: 'high', tab: 'renewals' },
  document: { number: 'T10', queue: 'administration', audience: 'staff', priority: 'normal', tab: 'documents' },
  conflict: { number: 'T11', queue: 'desk', audience: 'brokerage', priority: 'normal' },
  letter: { number: 'T12', queue: 'billing', audience: 'staff', priority: 'normal', tab: 'documents' },
  queueEmpty: { number: 'T13', queue: 'administration', audience: 'staff', priority: 'high' },
  pastDue: { queue: 'billing', audience: 'staff', priority: 'normal', tab: 'invoices' },
  lapseWaits: { queue: 'billing', audience: 'staff', priority: 'normal', tab: 'invoices' },
  unmatched: { queue: 'billing', audience: 'staff', priority: 'high' },
  padFile: { queue: 'billing', audience: 'staff', priority: 'high' },
  dispute: { queue: 'billing', audience: 'staff', priority: 'high', tab: 'invoices' },
  carry: { queue: 'billing', audience: 'staff', priority: 'normal', tab: 'endorsements' },
  discount: { queue: 'underwriting', audience: 'staff', priority: 'normal', tab: 'renewals' },
} as const satisfies Record<string, Trigger>

export type TriggerCode = keyof typeof TRIGGERS
export const TRIGGER_CODES = Object.keys(TRIGGERS) as [TriggerCode, ...TriggerCode[]]
export const triggerOf = (code: TriggerCode): Trigger => TRIGGERS[code]
