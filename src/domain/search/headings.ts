import { brokerColumns } from '../broker/broker.columns.ts'
import { brokerageColumns } from '../brokerage/brokerage.columns.ts'
import type { Column } from '../kernel/paging.ts'
import { policyColumns } from '../policy/policy.columns.ts'
import { policyholderColumns } from '../policyholder/policyholder.columns.ts'
import { quoteColumns } from '../quote/quote.columns.ts'
import { userColumns } from '../user/user.columns.ts'

export const HEADING_TYPES = ['policy', 'policyholder', 'quote', 'user', 'broker', 'brokerage'] as const
export type HeadingType = (typeof HEADING_TYPES)[number]

/** One table per list: headings, accepted ordering and the rendered columns come from it. */
export const HEADINGS: Record<HeadingType, readonly Column[]> = {
  policy: policyColumns,
  policyholder: policyholderColumns,
  quote: quoteColumns,
  user: userColumns,
  broker: brokerColumns,
  brokerage: brokerageColumns,
}
