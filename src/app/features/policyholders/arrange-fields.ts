import type { FieldConfig } from '#domain/fields/field-config.ts'

/** What is asked at once, in the order a farmer tells it; the postal code stands before the province that it names. */
const AT_ONCE = [
  'kind',
  'first_name',
  'last_name',
  'legal_name',
  'phone',
  'email',
  'postal_code',
  'address_line_1',
  'city',
  'province',
]

/** The configuration's questions as a screen asks them: whatever must be answered at once, the rest in its own order. */
export function arrangeFields(fields: readonly FieldConfig[]): { atOnce: FieldConfig[]; more: FieldConfig[] } {
  const named = AT_ONCE.flatMap((code) => fields.filter((field) => field.code === code))
  const others = fields.filter((field) => !named.includes(field))
  return {
    atOnce: [...named, ...others.filter((field) => !field.is_optional)],
    more: others.filter((field) => field.is_optional),
  }
}
