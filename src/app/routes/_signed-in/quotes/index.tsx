import { createFileRoute } from '@tanstack/react-router'
import { QUOTE_FILTERS } from '#domain/quote/contract/quote.columns.ts'
import { filteredBy } from '../../../addresses/url-search.schema.ts'
import { firstRows } from '../../../blocks/list/first-rows.ts'
import { askAhead } from '../../../data/ask-ahead.ts'
import { QuoteList } from '../../../features/quotes/QuoteList.tsx'
import { quoteList } from '../../../features/quotes/quote-list.tsx'

export const Route = createFileRoute('/_signed-in/quotes/')({
  validateSearch: filteredBy(QUOTE_FILTERS),
  staticData: { titleKey: 'quotes:title', permission: ['quote', 'read'] },
  loader: (loading) => askAhead(loading, firstRows(quoteList(loading.context.account.role), loading.location)),
  component: QuoteList,
})
