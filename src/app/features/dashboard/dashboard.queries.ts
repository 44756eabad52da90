import { queryOptions } from '@tanstack/react-query'
import { dashboardApi } from '#domain/dashboard/dashboard.api.ts'
import { DASHBOARD_ROWS } from '#domain/dashboard/dashboard.schema.ts'
import type { Paged } from '#domain/kernel/paging.ts'
import { quoteApi } from '#domain/quote/quote.api.ts'
import type { QuoteState } from '#domain/quote/quote.lifecycle.ts'
import { type LocalQuoteRow, readQuotes } from '#local/reads/quotes.ts'
import { call } from '../../data/call.ts'
import { DEVICE_KEY } from '../../device/device-query.ts'
import { workOpened } from '../../device/work.ts'
import { DEVICE_QUERY } from '../../query-client.ts'

/** Figures and policies of the brokerage; the office alone can reckon them. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  meta: { quiet: true },
  queryFn: ({ signal }) => call(dashboardApi.get, {}, { signal }),
})

type Row = Pick<LocalQuoteRow, 'id' | 'display_id' | 'policyholder'> & Partial<Pick<LocalQuoteRow, 'record_state'>>

export interface QuoteGroup {
  state: QuoteState
  /** Its title and badge, as `dashboard:quotes.<words>`. */
  words: 'draft' | 'accepted' | 'issued'
  total: number
  rows: Row[]
}

/** Drafts, quotes that wait for a payment, quotes that wait for a signature (spec 2 §2 Dashboard). */
const GROUPS = ['draft', 'accepted', 'issued'] as const

/** What the device holds, with or without signal alike; the office's where nothing can be kept. */
export const dashboardQuotesQuery = queryOptions({
  ...DEVICE_QUERY,
  queryKey: [...DEVICE_KEY, 'dashboard', 'quotes'],
  queryFn: async ({ signal }): Promise<QuoteGroup[]> => {
    const work = await workOpened()
    const read = (state: QuoteState): Promise<Paged<Row>> => {
      const query = { state, page: 1, page_size: DASHBOARD_ROWS }
      return work.kind === 'open' ? readQuotes(work.account, query) : call(quoteApi.list, { query }, { signal })
    }
    return Promise.all(
      GROUPS.map(async (state) => {
        const { data, pagination } = await read(state)
        return { state, words: state, total: pagination.total_count, rows: data }
      }),
    )
  },
})
