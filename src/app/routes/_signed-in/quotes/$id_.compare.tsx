import { createFileRoute } from '@tanstack/react-router'
import { CompareQuotes } from '../../../features/quotes/CompareQuotes.tsx'

export const Route = createFileRoute('/_signed-in/quotes/$id_/compare')({
  staticData: { titleKey: 'quotes:compare.title', permission: ['quote', 'read'] },
  component: Compare,
})

function Compare() {
  const { id } = Route.useParams()
  return <CompareQuotes key={id} id={id} />
}
