import { createFileRoute } from '@tanstack/react-router'
import { Closing } from '../../../../features/closing/Closing.tsx'
import { QuoteDetails } from '../../../../features/quotes/QuoteDetails.tsx'

export const Route = createFileRoute('/_signed-in/quotes/$id/details')({
  component: Details,
})

function Details() {
  const { id } = Route.useParams()
  return <QuoteDetails id={id} closing={<Closing id={id} />} />
}
