import { useQuery } from '@tanstack/react-query'
import { BillingFacts } from '../../farm/BillingFacts.tsx'
import { useAccount } from '../../session/account.ts'
import { shownQuoteQuery } from './quote.queries.ts'

export function BillingContact({ id }: { id: string }) {
  const { role } = useAccount()
  const { data: quote } = useQuery(shownQuoteQuery(role, id))
  return quote ? <BillingFacts body={quote.body} /> : null
}
