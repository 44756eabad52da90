import { Paper, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askedOf } from '#domain/product/exposure-fields.ts'
import type { Body } from '#domain/sync/json.ts'
import { itemsOf } from '#domain/sync/read-body.ts'
import { FieldGrid } from '../../../blocks/form/FieldGrid.tsx'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import { StepPage } from '../StepPage.tsx'
import { CheckEligibility } from './CheckEligibility.tsx'
import { ExposureIcon } from './exposures/ExposureIcon.tsx'
import { useExposureSummary } from './exposures/use-exposure-summary.ts'
import { useHousing } from './exposures/use-housing.ts'
import classes from './items/cover.module.css'
import { UnitField } from './items/UnitField.tsx'
import { useItemNames } from './items/use-item-names.ts'

/** What an underwriter wants to know of each thing beyond its price (settled 21). */
export function PropertyStep() {
  const { t } = useTranslation('cover')
  const { body, facts } = useQuoteDraft()
  const fields = facts.product.served?.fields
  const asked = itemsOf(body, 'exposures').filter(([, exposure]) => askedOf(exposure, 'details', fields).length > 0)
  return (
    <StepPage title={t('property.title')} hint={t('property.what')}>
      <div className={classes.cards}>
        {asked.map(([key, exposure]) => (
          <Details key={key} exposureKey={key} exposure={exposure} />
        ))}
        <CheckEligibility />
      </div>
    </StepPage>
  )
}

/** A fact the lock needs and coverage left open is asked again, and stays while it is being answered. */
function Details({ exposureKey, exposure }: { exposureKey: string; exposure: Body }) {
  const { facts } = useQuoteDraft()
  const names = useItemNames()
  const summarize = useExposureSummary()
  const housingOf = useHousing()
  const missing = facts.steps.flatMap((step) => step.missing).map(({ path }) => path)
  const [open] = useState(() => missing)
  const isOpen = (name: string) => [...open, ...missing].includes(`exposures/${exposureKey}/${name}`)
  const served = facts.product.served?.fields
  const fields = [
    ...askedOf(exposure, 'cover', served).filter(({ name }) => isOpen(name)),
    ...askedOf(exposure, 'details', served),
  ]

  return (
    <Paper component="section" className={classes.card} aria-label={names.exposure(exposureKey)}>
      <header className={classes.head}>
        <ExposureIcon exposure={exposure} />
        <div className={classes.words}>
          <Title order={3}>{names.exposure(exposureKey)}</Title>
          <span>{summarize(exposure, housingOf(exposureKey, exposure))}</span>
        </div>
      </header>
      <div className={classes.editor}>
        <FieldGrid>
          {fields.map((field) => (
            <UnitField key={field.name} exposureKey={exposureKey} exposure={exposure} field={field} />
          ))}
        </FieldGrid>
      </div>
    </Paper>
  )
}
