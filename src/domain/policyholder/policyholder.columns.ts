import type { Column } from '../kernel/paging.ts'

/** The policyholder list (spec 2 §2 Policyholders). */
export const policyholderColumns = [
  { code: 'name', nameKey: 'columns.policyholder.name', type: 'string', flex: 2, minWidth: 200 },
  { code: 'display_id', nameKey: 'columns.policyholder.number', type: 'string', minWidth: 110 },
  {
    code: 'phone',
    nameKey: 'columns.policyholder.phone',
    type: 'phone',
    minWidth: 140,
    isSortable: false,
    narrowsBy: 'text',
  },
  { code: 'email', nameKey: 'columns.policyholder.email', type: 'email', minWidth: 180 },
  { code: 'city', nameKey: 'columns.policyholder.city', type: 'string', minWidth: 130 },
  { code: 'province', nameKey: 'columns.policyholder.province', type: 'string', narrowsBy: 'choice', minWidth: 100 },
  { code: 'is_completed', nameKey: 'columns.policyholder.status', type: 'status', minWidth: 110 },
  { code: 'updated_at', nameKey: 'columns.policyholder.updatedAt', type: 'date', minWidth: 130 },
] as const satisfies readonly Column[]

export const POLICYHOLDER_ORDERING = 'name'
