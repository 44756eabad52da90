import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hasFeed, type Role } from '#domain/access/roles.ts'
import type { Paged } from '#domain/kernel/paging.ts'
import { searchWords } from '#domain/kernel/search-text.ts'
import { headingApi } from '#domain/search/heading.api.ts'
import { searchApi, searchListApi } from '#domain/search/search.api.ts'
import type { GlobalSearchPage } from '#domain/search/search.schema.ts'
import { SEARCH_FILTERS, type SearchType, writeFilters } from '#domain/search/search-types.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'
import { KEPT } from '../../data/keep-reference.ts'
import { followed } from '../../device/held-else-office.ts'

/** Part of the device's store, which the office's own people read nothing from. */
const loadReads = () => import('#local/reads/search.ts')

/** A row of whatever was searched for; which columns it has, its headings say. */
export interface SearchRow {
  id?: string
  locator?: string
  display_id?: string
}

export type Found = Pick<GlobalSearchPage, 'data' | 'counts'>

const FIRST_OF_EACH = 5

/** A list's columns in the reader's language; kept, so that a search without signal has them. */
export function headingsQuery(type: SearchType, language: string) {
  return queryOptions({
    ...KEPT,
    queryKey: ['headings', type, language],
    queryFn: ({ signal }) => call(headingApi.list, { params: { list: `${type}-list` as const } }, { signal }),
  })
}

/** What this person may search among, and what it can be narrowed to; kept likewise. */
export function searchConfigQuery(language: string) {
  return queryOptions({
    ...KEPT,
    queryKey: ['configs', 'search', language],
    queryFn: ({ signal }) => call(searchApi.config, {}, { signal }),
  })
}

/** The first of everything that holds the words: the device's own where it follows the office, with or without signal. */
export function foundQuery(role: Role, query: string) {
  return queryOptions({
    ...followed<Found>(role, ['search', 'all', query], {
      held: async (account) => (await loadReads()).findHeld(account, query, FIRST_OF_EACH),
      office: (signal) => call(searchApi.all, { query: { query } }, { signal }),
    }),
    ...(!hasFeed(role) && { meta: { quiet: true } }),
    enabled: searchWords(query).length > 0,
    placeholderData: keepPreviousData,
  })
}

/** One page of one type. */
export function searchListQuery(role: Role, type: SearchType, { search, status, ...paging }: ListSearch) {
  const [filter] = SEARCH_FILTERS[type]
  const filters = filter && status ? { [filter.code]: status } : {}
  const query = { query: search, filters: writeFilters(filters), ...paging }
  return queryOptions(
    followed<Paged<SearchRow>>(role, ['search', type, search, filters, paging], {
      held: async (account) => {
        const { HELD_TYPES, searchHeld } = await loadReads()
        const held = HELD_TYPES.find((each) => each === type)
        return held && searchHeld(account, held, { search, filters, ...paging })
      },
      office: (signal) => call(searchListApi[type], { query }, { signal }),
    }),
  )
}
