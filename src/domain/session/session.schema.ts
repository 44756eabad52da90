import { z } from 'zod'
import { role } from '../access/roles.ts'
import { ONE_TIME_CODE_LENGTH } from '../kernel/limits.ts'
import { email } from '../kernel/text.ts'
import { knownPassword } from '../password/password.schema.ts'

const token = z.string({ error: 'validation.required' }).min(1, { error: 'validation.required' }).max(4096)

/** Six digits, no others ('This field must be 6 characters.'). */
export const oneTimeCode = z
  .string({ error: 'validation.required' })
  .trim()
  .length(ONE_TIME_CODE_LENGTH, { error: 'validation.sixCharacters' })
  .regex(/^\d+$/, { error: 'validation.sixCharacters' })

export const signIn = z.object({
  email,
  password: knownPassword,
  otp_code: oneTimeCode.optional(),
  /** In place of a code, from whoever lost the authenticator. Case and dashes do not matter. */
  recovery_code: z.string().trim().min(1, { error: 'validation.required' }).max(40).optional(),
})
export type SignIn = z.infer<typeof signIn>

/** A browser gets its refresh token as a cookie and `refresh: null` here (architecture 1 Sessions). */
export const tokens = z.object({ access: z.string(), refresh: z.string().nullable() })
export type Tokens = z.infer<typeof tokens>

/** Left empty by a browser, whose refresh token is a cookie. */
export const refreshBody = z.object({ refresh: token.optional() })

export const verifyBody = z.object({ token })

/** What the access token says of its bearer; the server looks the session up all the same (settled 7). */
export const accessClaims = z.object({
  user_id: z.string(),
  role,
  session_id: z.string(),
  force_change_password: z.boolean(),
})
export type AccessClaims = z.infer<typeof accessClaims>
