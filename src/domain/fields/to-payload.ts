import { centsToUnits, unitsToCents } from '../kernel/money.ts'
import { type Answer, type Answers, type FieldConfig, isEmpty } from './field-config.ts'
import { visibleFields } from './visible.ts'

/** What is sent and stored: a select's value, currency in units, dates as ISO text (spec 2 §5). */
export type Payload = Record<string, string | number | null>

/** A new record: answered, visible fields only; empty values are omitted. */
export function toCreatePayload(fields: readonly FieldConfig[], answers: Answers): Payload {
  const answered = visibleFields(fields, answers).filter(({ code }) => !isEmpty(answers[code]))
  return Object.fromEntries(answered.map((field) => [field.code, toWire(field, answers[field.code]!)]))
}

/** A change: every field is named, null where it was emptied or is no longer asked. */
export function toUpdatePayload(fields: readonly FieldConfig[], answers: Answers): Payload {
  const created = toCreatePayload(fields, answers)
  return Object.fromEntries(fields.map(({ code }) => [code, created[code] ?? null]))
}

/** A stored record as a form holds it: the inverse of the payload. */
export function toAnswers(fields: readonly FieldConfig[], record: Record<string, unknown>): Answers {
  return Object.fromEntries(fields.map((field) => [field.code, fromWire(field, record[field.code])]))
}

function toWire(field: FieldConfig, answer: Answer): string | number | null {
  if (typeof answer === 'number') return field.type === 'currency' ? centsToUnits(answer) : answer
  if (field.type === 'select') return field.values?.find(({ key }) => key === answer)?.value ?? answer
  return answer?.trim() ?? null
}

function fromWire(field: FieldConfig, stored: unknown): Answer {
  if (field.type === 'currency') return typeof stored === 'number' ? unitsToCents(stored) : null
  if (field.type === 'number') return typeof stored === 'number' ? stored : null
  if (typeof stored !== 'string') return null
  if (field.type === 'select') return field.values?.find(({ value }) => value === stored)?.key ?? null
  return stored
}
