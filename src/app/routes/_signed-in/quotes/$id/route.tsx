import { createFileRoute, Outlet } from '@tanstack/react-router'
import { askAhead } from '../../../../data/ask-ahead.ts'
import { QuotePage } from '../../../../features/quotes/QuotePage.tsx'
import { shownQuoteQuery } from '../../../../features/quotes/quote.queries.ts'

export const Route = createFileRoute('/_signed-in/quotes/$id')({
  staticData: { titleKey: 'quotes:one', permission: ['quote', 'read'] },
  loader: (loading) => askAhead(loading, shownQuoteQuery(loading.context.account.role, loading.params.id)),
  component: Quote,
})

function Quote() {
  const { id } = Route.useParams()
  return (
    <QuotePage key={id} id={id}>
      <Outlet />
    </QuotePage>
  )
}
