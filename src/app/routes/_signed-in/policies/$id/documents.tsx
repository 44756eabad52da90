import { createFileRoute } from '@tanstack/react-router'
import { RecordDocuments } from '../../../../features/documents/RecordDocuments.tsx'

export const Route = createFileRoute('/_signed-in/policies/$id/documents')({
  component: Documents,
})

function Documents() {
  const { id } = Route.useParams()
  return <RecordDocuments parent="policy" id={id} />
}
