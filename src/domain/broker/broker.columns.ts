import type { Column } from '../kernel/paging.ts'

/** Full name (link), phone number, email, last login date, status (spec 1 §2.6). */
export const brokerColumns = [
  { code: 'full_name', nameKey: 'columns.broker.fullName', type: 'string', flex: 2, minWidth: 180 },
  { code: 'phone_number', nameKey: 'columns.broker.phoneNumber', type: 'phone', minWidth: 140 },
  { code: 'email', nameKey: 'columns.broker.email', type: 'email', flex: 2, minWidth: 200 },
  { code: 'last_login', nameKey: 'columns.broker.lastLogin', type: 'date', minWidth: 150 },
  { code: 'is_active', nameKey: 'columns.broker.status', type: 'status', minWidth: 110 },
] as const satisfies readonly Column[]

export const BROKER_ORDERING = 'full_name'
