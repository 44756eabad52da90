import { createFileRoute } from '@tanstack/react-router'
import { useUrlSearch } from '../../../../blocks/url-search.ts'
import { Closing } from '../../../../features/closing/Closing.tsx'
import { wizardAt } from '../../../../features/quote-wizard/wizard-at.ts'
import { QuoteDetails } from '../../../../features/quotes/QuoteDetails.tsx'

export const Route = createFileRoute('/_signed-in/quotes/$id/details')({
  component: Details,
})

function Details() {
  const { id } = Route.useParams()
  const [search] = useUrlSearch()
  const isInWizard = wizardAt(search)?.quote === id // whose summary has the same, over this page
  return <QuoteDetails id={id} closing={!isInWizard && <Closing id={id} />} />
}
