import { readConditions, writeConditions } from '#domain/kernel/conditions/condition.ts'
import type { ListDefinition } from '../define-list.ts'
import type { ListSearch } from '../list-search.ts'
import type { Narrowed, Narrowing } from './narrowed-columns.ts'

/** What the address says the rows must meet, and how that is changed. */
export function useNarrowing<Row>(
  list: ListDefinition<Row>,
  { where = '' }: ListSearch,
  change: (next: Pick<ListSearch, 'where'>) => void,
): Narrowing {
  return {
    list: list as Narrowed,
    conditions: readConditions(where, list.columns) ?? [],
    onNarrow: (conditions) => change({ where: writeConditions(conditions) }),
  }
}
