import type { ReactNode } from 'react'
import { PriceDetails } from '../../farm/PriceDetails.tsx'
import { quotePriceQuery } from './quote.queries.ts'
import { useHeldPrice } from './use-held-price.ts'

/** What a quote costs and why, with its discount (spec 2 §2 Quotes). */
export function PriceBreakdown({ id, discounts }: { id: string; discounts: ReactNode }) {
  const held = useHeldPrice(id)
  return (
    <PriceDetails query={quotePriceQuery(id)} held={held}>
      {discounts}
    </PriceDetails>
  )
}
