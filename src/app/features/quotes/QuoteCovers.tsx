import { useMemo } from 'react'
import { quoteApi } from '#domain/quote/contract/quote.api.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { call } from '../../data/call.ts'
import { exposureList, perilList } from '../../farm/cover-lists.tsx'

/** A quote's exposures, one row each (spec 2 §2 Quotes). */
export function QuoteExposures({ id }: { id: string }) {
  const list = useMemo(
    () =>
      exposureList(({ search, page, page_size }) => ({
        queryKey: ['quotes', 'one', id, 'exposures', search, page, page_size],
        queryFn: ({ signal }) =>
          call(quoteApi.exposures, { params: { id }, query: { search, page, page_size } }, { signal }),
      })),
    [id],
  )
  return <ListPage list={list} isTab />
}

/** What they are insured against, one row each. */
export function QuotePerils({ id }: { id: string }) {
  const list = useMemo(
    () =>
      perilList(({ search, page, page_size }) => ({
        queryKey: ['quotes', 'one', id, 'perils', search, page, page_size],
        queryFn: ({ signal }) =>
          call(quoteApi.perils, { params: { id }, query: { search, page, page_size } }, { signal }),
      })),
    [id],
  )
  return <ListPage list={list} isTab />
}
