import { createFileRoute } from '@tanstack/react-router'
import { PolicyholderFacts } from '../../../../features/policyholders/PolicyholderFacts.tsx'

export const Route = createFileRoute('/_signed-in/policyholders/$id/details')({
  component: Details,
})

function Details() {
  const { id } = Route.useParams()
  return <PolicyholderFacts id={id} />
}
