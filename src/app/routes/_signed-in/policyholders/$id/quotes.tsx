import { createFileRoute } from '@tanstack/react-router'
import { QUOTE_FILTERS } from '#domain/quote/contract/quote.columns.ts'
import { QuoteList } from '../../../../features/quotes/QuoteList.tsx'
import { filteredBy } from '../../../../url-search.schema.ts'

export const Route = createFileRoute('/_signed-in/policyholders/$id/quotes')({
  validateSearch: filteredBy(QUOTE_FILTERS),
  staticData: { permission: ['policy', 'read'] },
  component: Quotes,
})

function Quotes() {
  const { id } = Route.useParams()
  return <QuoteList policyholder={id} />
}
