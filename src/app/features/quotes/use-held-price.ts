import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { lockedTotals, type OfferTotals, reckonedTotals } from '#domain/quote/pricing/offer-totals.ts'
import { useIsOffline } from '../../data/connection.ts'
import { DEVICE_KEY } from '../../device/device-query.ts'
import { readQuoteHere } from '../../device/quote-here.ts'
import { useLastHeard } from '../../device/use-sync-status.ts'
import type { HeldPrice } from '../../farm/HeldTotals.tsx'

interface PriceHere {
  totals: OfferTotals
  isLocked: boolean
}

/** The locked price that came with the quote; of a draft what its answers come to here. Null where there is no copy or nothing to price. */
function priceHereQuery(id: string) {
  return queryOptions({
    networkMode: 'always',
    meta: { quiet: true },
    queryKey: [...DEVICE_KEY, 'quote', id, 'price'],
    queryFn: async ({ client }): Promise<PriceHere | null> => {
      const here = await readQuoteHere(client, id)
      if (!here) return null
      const locked = lockedTotals(here.body)
      const totals = locked ?? reckonedTotals(here.facts.price, here.body)
      return totals.totalCents > 0 ? { totals, isLocked: locked !== null } : null
    },
  })
}

/** For as long as the office is out of reach: a quote's price as this device has it, and of when that is. */
export function useHeldPrice(id: string): HeldPrice | null {
  const { t } = useTranslation('quotes')
  const { data: price } = useQuery({ ...priceHereQuery(id), enabled: useIsOffline() })
  const at = useLastHeard()
  if (!price) return null
  const { totals, isLocked } = price
  if (!isLocked) return { totals, note: t('held.reckoned') }
  return { totals, note: at ? t('held.lockedAt', { at }) : t('held.locked') }
}
