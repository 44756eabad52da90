import { queryOptions } from '@tanstack/react-query'
import { productApi } from '#domain/product/product.api.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'

export function productListQuery({ search, page, page_size }: ListSearch) {
  const query = { search, page, page_size }
  return queryOptions({
    queryKey: ['products', 'list', query],
    queryFn: ({ signal }) => call(productApi.list, { query }, { signal }),
  })
}

export function productQuery(code: string) {
  return queryOptions({
    queryKey: ['products', code],
    queryFn: ({ signal }) => call(productApi.get, { params: { code } }, { signal }),
    meta: { quiet: true }, // the drawer says it
  })
}
