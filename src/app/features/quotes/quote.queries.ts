import { queryOptions } from '@tanstack/react-query'
import { hasFeed, type Role } from '#domain/access/roles.ts'
import type { Paged } from '#domain/kernel/paging.ts'
import { quoteApi } from '#domain/quote/contract/quote.api.ts'
import type { QuoteListQuery, QuoteRow } from '#domain/quote/contract/quote.schema.ts'
import { referralApi } from '#domain/quote/contract/referral.api.ts'
import { type LocalQuoteRow, readQuotes } from '#local/reads/quotes.ts'
import { viewRecord } from '#local/reads/view.ts'
import type { LocalAccount } from '#local/store/account.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'
import { currentConnection } from '../../data/connection.ts'
import { DEVICE_KEY } from '../../device/device-query.ts'
import { followed, heldElseOffice } from '../../device/held-else-office.ts'
import { fromDetails, fromView, type ShownQuote } from './shown-quote.ts'

/** A row of either source: the office alone knows the last change, the device alone how far a record has come. */
export type ListedQuote = Omit<LocalQuoteRow, 'record_state'> &
  Partial<Pick<LocalQuoteRow, 'record_state'> & Pick<QuoteRow, 'updated_at'>>

/** Account executives and managers read what their device holds, with or without signal alike (settled 4). */
export function quoteListQuery(role: Role, { status, ...search }: ListSearch, policyholder?: string) {
  const state = status as QuoteListQuery['state'] // the list offers the schema's own states only
  const query = { ...search, state, policyholder }
  return queryOptions(
    followed<Paged<ListedQuote>>(role, ['quotes', 'list', query], {
      held: (account) => readQuotes(account, query),
      office: (signal) => call(quoteApi.list, { query }, { signal }),
    }),
  )
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
    queryFn: ({ client }) => {
      const held = async (account: LocalAccount): Promise<ShownQuote | undefined> => {
        const view = await viewRecord(account, id)
        const isToShow = hasFeed(role) || currentConnection().state === 'offline'
        return view && isToShow ? fromView(account, view) : undefined
      }
      const office = async () => fromDetails(await client.fetchQuery(quoteDetailsQuery(id)))
      return heldElseOffice({ held, office })
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
