import type { FieldConfig } from '#domain/fields/field-config.ts'
import type { SheetFile } from '../files/sheet-file.ts'
import type { Cell, Table } from './read-table.ts'
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

/** The rows as they came, and why each was not taken, to be put right and sent again. */
export function wrongFile(whyHeading: string, { headings, rows }: Table, wrong: readonly WrongRow[]): SheetFile {
  const text = (cell: Cell | undefined) => String(cell ?? '')
  return {
    title: '',
    columns: [...headings, whyHeading].map((name) => ({ name, kind: 'text' })),
    rows: wrong.map(({ at, why }) => [...headings.map((_, column) => text(rows[at]?.[column])), why]),
  }
}
