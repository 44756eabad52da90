import type { Column } from '../kernel/paging.ts'

/** The policy list (spec 2 §2 Policies, §3 Policy row). */
export const policyColumns = [
  { code: 'locator', nameKey: 'columns.policy.locator', type: 'string', minWidth: 110 },
  { code: 'policyholder__name', nameKey: 'columns.policy.policyholder', type: 'string', flex: 2, minWidth: 200 },
  { code: 'product__name', nameKey: 'columns.policy.product', type: 'string', minWidth: 130 },
  {
    code: 'original_contract_start_time',
    nameKey: 'columns.policy.start',
    type: 'date',
    day: 'starts_on',
    minWidth: 120,
  },
  { code: 'effective_contract_end_time', nameKey: 'columns.policy.end', type: 'date', day: 'ends_on', minWidth: 120 },
  { code: 'status', nameKey: 'columns.policy.status', type: 'status', minWidth: 130 },
  { code: 'gross_premium', nameKey: 'columns.policy.grossPremium', type: 'money', align: 'right', minWidth: 130 },
] as const satisfies readonly Column[]

export const POLICY_ORDERING = '-effective_contract_end_time'
