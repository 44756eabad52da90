import { z } from 'zod'
import { validateBy } from '../../data/validate-form.ts'

/** A form's rules and, beside them, that the new password was typed the same twice ('Passwords don't match.'). */
export function withConfirmation(schema: z.ZodObject): (values: { new_password: string }) => Record<string, string> {
  const validate = validateBy(schema)
  return (values) => ({ ...validateBy(typedTwice(values.new_password))(values), ...validate(values) })
}

function typedTwice(password: string) {
  const confirmation = z
    .string()
    .min(1, { error: 'validation.required', abort: true })
    .refine((typed) => typed === password, { error: 'validation.password.mismatch' })
  return z.object({ confirmation })
}
