import { createFileRoute } from '@tanstack/react-router'
import { QuoteList } from '../../../../features/quotes/QuoteList.tsx'

export const Route = createFileRoute('/_signed-in/policyholders/$id/quotes')({
  staticData: { permission: ['policy', 'read'] },
  component: Quotes,
})

function Quotes() {
  const { id } = Route.useParams()
  return <QuoteList policyholder={id} />
}
