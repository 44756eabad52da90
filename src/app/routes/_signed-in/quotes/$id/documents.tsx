import { createFileRoute } from '@tanstack/react-router'
import { RecordDocuments } from '../../../../features/documents/RecordDocuments.tsx'

export const Route = createFileRoute('/_signed-in/quotes/$id/documents')({
  component: Documents,
})

function Documents() {
  const { id } = Route.useParams()
  return <RecordDocuments parent="quote" id={id} />
}
