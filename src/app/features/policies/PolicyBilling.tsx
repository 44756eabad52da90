import { useQuery } from '@tanstack/react-query'
import { BillingFacts } from '../../farm/BillingFacts.tsx'
import { policyQuery } from './policy.queries.ts'

export function PolicyBilling({ id }: { id: string }) {
  const { data: policy } = useQuery(policyQuery(id))
  return policy ? <BillingFacts body={policy.data} /> : null
}
