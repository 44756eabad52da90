import { createFileRoute } from '@tanstack/react-router'
import { keys } from '../../../addresses/url-search.schema.ts'
import { CompareQuotes } from '../../../features/quotes/CompareQuotes.tsx'

export const Route = createFileRoute('/_signed-in/quotes/$id_/compare')({
  validateSearch: keys('with'),
  staticData: { titleKey: 'quotes:compare.title', permission: ['quote', 'read'] },
  component: Compare,
})

function Compare() {
  const { id } = Route.useParams()
  return <CompareQuotes key={id} id={id} />
}
