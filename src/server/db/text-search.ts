import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { searchWords } from '#domain/search/search-text.ts'

/** A LIKE pattern that finds the typed text anywhere; its own wildcards are searched as the characters they are. */
export function contains(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)}%`
}

/** The typed words, as `find_policies` and its kin take them; they keep the scope and may use an index (settled 15). */
export function wordsOf(typed: string): SQL {
  const words = searchWords(typed).map((word) => sql`${word}`)
  return sql`array[${sql.join(words, sql`, `)}]::text[]`
}

/** Every typed word stands in one of these columns: for tables so small that they are simply read. */
export function holdsWords(columns: readonly (PgColumn | SQL)[], typed: string | undefined): SQL | undefined {
  const text = sql`search_form(concat_ws(' ', ${sql.join([...columns], sql`, `)}))`
  return and(...searchWords(typed ?? '').map((word) => sql`${text} like ${contains(word)}`))
}

/** A telephone number as people type it. */
export function digitsOf(column: PgColumn): SQL {
  return sql`regexp_replace(${column}, '\\D', '', 'g')`
}
