import type { ImportedRow, ImportOutcome, ReadRow } from '#domain/kernel/imported-rows.ts'
import type { Language } from '#domain/kernel/languages.ts'
import { say } from './wording.ts'

/** Rows of a file with what becomes of each, what is wrong in the reader's words. */
export function sayRows<Made>(
  rows: readonly ReadRow<Made>[],
  outcomes: readonly ImportOutcome[],
  language: Language,
): ImportedRow[] {
  return rows.map((row, at) => ({
    outcome: outcomes[at] ?? 'wrong',
    errors:
      'problems' in row
        ? row.problems.map(({ field, messages }) => ({ field, messages: messages.map((each) => say(language, each)) }))
        : [],
  }))
}
