import { createFileRoute } from '@tanstack/react-router'
import { EditBrokerage } from '../../../../features/brokerages/EditBrokerage.tsx'

export const Route = createFileRoute('/_signed-in/brokerages/list-brokerages/$id_/edit')({
  staticData: { titleKey: 'brokerages:one', permission: ['brokerage', 'update'] },
  component: Edit,
})

function Edit() {
  const { id } = Route.useParams()
  return <EditBrokerage key={id} id={id} />
}
