import { useMemo } from 'react'
import { itemsOf } from '#domain/quote/quote.items.ts'
import { perilsOf } from '#domain/quote/quote-perils.ts'
import type { Body } from '#domain/sync/json.ts'
import { ExposureTabs } from '../../farm/ExposureTabs.tsx'
import { useItemNames } from '../../words/use-item-names.ts'

export function QuoteCoverages({ body }: { body: Body }) {
  const names = useItemNames(body)
  const perils = useMemo(() => perilsOf(body), [body])
  const exposures = itemsOf(body, 'exposures').map(([id, exposure]) => ({
    id,
    name: names.exposure(id),
    exposure,
    perils: perils.get(id) ?? [],
  }))
  return <ExposureTabs body={body} exposures={exposures} />
}
