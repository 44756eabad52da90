import { PriceDetails } from '../../farm/PriceDetails.tsx'
import { policyPriceQuery } from './policy.queries.ts'

export function PolicyPrice({ id }: { id: string }) {
  return <PriceDetails query={policyPriceQuery(id)} />
}
