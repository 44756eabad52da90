import { GlobalSearch } from './GlobalSearch.tsx'
import { useNarrowing } from './palette/use-narrowing.ts'

/** The box of a page: looks for records, and leads to lists by their states (`status:active`). */
export function SearchBox() {
  const narrow = useNarrowing()
  return <GlobalSearch read={(typed) => narrow(typed) ?? { query: typed, offered: [], doneWith: () => [] }} />
}
