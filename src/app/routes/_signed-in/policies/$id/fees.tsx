import { createFileRoute } from '@tanstack/react-router'
import { PolicyFees } from '../../../../features/policies/PolicyFees.tsx'

export const Route = createFileRoute('/_signed-in/policies/$id/fees')({
  component: Fees,
})

function Fees() {
  const { id } = Route.useParams()
  return <PolicyFees id={id} />
}
