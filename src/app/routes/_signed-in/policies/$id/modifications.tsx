import { createFileRoute } from '@tanstack/react-router'
import { PolicyModifications } from '../../../../features/policies/PolicyModifications.tsx'

export const Route = createFileRoute('/_signed-in/policies/$id/modifications')({
  component: Modifications,
})

function Modifications() {
  const { id } = Route.useParams()
  return <PolicyModifications id={id} />
}
