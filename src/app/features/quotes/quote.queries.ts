import { queryOptions } from '@tanstack/react-query'
import { hasFeed, type Role } from '#domain/access/roles.ts'
import type { Paged } from '#domain/kernel/paging.ts'
import { quoteApi } from '#domain/quote/quote.api.ts'
import type { QuoteListQuery, QuoteRow } from '#domain/quote/quote.schema.ts'
import { referralApi } from '#domain/underwriting/referral.api.ts'
import { type LocalQuoteRow, readQuotes } from '#local/reads/quotes.ts'
import { viewRecord } from '#local/view.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'
import { currentConnection } from '../../data/connection.ts'
import { DEVICE_KEY, DEVICE_QUERY } from '../../device/device-query.ts'
import { workOpened } from '../../device/work.ts'
import { fromDetails, fromView, type ShownQuote } from './shown-quote.ts'

/** A row of either source: the office alone knows the last change, the device alone how far a record has come. */
export type ListedQuote = Omit<LocalQuoteRow, 'record_state'> &
  Partial<Pick<LocalQuoteRow, 'record_state'> & Pick<QuoteRow, 'updated_at'>>

/** Account executives and managers read what their device holds, with or without signal alike (settled 4). */
export function quoteListQuery(role: Role, { status, ...search }: ListSearch, policyholder?: string) {
  const state = status as QuoteListQuery['state'] // the list offers the schema's own states only
  const query = { ...search, state, policyholder }
  const isOnDevice = hasFeed(role)
  return queryOptions({
    ...(isOnDevice && DEVICE_QUERY),
    queryKey: [...(isOnDevice ? DEVICE_KEY : []), 'quotes', 'list', query],
    queryFn: async ({ signal }): Promise<Paged<ListedQuote>> => {
      const work = isOnDevice ? await workOpened() : null
      if (work?.kind === 'open') return readQuotes(work.account, query)
      return call(quoteApi.list, { query }, { signal })
    },
  })
}

/** What only the office says of a quote: what may be done with it, and what underwriting holds. */
export function quoteDetailsQuery(id: string) {
  return queryOptions({
    queryKey: ['quotes', 'one', id],
    meta: { quiet: true },
    queryFn: ({ signal }) => call(quoteApi.get, { params: { id } }, { signal }),
  })
}

/** The device's copy where it follows the office, or where the office is out of reach; else the office's. */
export function shownQuoteQuery(role: Role, id: string) {
  return queryOptions({
    networkMode: 'always',
    meta: { quiet: true },
    queryKey: [...DEVICE_KEY, 'quote', id],
    queryFn: async ({ client }): Promise<ShownQuote> => {
      const work = await workOpened()
      const view = work.kind === 'open' ? await viewRecord(work.account, id) : null
      if (work.kind === 'open' && view && (hasFeed(role) || currentConnection().state === 'offline'))
        return fromView(work.account, view)
      return fromDetails(await client.fetchQuery(quoteDetailsQuery(id)))
    },
  })
}

export function quotePriceQuery(id: string) {
  return queryOptions({
    queryKey: ['quotes', 'one', id, 'price'],
    meta: { quiet: true },
    queryFn: ({ signal }) => call(quoteApi.price, { params: { id } }, { signal }),
  })
}

export function quoteReferralQuery(id: string) {
  return queryOptions({
    queryKey: ['quotes', 'one', id, 'referral'],
    meta: { quiet: true },
    queryFn: ({ signal }) => call(referralApi.ofQuote, { params: { id } }, { signal }),
  })
}
