import { createFileRoute } from '@tanstack/react-router'
import { FirmDocumentsPage } from '../../../features/documents/FirmDocumentsPage.tsx'

export const Route = createFileRoute('/_signed-in/brokerages/users_/$id/documents')({
  staticData: { titleKey: 'documents:title', permission: ['broker', 'read'] },
  component: Documents,
})

function Documents() {
  const { id } = Route.useParams()
  return <FirmDocumentsPage key={id} parent="broker" id={id} />
}
