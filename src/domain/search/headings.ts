import { BROKER_ORDERING, brokerColumns } from '../broker/broker.columns.ts'
import { BROKERAGE_ORDERING, brokerageColumns } from '../brokerage/brokerage.columns.ts'
import type { Column } from '../kernel/paging.ts'
import { POLICY_ORDERING, policyColumns } from '../policy/policy.columns.ts'
import { POLICYHOLDER_ORDERING, policyholderColumns } from '../policyholder/policyholder.columns.ts'
import { QUOTE_ORDERING, quoteColumns } from '../quote/contract/quote.columns.ts'
import { queueColumns } from '../task/queue.columns.ts'
import { taskColumns } from '../task/task.columns.ts'
import { USER_ORDERING, userColumns } from '../user/user.columns.ts'
import { accountColumns, submissionColumns } from './nothing-kept.columns.ts'

/** Accounts, brokers, brokerage firms, policies, policyholders, submissions, users, quotes (spec 2 §2 Global search). */
export const HEADING_TYPES = [
  'policy',
  'policyholder',
  'quote',
  'broker',
  'brokerage',
  'user',
  'account',
  'submission',
] as const
export type HeadingType = (typeof HEADING_TYPES)[number]

/** Lists with headings: of what is searched for, and of tasks and queues (claims 8.2). */
export const LIST_TYPES = [...HEADING_TYPES, 'task', 'queue'] as const
export type ListType = (typeof LIST_TYPES)[number]

/** One table per list: headings, accepted ordering and the rendered columns come from it. */
export const HEADINGS: Record<ListType, readonly Column[]> = {
  policy: policyColumns,
  policyholder: policyholderColumns,
  quote: quoteColumns,
  broker: brokerColumns,
  brokerage: brokerageColumns,
  user: userColumns,
  account: accountColumns,
  submission: submissionColumns,
  task: taskColumns,
  queue: queueColumns,
}

/** How each is ordered where nobody asked for another order. */
export const DEFAULT_ORDERINGS: Record<HeadingType, string> = {
  policy: POLICY_ORDERING,
  policyholder: POLICYHOLDER_ORDERING,
  quote: QUOTE_ORDERING,
  broker: BROKER_ORDERING,
  brokerage: BROKERAGE_ORDERING,
  user: USER_ORDERING,
  account: 'name',
  submission: '-created_at',
}
