import { createFileRoute } from '@tanstack/react-router'
import { PolicyPrice } from '../../../../features/policies/PolicyPrice.tsx'

export const Route = createFileRoute('/_signed-in/policies/$id/price-breakdown')({
  component: Price,
})

function Price() {
  const { id } = Route.useParams()
  return <PolicyPrice id={id} />
}
