import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ratingLimitCents } from '#domain/product/rating-limit.ts'
import type { Body } from '#domain/sync/json.ts'
import { itemsOf, textIn } from '#domain/sync/read-body.ts'
import { useQuoteDraft } from '../../draft/quote-draft.ts'
import { useAmountWords } from '../items/use-amount-words.ts'
import { useItemNames } from '../items/use-item-names.ts'

/** What an exposure stands in and what stands in it: "in Machine shed", "holds Machinery $1,250,000". */
export function useHousing(): (key: string, exposure: Body) => string[] {
  const { t } = useTranslation('cover')
  const money = useAmountWords()
  const { body } = useQuoteDraft()
  const names = useItemNames()
  const heldIn = useMemo(
    () => Map.groupBy(itemsOf(body, 'exposures'), ([, exposure]) => textIn(exposure, 'building')),
    [body],
  )

  return (key, exposure) => {
    const building = textIn(exposure, 'building')
    return [
      ...(building ? [t('summary.in', { building: names.exposure(building) })] : []),
      ...(heldIn.get(key) ?? []).map(([each, item]) =>
        t('summary.holds', { name: names.exposure(each), amount: money(ratingLimitCents(item)) }),
      ),
    ]
  }
}
