import type { Column } from '../kernel/paging.ts'

/** Name (link), phone number, province (spec 1 §2.6). */
export const brokerageColumns = [
  { code: 'name', nameKey: 'columns.brokerage.name', type: 'string', flex: 2, minWidth: 220 },
  { code: 'phone_number', nameKey: 'columns.brokerage.phoneNumber', type: 'phone', minWidth: 150 },
  { code: 'state', nameKey: 'columns.brokerage.province', type: 'string', narrowsBy: 'choice', minWidth: 150 },
] as const satisfies readonly Column[]

export const BROKERAGE_ORDERING = 'name'
