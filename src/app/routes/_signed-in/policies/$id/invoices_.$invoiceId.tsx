import { createFileRoute, redirect } from '@tanstack/react-router'

/** An invoice has an address of its own (spec 2 §2 Policies); it opens beside its list. */
export const Route = createFileRoute('/_signed-in/policies/$id/invoices_/$invoiceId')({
  beforeLoad: ({ params: { id, invoiceId } }) => {
    const search = { policy: id, invoice: invoiceId }
    throw redirect({ to: '/policies/$id/invoices', params: { id }, search, replace: true })
  },
})
