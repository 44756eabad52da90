import { z } from 'zod'
import { calendarDate } from '../../kernel/dates.ts'
import { locator } from '../../kernel/ids.ts'
import { money } from '../../kernel/money.ts'
import { TRANSACTION_STATES } from '../../quote/body/transaction-state.ts'
import { NEXT_ACTS } from './next-act.ts'

const span = z.object({ starts_on: calendarDate, ends_on: calendarDate })
const underway = z.object({ locator, state: z.enum(TRANSACTION_STATES) })

/**
 * What whoever answers a call about a policy says first: from when to when it holds, who is asked about it, what is owed
 * and what comes next. Days are those of the place where the policy is, amounts in cents.
 */
export const policyStanding = z.object({
  today: calendarDate,
  /** The term in force, or the last; null where none was issued. */
  term: span.nullable(),
  /** The day from which nothing is insured: where it ended early, before its term does. */
  cover_ends_on: calendarDate,
  /** One that is issued and has not begun. */
  next_term: span.nullable(),
  /** The insured's, as last typed; empty where nobody typed one. */
  phone: z.string(),
  /** Who sold the latest term; null where nobody of the brokerage did. */
  producer: z.object({ name: z.string(), phone: z.string() }).nullable(),
  brokerage: z.object({ locator, name: z.string(), phone: z.string() }),
  currency: z.string(),
  /** What the payer owes as everything was billed until now; below nothing the office owes it (billing B3). */
  balance: money,
  past_due: money,
  /** The due day of the oldest invoice that sum stands on; null where nothing is past due. */
  past_due_since: calendarDate.nullable(),
  /** An open grace period's last moment, and the day what was paid covers where it waits for that (billing B13). */
  grace: z.object({ locator, ends_on: calendarDate, covered_until: calendarDate.nullable() }).nullable(),
  /** The next bill to go out; null where there is none. */
  next_bill: z.object({ amount: money, issue_on: calendarDate, due_on: calendarDate }).nullable(),
  /** The next term as far as it is: under way, or the day from which it may be begun; null where it is not to be renewed. */
  renewal: underway.nullable(),
  renewal_opens_on: calendarDate.nullable(),
  /** The change somebody began and nobody finished, the last one touched. */
  endorsement: underway.nullable(),
  /** A cancellation that was asked for and nobody decided. */
  cancellation: z.object({ locator, effective_on: calendarDate }).nullable(),
  /** What this reader is offered first; null where nothing waits for them. */
  next_act: z.enum(NEXT_ACTS).nullable(),
})
export type PolicyStanding = z.infer<typeof policyStanding>
