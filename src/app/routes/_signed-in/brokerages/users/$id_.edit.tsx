import { createFileRoute } from '@tanstack/react-router'
import { EditBroker } from '../../../../features/brokers/EditBroker.tsx'

export const Route = createFileRoute('/_signed-in/brokerages/users/$id_/edit')({
  staticData: { titleKey: 'brokers:one', permission: ['broker', 'update'] },
  component: Edit,
})

function Edit() {
  const { id } = Route.useParams()
  return <EditBroker key={id} id={id} />
}
