import type { Column } from '../kernel/paging.ts'

/** The underwriters' queue; its order is the server's, the longest waiting first. */
export const referralColumns = [
  { code: 'quote__display_id', nameKey: 'columns.referral.quote', type: 'string', isSortable: false, minWidth: 120 },
  {
    code: 'policyholder__name',
    nameKey: 'columns.referral.policyholder',
    type: 'string',
    isSortable: false,
    flex: 1,
    minWidth: 190,
  },
  { code: 'brokerage__name', nameKey: 'columns.referral.brokerage', type: 'string', isSortable: false, minWidth: 160 },
  { code: 'reasons', nameKey: 'columns.referral.reasons', type: 'string', isSortable: false, flex: 2, minWidth: 220 },
  { code: 'opened_by__full_name', nameKey: 'columns.referral.by', type: 'string', isSortable: false, minWidth: 130 },
  { code: 'opened_at', nameKey: 'columns.referral.since', type: 'date', isSortable: false, minWidth: 130 },
  { code: 'state', nameKey: 'columns.referral.state', type: 'status', isSortable: false, minWidth: 120 },
] as const satisfies readonly Column[]

export const REFERRAL_ORDERING = 'opened_at'
