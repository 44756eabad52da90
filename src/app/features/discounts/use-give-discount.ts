import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Carry } from '#domain/discount/carry-over.ts'
import type { Discount } from '#domain/discount/discount.ts'
import { discountApi } from '#domain/quote/contract/discount.api.ts'
import type { QuoteDetails } from '#domain/quote/contract/quote.schema.ts'
import { call } from '../../data/call.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'

/** A grant as it is wanted: a discount, and whether it goes on. */
export interface Wanted extends Carry {
  discount: Discount
}

/**
 * Gives a quote this discount in place of what it has, or takes it away (null). True once the office has it; what it
 * refuses of the day is said by `onUntil`.
 */
export function useGiveDiscount(
  quote: QuoteDetails | undefined,
): (wanted: Wanted | null, onUntil?: (message: string) => void) => Promise<boolean> {
  const { t } = useTranslation('discounts')
  const queryClient = useQueryClient()
  return async (wanted, onUntil) => {
    if (!quote?.locator) return missing('missingQuote')
    if (!quote.policy_locator) return missing('missingPolicy')
    const { id, version, discounts } = quote
    const body = wanted
      ? { discounts: [wanted.discount.id], renewable: wanted.renewable, until: wanted.until }
      : { discounts: [] }
    const done = await act(() => call(discountApi.update, { params: { id }, body }, { version }), {
      isTold: ({ fields }) => {
        const refused = fields.find(({ field }) => field === 'until')
        if (refused) onUntil?.(refused.messages.join(' '))
        return refused !== undefined && onUntil !== undefined
      },
    })
    await queryClient.invalidateQueries({ queryKey: ['quotes'] })
    if (done.ok) toasts.done(t(wanted ? (discounts.length > 0 ? 'updated' : 'created') : 'deleted'))
    return done.ok
  }

  function missing(key: 'missingQuote' | 'missingPolicy'): false {
    toasts.problem(t(key))
    return false
  }
}
