import { createFileRoute } from '@tanstack/react-router'
import { PolicyCancellations } from '../../../../features/cancellations/PolicyCancellations.tsx'

export const Route = createFileRoute('/_signed-in/policies/$id/cancellations')({
  component: Cancellations,
})

function Cancellations() {
  const { id } = Route.useParams()
  return <PolicyCancellations id={id} />
}
