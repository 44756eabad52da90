import { z } from 'zod'

export const FIELD_TYPES = ['string', 'select', 'date', 'email', 'currency', 'number', 'phone'] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** What is asked of an answer beyond its type. */
export const fieldValidations = z.object({
  max_length: z.int().optional(),
  /** Numbers as they are; currency in units of the currency. */
  min: z.number().optional(),
  max: z.number().optional(),
  format: z.enum(['postal_code', 'url']).optional(),
})

/** The field is asked only while another one's answer is among these, or a number above this one. */
export const fieldCondition = z.union([
  z.object({ field: z.string(), is: z.array(z.string()).min(1) }),
  z.object({ field: z.string(), above: z.number() }),
])
export type FieldCondition = z.infer<typeof fieldCondition>

export function isMet(condition: FieldCondition, answer: string | number): boolean {
  return 'is' in condition ? condition.is.includes(String(answer)) : Number(answer) > condition.above
}

/**
 * One field of a server configuration (spec 2 §3 Policyholder): the same description asks on the screen,
 * checks on the device and on the server, and says what is sent.
 */
export const fieldConfig = z.object({
  /** Label in words of the reader, given by the server. */
  name: z.string(),
  code: z.string(),
  type: z.enum(FIELD_TYPES),
  /** Choices of a select: the form holds the key, the record the value; the label is shown where the value is no word. */
  values: z.array(z.object({ key: z.string(), value: z.string(), label: z.string().optional() })).optional(),
  condition: fieldCondition.optional(),
  is_optional: z.boolean(),
  validations: fieldValidations.optional(),
})
export type FieldConfig = z.infer<typeof fieldConfig>

/** What a form holds: text, date as YYYY-MM-DD, a select's key, currency in cents; null or '' where nothing is answered. */
export type Answer = string | number | null
export type Answers = Record<string, Answer | undefined>

export function isEmpty(answer: unknown): answer is null | undefined | '' {
  return answer === null || answer === undefined || (typeof answer === 'string' && answer.trim() === '')
}
