import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hasFeed, type Role } from '#domain/access/roles.ts'
import type { Paged } from '#domain/kernel/paging.ts'
import { headingApi } from '#domain/search/heading.api.ts'
import { searchApi, searchListApi } from '#domain/search/search.api.ts'
import type { GlobalSearchPage } from '#domain/search/search.schema.ts'
import { searchWords } from '#domain/search/search-text.ts'
import { SEARCH_FILTERS, type SearchType, writeFilters } from '#domain/search/search-types.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'
import { KEPT } from '../../data/keep-reference.ts'
import { DEVICE_KEY, DEVICE_QUERY } from '../../device/device-query.ts'
import { workOpened } from '../../device/work.ts'

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
  const isOnDevice = hasFeed(role)
  return queryOptions({
    ...(isOnDevice && DEVICE_QUERY),
    ...(!isOnDevice && { meta: { quiet: true } }),
    queryKey: [...(isOnDevice ? DEVICE_KEY : []), 'search', 'all', query],
    enabled: searchWords(query).length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Found> => {
      const work = isOnDevice ? await workOpened() : null
      if (work?.kind === 'open') return (await loadReads()).findHeld(work.account, query, FIRST_OF_EACH)
      return call(searchApi.all, { query: { query } }, { signal })
    },
  })
}

/** One page of one type. */
export function searchListQuery(role: Role, type: SearchType, { search, status, ...paging }: ListSearch) {
  const [filter] = SEARCH_FILTERS[type]
  const filters = filter && status ? { [filter.code]: status } : {}
  const isOnDevice = hasFeed(role)
  return queryOptions({
    ...(isOnDevice && DEVICE_QUERY),
    queryKey: [...(isOnDevice ? DEVICE_KEY : []), 'search', type, search, filters, paging],
    queryFn: async ({ signal }): Promise<Paged<SearchRow>> => {
      const work = isOnDevice ? await workOpened() : null
      if (work?.kind === 'open') {
        const { HELD_TYPES, searchHeld } = await loadReads()
        const held = HELD_TYPES.find((each) => each === type)
        if (held) return searchHeld(work.account, held, { search, filters, ...paging })
      }
      const query = { query: search, filters: writeFilters(filters), ...paging }
      return call(searchListApi[type], { query }, { signal })
    },
  })
}
