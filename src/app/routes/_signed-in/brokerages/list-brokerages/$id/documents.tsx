import { createFileRoute } from '@tanstack/react-router'
import { FirmDocuments } from '../../../../../features/documents/FirmDocuments.tsx'

export const Route = createFileRoute('/_signed-in/brokerages/list-brokerages/$id/documents')({
  component: Tab,
})

function Tab() {
  const { id } = Route.useParams()
  return <FirmDocuments parent="brokerage" id={id} />
}
