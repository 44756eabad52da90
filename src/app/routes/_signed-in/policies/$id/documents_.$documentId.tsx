import { createFileRoute, redirect } from '@tanstack/react-router'

/** A document has an address of its own (spec 2 §2 Policies); it opens beside its list. */
export const Route = createFileRoute('/_signed-in/policies/$id/documents_/$documentId')({
  beforeLoad: ({ params: { id, documentId } }) => {
    const search = { document: documentId }
    throw redirect({ to: '/policies/$id/documents', params: { id }, search, replace: true })
  },
})
