import { asc, desc, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Column, type ListQuery, parseOrdering } from '#domain/kernel/paging.ts'

type Sortable = PgColumn | SQL
type SortableCode<Columns extends readonly Column[]> = Exclude<Columns[number], { isSortable: false }>['code']

/**
 * `order by` for a list: the asked column if it is known and sortable, else the list's own default; the id
 * last, so that pages never overlap. `sources` says what the database sorts by, for each column that can be sorted by
 * and no other.
 */
export function orderBy<
  const Columns extends readonly Column[],
  Sources extends Record<Exclude<keyof Sources, SortableCode<Columns>>, never>,
>(
  query: ListQuery,
  columns: Columns,
  sources: Readonly<Record<string, Sortable>> & Record<SortableCode<Columns>, Sortable> & Sources,
  fallback: `${'' | '-'}${SortableCode<Columns>}`,
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
