import { z } from 'zod'
import { roleRef } from '../access/roles.ts'
import { instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import type { Column } from '../kernel/paging.ts'

/** Somebody of a firm: a broker, or business development that belongs to it (settled 32). */
export const firmPerson = z.object({
  id: locator,
  full_name: z.string(),
  role: roleRef,
  phone_number: z.string(),
  email: z.string(),
  last_login: instant.nullable(),
  is_active: z.boolean(),
})
export type FirmPerson = z.infer<typeof firmPerson>

export const firmPersonColumns = [
  { code: 'full_name', nameKey: 'columns.broker.fullName', type: 'string', flex: 2, minWidth: 180 },
  { code: 'role', nameKey: 'columns.firmPerson.role', type: 'string', flex: 2, minWidth: 190 },
  { code: 'phone_number', nameKey: 'columns.broker.phoneNumber', type: 'phone', minWidth: 140 },
  { code: 'email', nameKey: 'columns.broker.email', type: 'email', flex: 2, minWidth: 200 },
  { code: 'last_login', nameKey: 'columns.broker.lastLogin', type: 'date', minWidth: 150 },
  { code: 'is_active', nameKey: 'columns.broker.status', type: 'status', minWidth: 110 },
] as const satisfies readonly Column[]

export const FIRM_PERSON_ORDERING = 'full_name'
