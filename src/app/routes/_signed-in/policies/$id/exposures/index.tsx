import { createFileRoute } from '@tanstack/react-router'
import { PolicyExposures } from '../../../../../features/policies/PolicyCovers.tsx'

export const Route = createFileRoute('/_signed-in/policies/$id/exposures/')({
  component: Exposures,
})

function Exposures() {
  const { id } = Route.useParams()
  return <PolicyExposures id={id} />
}
