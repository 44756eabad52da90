import { z } from 'zod'
import { INTERNAL_ROLES, needsBrokerage, roleRef, STAFF_ROLES } from '../access/roles.ts'
import { where } from '../kernel/conditions/condition.ts'
import { optionalPhone, phone } from '../kernel/contact.ts'
import { instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { LANGUAGES } from '../kernel/languages.ts'
import { NAME_MAX } from '../kernel/limits.ts'
import { names } from '../kernel/named.ts'
import { listQuery } from '../kernel/paging.ts'
import { emailWorded, optionalText, requiredText } from '../kernel/text.ts'
import { userColumns } from './user.columns.ts'

export const organisationRef = z.object({ id: z.string(), name: z.string() })

export const firstName = requiredText(NAME_MAX)
export const lastName = requiredText(NAME_MAX)

/** The signed-in person (spec 1 §3 Current user). */
export const currentUser = z.object({
  id: locator,
  brokerage_id: locator.nullable(),
  email: z.string(),
  full_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: roleRef,
  organization: z.object({ name: z.string() }).nullable(),
  brokerage_firm: organisationRef.nullable(),
  is_broker: z.boolean(),
  is_claim_manager: z.boolean(),
  two_fa: z.object({ is_active: z.boolean() }),
  force_change_password: z.boolean(),
  /** Changes when the set of records this person may see changes (protocol 1.5). */
  scope_hash: z.string(),
})
export type CurrentUser = z.infer<typeof currentUser>

export const profileEdit = z.object({ first_name: firstName, last_name: lastName })

/** The language letters to this person are written in. */
export const languageChoice = z.object({ language: z.enum(LANGUAGES, { error: 'validation.choice' }) })

/** An internal user as lists and details show it (spec 1 §3 User). */
export const user = z.object({
  id: locator,
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  mobile_number: z.string(),
  role: roleRef,
  groups: z.array(z.string()),
  organization: organisationRef.nullable(),
  brokerage_firm: organisationRef.nullable(),
  address_line_1: z.string(),
  address_line_2: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  country: z.string(),
  force_change_password: z.boolean(),
  is_active: z.boolean(),
  is_password_set: z.boolean(),
  two_fa: z.object({ is_active: z.boolean() }),
  last_active: instant.nullable(),
})
export type User = z.infer<typeof user>

/** The specification words these three differently where a user is made (spec 1 §5 New internal user). */
const newFirstName = requiredText(NAME_MAX, 'validation.firstNameTooLong')
const newLastName = requiredText(NAME_MAX, 'validation.lastNameTooLong')
const newEmail = emailWorded('validation.emailInvalid')

const newUserFields = z.object({
  role: z.enum(STAFF_ROLES, { error: 'validation.userRole' }),
  first_name: newFirstName,
  last_name: newLastName,
  email: newEmail,
  phone_number: phone,
  mobile_number: optionalPhone,
  address_line_1: requiredText(255),
  address_line_2: optionalText(255),
  city: optionalText(100),
  state: optionalText(2),
  zip_code: optionalText(10),
  country: optionalText(2),
  brokerage_firm: names('brokerage').optional(),
})

/**
 * A new internal or business development user (spec 1 §5 New internal user); brokers are made by their brokerage.
 * Asked as soon as the role is known, whatever else is still missing.
 */
export const newUser = newUserFields.refine(({ role: of, brokerage_firm }) => !needsBrokerage(of) || brokerage_firm, {
  path: ['brokerage_firm'],
  error: 'validation.brokerageNeeded',
  when: ({ value }) => newUserFields.pick({ role: true }).safeParse(value).success,
})
export type NewUser = z.infer<typeof newUser>

/** `is_active=true` of a query. */
export const flag = z.enum(['true', 'false'], { error: 'validation.choice' }).transform((value) => value === 'true')

export const userListQuery = listQuery.extend({
  role_type: z.enum(INTERNAL_ROLES, { error: 'validation.choice' }),
  is_active: flag.optional(),
  where: where(userColumns),
})
export type UserListQuery = z.infer<typeof userListQuery>
