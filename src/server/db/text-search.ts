import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { searchWords } from '#domain/kernel/search-text.ts'

/** A LIKE pattern that finds the typed text anywhere; its own wildcards are searched as the characters they are. */
export function contains(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)}%`
}

/** The functions that keep the scope and may use an index (settled 15). */
const FINDERS = {
  policies: sql.raw('find_policies'),
  policyholders: sql.raw('find_policyholders'),
  quotes: sql.raw('find_quotes'),
}

/**
 * The records that hold the typed words. What was found is an array, so that it is looked up by id: given a set, the
 * planner walks the list's order instead, past all that does not match.
 */
export function isFound(id: PgColumn, among: keyof typeof FINDERS, typed: string): SQL {
  const words = searchWords(typed).map((word) => sql`${word}`)
  return sql`${id} = any(array(select ${FINDERS[among]}(array[${sql.join(words, sql`, `)}]::text[])))`
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
