import { createFileRoute, Outlet } from '@tanstack/react-router'
import { QuotePage } from '../../../../features/quotes/QuotePage.tsx'

export const Route = createFileRoute('/_signed-in/quotes/$id')({
  staticData: { titleKey: 'quotes:one', permission: ['quote', 'read'] },
  component: Quote,
})

function Quote() {
  const { id } = Route.useParams()
  return (
    <QuotePage key={id} id={id}>
      <Outlet />
    </QuotePage>
  )
}
