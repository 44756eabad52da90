import { z } from 'zod'
import { locator } from '../../kernel/ids.ts'
import { type Json, json } from '../../sync/json.ts'
import { billingContact } from '../body/quote.body.ts'

/** The one key a billing contact is kept under. */
export const BILLING_KEY = 'billingContact'

const key = z.enum([BILLING_KEY], { error: 'validation.choice' })

/** Kept as a key with a value, the value a JSON text (spec 2 §3 Billing contact). */
export const billingEntry = z.object({
  locator,
  key,
  /** Empty where nobody was named yet. */
  value: z.string(),
  uiType: z.literal('normal'),
})
export type BillingEntry = z.infer<typeof billingEntry>

export const newBillingEntry = z.strictObject({
  key,
  value: z
    .string({ error: 'validation.required' })
    .max(2000, { error: 'validation.tooLong' })
    .refine((text) => billingContact.safeParse(parsed(text)).success, { error: 'validation.invalid' }),
  uiType: z.literal('normal', { error: 'validation.choice' }),
})
export type NewBillingEntry = z.infer<typeof newBillingEntry>

/** What a value says; null where it is no JSON. */
export function parsed(text: string): Json {
  try {
    return json.catch(null).parse(JSON.parse(text))
  } catch {
    return null
  }
}
