import { z } from 'zod'
import { normalisePhone, PHONE } from './patterns.ts'

/** A phone number in any usual spelling, kept as (999) 999-9999 ('Enter a valid phone.'). */
export const phone = z
  .string({ error: 'validation.required' })
  .transform(normalisePhone)
  .pipe(z.string().min(1, { error: 'validation.required', abort: true }).regex(PHONE, { error: 'validation.phone' }))

/** As `phone`, or left empty. */
export const optionalPhone = z.literal('').or(phone).optional()

/** How somebody wants to be reached. */
export const PREFERRED_COMMUNICATION = ['phone', 'email'] as const
