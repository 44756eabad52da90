import type { Column } from '../../kernel/paging.ts'
import type { QuoteState } from '../body/quote.lifecycle.ts'

/**
 * The quote list (spec 2 §3 Quote row): whose it is, when, how far and what it costs stand before the rest, so that a
 * tablet held upright shows them. `price__total` is premium, tax and fees, headed as the specification does (settled 25).
 */
export const quoteColumns = [
  { code: 'locator', nameKey: 'columns.quote.locator', type: 'string', minWidth: 120 },
  { code: 'policyholder__name', nameKey: 'columns.quote.policyholder', type: 'string', flex: 1, minWidth: 190 },
  { code: 'characteristics[0]__started_at', nameKey: 'columns.quote.effective', type: 'date', minWidth: 130 },
  { code: 'state__name', nameKey: 'columns.quote.state', type: 'status', minWidth: 150 },
  { code: 'price__total', nameKey: 'columns.quote.grossPremium', type: 'money', align: 'right', minWidth: 140 },
  { code: 'created_at', nameKey: 'columns.quote.created', type: 'date', minWidth: 120 },
  { code: 'updated_at', nameKey: 'columns.quote.updated', type: 'date', minWidth: 130 },
  { code: 'product__name', nameKey: 'columns.quote.product', type: 'string', minWidth: 130 },
] as const satisfies readonly Column[]

/** Newest first (spec 2 §9). */
export const QUOTE_ORDERING = '-created_at'

/** What the list can be narrowed to: the states that somebody may still do something about, and what was sold. */
export const QUOTE_FILTERS = [
  'draft',
  'locked',
  'accepted',
  'issued',
  'invalidated',
  'rejected_by_underwriter',
] as const satisfies readonly QuoteState[]
export type QuoteFilter = (typeof QUOTE_FILTERS)[number]
