import { createFileRoute } from '@tanstack/react-router'
import { PolicyExposure } from '../../../../../features/policies/PolicyExposure.tsx'

export const Route = createFileRoute('/_signed-in/policies/$id/exposures/$exposureId')({
  component: Exposure,
})

function Exposure() {
  const { id, exposureId } = Route.useParams()
  return <PolicyExposure id={id} exposureId={exposureId} />
}
