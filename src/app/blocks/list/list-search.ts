import { readConditions } from '#domain/kernel/conditions/condition.ts'
import { PAGE_SIZE, PAGE_SIZES_OFFERED } from '#domain/kernel/limits.ts'
import { type Column, parseOrdering } from '#domain/kernel/paging.ts'
import type { SearchChanges, UrlSearch } from '../url-search.ts'

/** What the address says about a list, made whole. Field names are those of the API's query. */
export interface ListSearch {
  search: string
  status: string | undefined
  /** What its rows must meet, as `conditions/condition.ts` spells it. */
  where?: string | undefined
  ordering: string
  page: number
  page_size: number
}

type ListUrl = Pick<UrlSearch, 'search' | 'query' | 'status' | 'where' | 'ordering' | 'page' | 'page_size'>

interface Rules {
  columns: readonly Column[]
  ordering: string
  searchName?: 'search' | 'query'
  filters?: readonly { value: string }[]
  isNarrowed?: boolean
}

/** Reads an address anyone may have typed: what makes no sense falls to its default and is never refused (spec 1 §5 Lists). */
export function readListSearch(
  url: ListUrl,
  { columns, ordering, searchName = 'search', filters = [], isNarrowed = false }: Rules,
): ListSearch {
  const { ordering: asked = '', status, where, page = 1, page_size: size = PAGE_SIZE } = url
  return {
    search: (url[searchName] ?? '').slice(0, 200),
    status: filters.some(({ value }) => value === status) ? status : undefined,
    where: isNarrowed && where && readConditions(where, columns) ? where : undefined,
    ordering: parseOrdering(asked, columns) ? asked : ordering,
    page,
    page_size: (PAGE_SIZES_OFFERED as readonly number[]).includes(size) ? size : PAGE_SIZE,
  }
}

/** The change of the address for a change of the list; defaults leave the address, and a new question starts at page 1. */
export function toUrlChanges(
  { search, ...change }: Partial<ListSearch>,
  { ordering, searchName = 'search' }: Rules,
): SearchChanges {
  const changes: SearchChanges = { ...change }
  if (search !== undefined) changes[searchName] = search || undefined
  if (change.where === '') changes.where = undefined
  if (!('page' in change) || change.page === 1) changes.page = undefined
  if (change.page_size === PAGE_SIZE) changes.page_size = undefined
  if (change.ordering === ordering) changes.ordering = undefined
  return changes
}

/** The shown columns in their order: the first of the table always leads, unknown codes are ignored. */
export function readColumns(url: Pick<UrlSearch, 'columns'>, columns: readonly Column[]): Column[] {
  const standard = columns.filter(({ isHidden }) => !isHidden)
  const codes = [...new Set(url.columns?.split(','))]
  const chosen = codes.flatMap((code) => columns.find((column) => column.code === code) ?? [])
  if (chosen.length === 0) return standard
  const [first] = columns
  return first ? [first, ...chosen.filter(({ code }) => code !== first.code)] : []
}

/** The address's spelling of a choice of columns; nothing where it is the standard one. */
export function writeColumns(chosen: readonly string[], columns: readonly Column[]): string | undefined {
  const written = chosen.join(',')
  const standard = columns.filter(({ isHidden }) => !isHidden)
  return written === standard.map(({ code }) => code).join(',') ? undefined : written
}
