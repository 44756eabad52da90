import { useCallback, useMemo } from 'react'
import { useUrlSearch } from '../url-search.ts'
import type { ListDefinition } from './define-list.ts'
import { type ListSearch, readColumns, readListSearch, toUrlChanges, writeColumns } from './list-search.ts'

/** Steps a person may want to go back over; typing, sorting and choosing sizes are not. */
const STEPS: readonly (keyof ListSearch)[] = ['page', 'status']

/** The list's state lives in the address, so that Back, a reload and a sent link show the same rows. */
export function useListSearch<Row>(list: ListDefinition<Row>) {
  const [url, changeUrl] = useUrlSearch()
  const search = useMemo(() => readListSearch(url, list), [url, list])
  const columns = useMemo(() => readColumns(url, list.columns), [url, list])

  const change = useCallback(
    (next: Partial<ListSearch>, { replace = !STEPS.some((step) => step in next) } = {}) =>
      void changeUrl(toUrlChanges(next, list), { replace }),
    [changeUrl, list],
  )
  const showColumns = useCallback(
    (codes: readonly string[]) => void changeUrl({ columns: writeColumns(codes, list.columns) }, { replace: true }),
    [changeUrl, list],
  )
  return { search, columns, change, showColumns }
}
