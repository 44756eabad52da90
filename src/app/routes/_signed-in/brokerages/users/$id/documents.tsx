import { createFileRoute } from '@tanstack/react-router'
import { FirmDocuments } from '../../../../../features/documents/FirmDocuments.tsx'

export const Route = createFileRoute('/_signed-in/brokerages/users/$id/documents')({
  component: Tab,
})

function Tab() {
  const { id } = Route.useParams()
  return <FirmDocuments parent="broker" id={id} />
}
