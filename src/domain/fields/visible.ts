import { type Answers, type FieldConfig, isEmpty, isMet } from './field-config.ts'

/**
 * The fields to ask now, in their order. A field whose condition names a hidden field is hidden too,
 * whatever that field was answered before; a condition on an unknown field or in a circle hides.
 */
export function visibleFields(fields: readonly FieldConfig[], answers: Answers): FieldConfig[] {
  const byCode = new Map(fields.map((field) => [field.code, field]))
  return fields.filter((field) => isAsked(field, byCode, answers, new Set()))
}

function isAsked(
  field: FieldConfig,
  byCode: ReadonlyMap<string, FieldConfig>,
  answers: Answers,
  path: Set<string>,
): boolean {
  const { condition } = field
  if (!condition) return true
  const parent = byCode.get(condition.field)
  if (!parent || path.has(field.code)) return false
  const answer = answers[parent.code]
  if (isEmpty(answer) || !isMet(condition, answer)) return false
  return isAsked(parent, byCode, answers, path.add(field.code))
}
