import { createFileRoute } from '@tanstack/react-router'
import { PolicyQuotes } from '../../../../features/quotes/PolicyQuotes.tsx'

export const Route = createFileRoute('/_signed-in/policies/$id/historical-quotes')({
  staticData: { permission: ['quote', 'read'] },
  component: Quotes,
})

function Quotes() {
  const { id } = Route.useParams()
  return <PolicyQuotes policy={id} />
}
