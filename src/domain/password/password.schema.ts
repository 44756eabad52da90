import { z } from 'zod'
import { PASSWORD_MAX } from '../kernel/limits.ts'
import { email } from '../kernel/text.ts'
import { isGuessable } from './guessable.ts'
import { PASSWORD_CHECKS } from './password-checks.ts'

const typed = z
  .string({ error: 'validation.required' })
  .min(1, { error: 'validation.required', abort: true })
  .max(PASSWORD_MAX, { error: 'validation.tooLong', abort: true })

/** A password being proved, whatever it looks like. */
export const knownPassword = typed

/** A password being chosen ('This field may not be blank.'); spaces and any sign are welcome. */
export const newPassword = PASSWORD_CHECKS.reduce(
  (schema, { name, isMet }) => schema.refine(isMet, { error: `validation.password.${name}` }),
  typed,
).refine((password) => !isGuessable(password), { error: 'validation.password.guessable' })

export const forgotPassword = z.object({ email })

const token = z.string({ error: 'validation.required' }).min(1, { error: 'validation.required' }).max(200)

/** A new password by a link: `uid` and `token` stand in its path, the address beside them (spec 1 §3). */
export const passwordByLink = z.object({ new_password: newPassword, uid: token, token, email })
export type PasswordByLink = z.infer<typeof passwordByLink>

export const passwordChange = z.object({ current_password: knownPassword, new_password: newPassword })
export type PasswordChange = z.infer<typeof passwordChange>
