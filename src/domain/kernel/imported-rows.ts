import { z } from 'zod'
import { AppError, type FieldProblem } from './errors.ts'

/** As many rows a file may hold; they come in several calls. */
export const IMPORT_ROWS_MAX = 100_000

/** What becomes of a row: a new record, one that is there already, the same once more in one call, or wrong. */
export const IMPORT_OUTCOMES = ['new', 'known', 'doubled', 'wrong'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

export const importedRow = z.object({
  outcome: z.enum(IMPORT_OUTCOMES),
  errors: z.array(z.object({ field: z.string(), messages: z.array(z.string()) })),
})
export type ImportedRow = z.infer<typeof importedRow>

/** One for each row, in the order sent. A trial says of each what would become of it; nothing is written. */
export const rowsImported = z.object({ data: z.array(importedRow) })

export const importTrial = z.boolean({ error: 'validation.invalid' })

/** A row as it was read: what is made of it and what it is known by, or what is wrong with it. */
export type ReadRow<Made> = { made: Made; key: string | null } | { problems: FieldProblem[] }

/** Refuses a call that would write a wrong row, every wrong field named by its row (code 1010). */
export function refuseWrongRows<Made>(rows: readonly ReadRow<Made>[]): void {
  const wrong = rows.flatMap((row, at) =>
    'problems' in row ? row.problems.map(({ field, messages }) => ({ field: `rows.${at}.${field}`, messages })) : [],
  )
  if (wrong.length > 0) throw new AppError('fields', { fields: wrong })
}

/** What becomes of each row beside what is there; of two alike in one call the first is made. */
export function outcomesOf<Made>(rows: readonly ReadRow<Made>[], known: ReadonlySet<string>): ImportOutcome[] {
  const met = new Set<string>()
  return rows.map((row) => {
    if ('problems' in row) return 'wrong'
    const { key } = row
    if (key === null) return 'new'
    const outcome = known.has(key) ? 'known' : met.has(key) ? 'doubled' : 'new'
    met.add(key)
    return outcome
  })
}

/** Of those, what is made. */
export function toMake<Made>(rows: readonly ReadRow<Made>[], outcomes: readonly ImportOutcome[]): Made[] {
  return rows.flatMap((row, at) => ('made' in row && outcomes[at] === 'new' ? [row.made] : []))
}
