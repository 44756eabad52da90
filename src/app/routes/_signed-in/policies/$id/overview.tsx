import { createFileRoute } from '@tanstack/react-router'
import { PolicyOverview } from '../../../../features/policies/PolicyOverview.tsx'

export const Route = createFileRoute('/_signed-in/policies/$id/overview')({
  component: Overview,
})

function Overview() {
  const { id } = Route.useParams()
  return <PolicyOverview id={id} />
}
