import type { Column } from '../kernel/paging.ts'

/** The internal user lists (spec 1 §2.5). */
export const userColumns = [
  { code: 'full_name', nameKey: 'columns.user.fullName', type: 'string', flex: 2, minWidth: 160 },
  { code: 'email', nameKey: 'columns.user.email', type: 'email', flex: 2, minWidth: 200 },
  { code: 'phone_number', nameKey: 'columns.user.phoneNumber', type: 'phone', minWidth: 140, isSortable: false },
  { code: 'last_active', nameKey: 'columns.user.lastActive', type: 'date', minWidth: 130 },
  { code: 'is_active', nameKey: 'columns.user.status', type: 'status', minWidth: 100 },
] as const satisfies readonly Column[]

/** 'full_name' ascending (spec 1 §2.5). */
export const USER_ORDERING = 'full_name'
