import { createFileRoute } from '@tanstack/react-router'
import { Discounts } from '../../../../features/discounts/Discounts.tsx'
import { PriceBreakdown } from '../../../../features/quotes/PriceBreakdown.tsx'

export const Route = createFileRoute('/_signed-in/quotes/$id/price-breakdown')({
  component: Price,
})

function Price() {
  const { id } = Route.useParams()
  return <PriceBreakdown id={id} discounts={<Discounts quote={id} />} />
}
