import { createFileRoute } from '@tanstack/react-router'
import { QuotePerils } from '../../../../features/quotes/QuoteCovers.tsx'

export const Route = createFileRoute('/_signed-in/quotes/$id/perils')({
  component: Perils,
})

function Perils() {
  const { id } = Route.useParams()
  return <QuotePerils id={id} />
}
