import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { quoteContextOf } from '#domain/quote/underwriting/quote-context.ts'
import type { QuoteContext } from '#domain/quote/underwriting/quote-facts.ts'
import type { Body } from '#domain/sync/json.ts'
import { textIn } from '#domain/sync/read-body.ts'
import { quotingTermsQuery } from '../../../data/keep-reference.ts'
import { todayHere } from '../../../data/office-days.ts'
import { policyholderOfQuoteQuery } from './policyholder-of-quote.ts'

/** What this device knows of the brokerage and the policyholder; what it does not know holds nothing up. */
export function useQuoteContext(body: Body | undefined): QuoteContext {
  const [today] = useState(() => todayHere())
  const { data: policyholder } = useQuery(policyholderOfQuoteQuery(body && textIn(body, 'policyholder')))
  const { data: terms } = useQuery({
    ...quotingTermsQuery(policyholder?.brokerage ?? ''),
    enabled: Boolean(policyholder?.brokerage),
  })
  const known = JSON.stringify(
    quoteContextOf(body ?? {}, { today, holder: policyholder?.body ?? null, terms: terms ?? null }),
  )
  return useMemo(() => JSON.parse(known) as QuoteContext, [known]) // the same object while nothing of it changes
}
