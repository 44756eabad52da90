import { type ListQuery, type Paged, toPage } from './paging.ts'

/** A page of what one record holds: few enough rows to be searched where they are, by the words a person sees. */
export function pageRows<Row>(rows: readonly Row[], query: ListQuery, wordsOf: (row: Row) => string[]): Paged<Row> {
  const { page, page_size, search = '' } = query
  const typed = search.toLowerCase()
  const found = rows.filter((row) => wordsOf(row).some((word) => word.toLowerCase().includes(typed)))
  return toPage(found.slice((page - 1) * page_size, page * page_size), found.length, query)
}
