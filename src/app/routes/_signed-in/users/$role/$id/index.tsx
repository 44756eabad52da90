import { createFileRoute } from '@tanstack/react-router'
import { UserDetails } from '../../../../../features/users/UserDetails.tsx'

export const Route = createFileRoute('/_signed-in/users/$role/$id/')({
  component: Details,
})

function Details() {
  const { id } = Route.useParams()
  return <UserDetails id={id} />
}
