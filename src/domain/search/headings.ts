import { brokerColumns } from '../broker/broker.columns.ts'
import { brokerageColumns } from '../brokerage/brokerage.columns.ts'
import type { Column } from '../kernel/paging.ts'
import { policyColumns } from '../policy/policy.columns.ts'
import { policyholderColumns } from '../policyholder/policyholder.columns.ts'
import { quoteColumns } from '../quote/quote.columns.ts'
import { userColumns } from '../user/user.columns.ts'
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

/** One table per list: headings, accepted ordering and the rendered columns come from it. */
export const HEADINGS: Record<HeadingType, readonly Column[]> = {
  policy: policyColumns,
  policyholder: policyholderColumns,
  quote: quoteColumns,
  broker: brokerColumns,
  brokerage: brokerageColumns,
  user: userColumns,
  account: accountColumns,
  submission: submissionColumns,
}
