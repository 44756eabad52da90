import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { discountApi } from '#domain/discount/discount.api.ts'
import type { Discount } from '#domain/discount/discount.ts'
import type { QuoteDetails } from '#domain/quote/quote.schema.ts'
import { toasts } from '../../blocks/feedback/toasts.ts'
import { act } from '../../data/act.ts'
import { call } from '../../data/call.ts'

/** Gives a quote this discount in place of what it has, or takes it away (null). True once the office has it. */
export function useGiveDiscount(quote: QuoteDetails | undefined): (chosen: Discount | null) => Promise<boolean> {
  const { t } = useTranslation('discounts')
  const queryClient = useQueryClient()
  return async (chosen) => {
    if (!quote?.locator) return missing('missingQuote')
    if (!quote.policy_locator) return missing('missingPolicy')
    const { id, version, discounts } = quote
    const body = { discounts: chosen ? [chosen.id] : [] }
    const { ok } = await act(() => call(discountApi.update, { params: { id }, body }, { version }))
    await queryClient.invalidateQueries({ queryKey: ['quotes'] })
    if (ok) toasts.done(t(chosen ? (discounts.length > 0 ? 'updated' : 'created') : 'deleted'))
    return ok
  }

  function missing(key: 'missingQuote' | 'missingPolicy'): false {
    toasts.problem(t(key))
    return false
  }
}
