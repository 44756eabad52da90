import { createFileRoute } from '@tanstack/react-router'
import { QUOTE_FILTERS } from '#domain/quote/contract/quote.columns.ts'
import { filteredBy } from '../../../../addresses/url-search.schema.ts'
import { QuoteList } from '../../../../features/quotes/QuoteList.tsx'

export const Route = createFileRoute('/_signed-in/policyholders/$id/quotes')({
  validateSearch: filteredBy(QUOTE_FILTERS),
  staticData: { permission: ['policy', 'read'] },
  component: Quotes,
})

function Quotes() {
  const { id } = Route.useParams()
  return <QuoteList policyholder={id} />
}
