import { z } from 'zod'
import { optionalPhone, phone } from '../kernel/contact.ts'
import { email, optionalText, requiredText } from '../kernel/text.ts'
import { firstName, lastName } from './user.schema.ts'

/** What an administrator may change of a user (spec 1 §5 User edit); the role is the list the user stands in. */
export const userForm = z.object({
  first_name: firstName,
  last_name: lastName,
  email,
  phone_number: phone,
  mobile_number: optionalPhone,
  address_line_1: requiredText(255),
  address_line_2: optionalText(255),
  city: optionalText(100),
  state: optionalText(2),
  zip_code: optionalText(10),
})

/** Changed fields only (spec 1 §7). */
export const userEdit = userForm.partial()
export type UserEdit = z.infer<typeof userEdit>
