import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { discountPercentOf } from '#domain/discount/discount.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { holdsExemption } from '#domain/policyholder/policyholder.exemption.ts'
import { readPolicyholder } from '#domain/policyholder/policyholder.schema.ts'
import { itemsOf, textIn } from '#domain/quote/quote.items.ts'
import type { QuoteContext } from '#domain/quote/quote-facts.ts'
import { termOf } from '#domain/quote/quote-farm.ts'
import type { Body } from '#domain/sync/json.ts'
import { quotingTermsQuery } from '../../../data/keep-reference.ts'
import { policyholderOfQuoteQuery } from './policyholder-of-quote.ts'

/** What this device knows of the brokerage and the policyholder; what it does not know holds nothing up. */
export function useQuoteContext(body: Body | undefined): QuoteContext {
  const [today] = useState(() => localDate(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone))
  const { data: policyholder } = useQuery(policyholderOfQuoteQuery(body && textIn(body, 'policyholder')))
  const { data: terms } = useQuery({
    ...quotingTermsQuery(policyholder?.brokerage ?? ''),
    enabled: Boolean(policyholder?.brokerage),
  })
  const provinces = itemsOf(body ?? {}, 'locations').map(([, location]) => textIn(location, 'province') ?? '')
  const licensed = (terms?.licensed_provinces ?? provinces).join()
  const startsOn = termOf(body ?? {}, today).startsOn
  const isExempt = policyholder ? holdsExemption(readPolicyholder(policyholder.body), startsOn) : false
  const commissionPercent = terms?.nb_commission ?? 0
  const discountPercent = discountPercentOf(body ?? {})

  return useMemo(
    () => ({
      today,
      commissionPercent,
      discountPercent,
      hasExemptionCertificate: isExempt,
      licensedProvinces: licensed.split(','),
    }),
    [today, commissionPercent, discountPercent, isExempt, licensed],
  )
}
