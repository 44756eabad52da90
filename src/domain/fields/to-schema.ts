import { z } from 'zod'
import { calendarDate } from '../kernel/dates.ts'
import { centsToUnits, unitsToCents } from '../kernel/money.ts'
import {
  isMisleading,
  normalisePhone,
  normalisePostalCode,
  normaliseUrl,
  PHONE,
  POSTAL_CODE,
} from '../kernel/patterns.ts'
import { type FieldConfig, isEmpty } from './field-config.ts'

/** Typed text of a configured field where the configuration names no limit. */
const TEXT_MAX = 255
const REQUIRED = 'validation.leftBlank'

/**
 * The rules of the fields asked now as a schema over a form's answers (spec 2 §5 Policyholder). Give it
 * visible fields only: what is not asked is neither checked nor kept.
 */
export function toSchema(fields: readonly FieldConfig[]) {
  return z.object(Object.fromEntries(fields.map((field) => [field.code, answerSchema(field)])))
}

/** Nothing answered is null where the field is optional; an answer is then judged by its type. */
function answerSchema(field: FieldConfig): z.ZodType {
  const schema = typed(field)
  return z.unknown().transform((answer, context) => {
    if (isEmpty(answer)) {
      if (!field.is_optional) context.addIssue({ code: 'custom', message: REQUIRED })
      return null
    }
    const checked = schema.safeParse(answer)
    if (checked.success) return checked.data
    context.issues.push(...checked.error.issues.map((issue) => ({ ...issue, input: answer }) as z.core.$ZodRawIssue))
    return z.NEVER
  })
}

function typed(field: FieldConfig): z.ZodType {
  const { min, max } = field.validations ?? {}
  switch (field.type) {
    case 'phone':
      return z
        .string()
        .transform(normalisePhone)
        .pipe(z.string().regex(PHONE, { error: 'validation.fieldPhone' }))
    case 'email':
      return z
        .string()
        .trim()
        .max(254, { error: 'validation.tooLong' })
        .pipe(z.email({ error: 'validation.email' }))
    case 'date':
      return calendarDate
    case 'select':
      return z.enum(
        (field.values ?? []).map(({ key }) => key),
        { error: 'validation.notOffered' },
      )
    case 'number':
      return bounded(z.number({ error: 'validation.numeric' }), min, max)
    case 'currency':
      // Bounds are told in units, as the configuration has them.
      return z
        .int({ error: 'validation.money' })
        .transform(centsToUnits)
        .pipe(bounded(z.number(), min, max))
        .transform(unitsToCents)
    case 'string':
      return text(field)
  }
}

function text({ validations = {} }: FieldConfig): z.ZodType {
  const plain = z
    .string()
    .trim()
    .max(validations.max_length ?? TEXT_MAX, { error: 'validation.tooLong' })
    .refine((value) => !isMisleading(value), { error: 'validation.controlCharacters' })
  switch (validations.format) {
    case 'postal_code':
      return plain
        .transform(normalisePostalCode)
        .pipe(z.string().regex(POSTAL_CODE, { error: 'validation.postalCode' }))
    case 'url':
      return plain
        .transform(normaliseUrl)
        .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'validation.url' }))
    case undefined:
      return plain
  }
}

function bounded(number: z.ZodNumber, min: number | undefined, max: number | undefined): z.ZodNumber {
  const atLeast = min === undefined ? number : number.min(min, { error: 'validation.tooSmall' })
  return max === undefined ? atLeast : atLeast.max(max, { error: 'validation.tooBig' })
}
