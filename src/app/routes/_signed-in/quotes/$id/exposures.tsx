import { createFileRoute } from '@tanstack/react-router'
import { QuoteExposures } from '../../../../features/quotes/QuoteCovers.tsx'

export const Route = createFileRoute('/_signed-in/quotes/$id/exposures')({
  component: Exposures,
})

function Exposures() {
  const { id } = Route.useParams()
  return <QuoteExposures id={id} />
}
