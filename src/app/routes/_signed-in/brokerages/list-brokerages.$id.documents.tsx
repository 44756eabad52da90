import { createFileRoute } from '@tanstack/react-router'
import { FirmDocumentsPage } from '../../../features/documents/FirmDocumentsPage.tsx'

export const Route = createFileRoute('/_signed-in/brokerages/list-brokerages/$id/documents')({
  staticData: { titleKey: 'documents:title', permission: ['brokerage', 'read'] },
  component: Documents,
})

function Documents() {
  const { id } = Route.useParams()
  return <FirmDocumentsPage key={id} parent="brokerage" id={id} />
}
