import { createFileRoute } from '@tanstack/react-router'
import { EditPolicyholder } from '../../../features/policyholders/EditPolicyholder.tsx'

export const Route = createFileRoute('/_signed-in/policyholders/$id_/edit')({
  staticData: { titleKey: 'policyholders:edit', permission: ['policyholder', 'update'] },
  component: Edit,
})

function Edit() {
  const { id } = Route.useParams()
  return <EditPolicyholder key={id} id={id} />
}
