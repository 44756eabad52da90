import { queryOptions } from '@tanstack/react-query'
import { quoteApi } from '#domain/quote/contract/quote.api.ts'
import { call } from '../../data/call.ts'

/** The quote a discount is given to, as the office has it; the page's own answer is used where it is there. */
export function discountedQuoteQuery(id: string) {
  return queryOptions({
    queryKey: ['quotes', 'one', id],
    meta: { quiet: true },
    queryFn: ({ signal }) => call(quoteApi.get, { params: { id } }, { signal }),
  })
}
