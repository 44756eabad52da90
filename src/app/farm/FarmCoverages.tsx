import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EXPOSURE_TYPES } from '#domain/product/exposure-units.ts'
import { perilsOf } from '#domain/quote/pricing/quote-perils.ts'
import type { Body } from '#domain/sync/json.ts'
import { itemsOf, textIn } from '#domain/sync/read-body.ts'
import { Section } from '../blocks/detail/Section.tsx'
import { useItemNames } from '../words/use-item-names.ts'
import { ExposureTabs } from './ExposureTabs.tsx'

/** What is covered, exposure by exposure; what a newer office insures and this build does not know is said to be there. */
export function FarmCoverages({ body }: { body: Body }) {
  const { t } = useTranslation('farm')
  const isReadable = itemsOf(body, 'exposures').every(([, exposure]) => isKnown(exposure))
  if (isReadable) return <Coverages body={body} />
  return (
    <Section title={t('farm:coverages')}>
      <Text role="alert">{t('farm:unreadable.coverages')}</Text>
    </Section>
  )
}

function Coverages({ body }: { body: Body }) {
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

function isKnown(exposure: Body): boolean {
  return EXPOSURE_TYPES.some((type) => type === textIn(exposure, 'type'))
}
