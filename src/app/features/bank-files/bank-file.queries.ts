import { queryOptions } from '@tanstack/react-query'
import { bankFileApi } from '#domain/bank-file/bank-file.api.ts'
import type { BankFile } from '#domain/bank-file/bank-file.schema.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'

/** How soon a file whose import goes on is looked at again. */
const LOOK_AGAIN_MS = 2_000

export function bankFileListQuery({ search, page, page_size }: ListSearch) {
  const query = { search, page, page_size }
  return queryOptions({
    queryKey: ['bank-files', 'list', query],
    queryFn: ({ signal }) => call(bankFileApi.list, { query }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.data.some(isImporting) ? LOOK_AGAIN_MS : false),
  })
}

export function bankFileQuery(id: string) {
  return queryOptions({
    queryKey: ['bank-files', 'one', id],
    meta: { quiet: true },
    queryFn: ({ signal }) => call(bankFileApi.get, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isImporting(data) ? LOOK_AGAIN_MS : false),
  })
}

const BANKS_OFFERED = 100

/** The banks somebody imported from, the last one first. */
export const banksQuery = queryOptions({
  queryKey: ['bank-files', 'banks'],
  meta: { quiet: true },
  queryFn: async ({ signal }) => {
    const { data } = await call(bankFileApi.list, { query: { page_size: BANKS_OFFERED } }, { signal })
    return [...new Set(data.map(({ bank }) => bank))]
  },
})

/** Rows of it that were ticked are still being booked. */
export function isImporting({ to_book }: Pick<BankFile, 'to_book'>): boolean {
  return to_book > 0
}
