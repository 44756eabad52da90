import { createFileRoute } from '@tanstack/react-router'
import { EditUser } from '../../../../features/users/EditUser.tsx'

export const Route = createFileRoute('/_signed-in/users/$role/$id_/edit')({
  staticData: { titleKey: 'users:edit', permission: ['user', 'update'] },
  component: Edit,
})

function Edit() {
  const { id, role } = Route.useParams()
  return <EditUser key={id} id={id} role={role} />
}
