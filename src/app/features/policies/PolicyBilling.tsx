import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { BillingFacts } from '../../farm/BillingFacts.tsx'
import { heldPolicyQuery, policyQuery } from './policy.queries.ts'

/** Who is billed; without signal as the policy was issued. */
export function PolicyBilling({ id }: { id: string }) {
  const { data: policy, error, refetch } = useQuery(policyQuery(id))
  const { data: held } = useQuery(heldPolicyQuery(id))
  const body = policy?.data ?? (error && held?.soldQuote?.body)
  if (body) return <BillingFacts body={body} />
  return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />
}
