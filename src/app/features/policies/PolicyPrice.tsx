import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { lockedTotals } from '#domain/quote/pricing/offer-totals.ts'
import { PriceDetails } from '../../farm/PriceDetails.tsx'
import { heldPolicyQuery, policyPriceQuery } from './policy.queries.ts'

/** What the policy costs and why; without signal the sums it was issued at. */
export function PolicyPrice({ id }: { id: string }) {
  const { t } = useTranslation('policies')
  const { data: held } = useQuery(heldPolicyQuery(id))
  const totals = held?.soldQuote && lockedTotals(held.soldQuote.body)
  return <PriceDetails query={policyPriceQuery(id)} held={totals && { totals, note: t('held.money') }} />
}
