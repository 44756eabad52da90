import type { FieldConfig } from '#domain/fields/field-config.ts'
import type { ImportRun, WrongRow } from './use-import.ts'

/** The rows that are wrong, each with all that is in one sentence. */
export function wrongRows({ outcomes }: Pick<ImportRun, 'outcomes'>, fields: readonly FieldConfig[]): WrongRow[] {
  const nameOf = new Map(fields.map(({ code, name }) => [code, name]))
  return outcomes.flatMap(({ outcome, errors }, at) => {
    if (outcome !== 'wrong') return []
    const why = errors.map(({ field, messages }) => `${nameOf.get(field) ?? field}: ${messages.join(' ')}`).join('; ')
    return [{ at, why }]
  })
}
