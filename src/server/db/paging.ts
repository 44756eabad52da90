import { asc, desc, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Column, type ListQuery, parseOrdering } from '#domain/kernel/paging.ts'

type Sortable = PgColumn | SQL

/**
 * `order by` for a list: the asked column if it is known and sortable, else the list's own default; the id
 * last, so that pages never overlap. `sources` maps column codes to what the database sorts by.
 */
export function orderBy(
  query: ListQuery,
  columns: readonly Column[],
  sources: Record<string, Sortable>,
  fallback: string,
  tieBreaker: PgColumn,
): SQL[] {
  const ordering = parseOrdering(query.ordering, columns) ?? parseOrdering(fallback, columns)
  const source = ordering && sources[ordering.code]
  const direction = ordering?.descending ? desc : asc
  return source ? [direction(source), direction(tieBreaker)] : [asc(tieBreaker)]
}

/** `limit` and `offset` of the asked page. */
export function pageWindow(query: ListQuery): { limit: number; offset: number } {
  return { limit: query.page_size, offset: (query.page - 1) * query.page_size }
}
