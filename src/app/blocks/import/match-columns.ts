import type { FieldConfig } from '#domain/fields/field-config.ts'
import { searchForm } from '#domain/kernel/search-text.ts'
import type { ImportKind } from './import-kind.ts'

/** Which question each column answers, by its place; null of one that is left out. */
export type Matching = readonly (string | null)[]

/** Columns matched by what they are called; each question is answered by the first that may be meant. */
export function matchColumns(
  headings: readonly string[],
  fields: readonly FieldConfig[],
  otherNames: ImportKind['otherNames'],
): Matching {
  const namesOf = (code: string, name: string) =>
    [...new Set([name, code, ...(otherNames[code] ?? [])].map(bare))].reverse()
  const byName = new Map(fields.flatMap(({ code, name }) => namesOf(code, name).map((each) => [each, code] as const)))
  const taken = new Set<string>()
  return headings.map((heading) => {
    const code = byName.get(bare(heading))
    if (code === undefined || taken.has(code)) return null
    taken.add(code)
    return code
  })
}

function bare(name: string): string {
  return searchForm(name).replace(/[^\p{L}\p{N}]/gu, '')
}
