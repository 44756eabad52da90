import { createFileRoute } from '@tanstack/react-router'
import { PolicyGracePeriods } from '../../../../features/grace-periods/PolicyGracePeriods.tsx'

export const Route = createFileRoute('/_signed-in/policies/$id/grace-periods')({
  component: GracePeriods,
})

function GracePeriods() {
  const { id } = Route.useParams()
  return <PolicyGracePeriods id={id} />
}
