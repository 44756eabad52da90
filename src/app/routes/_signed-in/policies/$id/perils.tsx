import { createFileRoute } from '@tanstack/react-router'
import { PolicyPerils } from '../../../../features/policies/PolicyCovers.tsx'

export const Route = createFileRoute('/_signed-in/policies/$id/perils')({
  component: Perils,
})

function Perils() {
  const { id } = Route.useParams()
  return <PolicyPerils id={id} />
}
