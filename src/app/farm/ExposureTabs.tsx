import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DEFAULT_CURRENCY, formatMoney } from '#domain/kernel/money.ts'
import { ratingLimitCents } from '#domain/product/rating-limit.ts'
import type { Body } from '#domain/sync/json.ts'
import { textIn } from '#domain/sync/read-body.ts'
import { FactGrid } from '../blocks/detail/FactGrid.tsx'
import { Section } from '../blocks/detail/Section.tsx'
import { SideTabs } from '../blocks/detail/SideTabs.tsx'
import { useExposureFacts } from '../words/use-exposure-facts.ts'
import { PerilBadges } from './PerilBadges.tsx'

export interface CoveredExposure {
  id: string
  name: string
  exposure: Body
  perils: readonly string[]
}

interface ExposureTabsProps {
  /** The quote's or policy's data, whose locations, buildings and operations the exposures name. */
  body: Body
  exposures: readonly CoveredExposure[]
}

/** Coverages as vertical tabs, one for each exposure (spec 2 §2 Quotes). */
export function ExposureTabs({ body, exposures }: ExposureTabsProps) {
  const { t, i18n } = useTranslation('farm')
  const factsOf = useExposureFacts(body)
  const worthOf = (exposure: Body) => formatMoney(ratingLimitCents(exposure), DEFAULT_CURRENCY, i18n.language)
  if (exposures.length === 0) return null

  return (
    <Section title={t('farm:coverages')} isFlush>
      <SideTabs
        label={t('farm:coverages')}
        tabs={exposures.map(({ id, name, exposure, perils }) => ({
          id,
          label: name,
          note: `${t(`farm:exposure.${textIn(exposure, 'type')}`)} · ${worthOf(exposure)}`,
          content: (
            <>
              <FactGrid facts={factsOf(exposure)} />
              <Text size="sm" c="dimmed" mt="lg" mb={6}>
                {t('farm:coveredAgainst')}
              </Text>
              <PerilBadges perils={perils} />
            </>
          ),
        }))}
      />
    </Section>
  )
}
