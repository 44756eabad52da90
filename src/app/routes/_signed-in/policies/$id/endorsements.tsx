import { createFileRoute } from '@tanstack/react-router'
import { PolicyEndorsements } from '../../../../features/endorsements/PolicyEndorsements.tsx'

export const Route = createFileRoute('/_signed-in/policies/$id/endorsements')({
  component: Endorsements,
})

function Endorsements() {
  const { id } = Route.useParams()
  return <PolicyEndorsements id={id} />
}
