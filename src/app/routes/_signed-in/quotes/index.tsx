import { createFileRoute } from '@tanstack/react-router'
import { QUOTE_FILTERS } from '#domain/quote/contract/quote.columns.ts'
import { QuoteList } from '../../../features/quotes/QuoteList.tsx'
import { filteredBy } from '../../../url-search.schema.ts'

export const Route = createFileRoute('/_signed-in/quotes/')({
  validateSearch: filteredBy(QUOTE_FILTERS),
  staticData: { titleKey: 'quotes:title', permission: ['quote', 'read'] },
  component: QuoteList,
})
