import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { discountPercentOf } from '#domain/discount/discount.ts'
import { endorsementApi } from '#domain/endorsement/endorsement.api.ts'
import type { EndorsementDetails } from '#domain/endorsement/endorsement.schema.ts'
import { changeOfSold, soldPolicy } from '#domain/endorsement/sold-policy.ts'
import type { ProductVersion } from '#domain/product/farm-package.ts'
import { changeDayOf } from '#domain/quote/body/quote-kind.ts'
import { snapshotPrice } from '#domain/quote/pricing/price-snapshot.ts'
import { factsOf, type QuoteContext } from '#domain/quote/underwriting/quote-facts.ts'
import { call } from '../../../data/call.ts'
import { type ChangeCost, costOf } from '../../../farm/change-cost.ts'
import { useQuoteDraft } from '../draft/quote-draft.ts'

/** Everything asked about endorsements is asked again when one of them moves. */
const ENDORSEMENTS = 'endorsements'

/**
 * What an endorsement adds or gives back as it stands in the wizard: the office's word where it has all that was typed,
 * and by the same rules on this device where it knows what the policy was sold at; null where neither does.
 */
export function useChangeCost(): ChangeCost | null {
  const here = useCostHere()
  const atOffice = useCostAtOffice()
  return atOffice ?? here
}

function useCostAtOffice(): ChangeCost | null {
  const { id, body, state, version, note } = useQuoteDraft()
  const isThere = state === 'atOffice' && !note.isSaving
  const { data } = useQuery({
    queryKey: [ENDORSEMENTS, 'one', id, 'price', version],
    enabled: isThere && changeDayOf(body) !== null,
    meta: { quiet: true },
    queryFn: ({ signal }) => call(endorsementApi.price, { params: { id } }, { signal }),
  })
  return isThere && data ? costOf(data) : null
}

function useCostHere(): ChangeCost | null {
  const { id, body, facts, context } = useQuoteDraft()
  const { product, price } = facts
  const effectiveOn = changeDayOf(body)
  const { data: begun } = useQuery({
    queryKey: [ENDORSEMENTS, 'one', id, 'begun'],
    enabled: effectiveOn !== null,
    meta: { quiet: true },
    gcTime: Number.POSITIVE_INFINITY, // signal may be gone when the wizard is opened again
    queryFn: ({ signal }) => call(endorsementApi.get, { params: { id } }, { signal }),
  })
  const sold = useMemo(() => (begun ? soldOf(begun, context, product) : null), [begun, context, product])
  return useMemo(() => {
    if (!sold || !effectiveOn) return null
    const change = changeOfSold(sold, { body, effectiveOn, price: snapshotPrice(price, context) }, context)
    const { premiumCents, taxCents, toBillCents } = change
    // The office tells what a policy was sold at where no term follows the one that is changed.
    return { premiumCents, taxCents, toBillCents, bills: null, carried: [], togetherCents: toBillCents }
  }, [sold, body, effectiveOn, price, context])
}

/** The policy before the change, priced by its answers. */
function soldOf({ before, sold_term }: EndorsementDetails, context: QuoteContext, product: ProductVersion) {
  if (!sold_term) return null
  const surroundings = { ...context, discountPercent: discountPercentOf(before) }
  return soldPolicy(before, snapshotPrice(factsOf(before, surroundings, product).price, surroundings), sold_term)
}
