import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fireProtection } from '#domain/quote/body/quote.body.ts'
import { protectionIn } from '#domain/quote/body/quote-farm.ts'
import { changeGroup } from '#domain/quote/body/set-unit.ts'
import type { FireProtection } from '#domain/rating/farm.ts'
import type { Body } from '#domain/sync/json.ts'
import { checkValues } from '../../../../blocks/form/check-values.tsx'
import { NumberInput } from '../../../../blocks/form/inputs/NumberInput.tsx'
import { useQuoteDraft } from '../../draft/quote-draft.ts'

interface FireProtectionFieldsProps {
  locationKey: string
  location: Body
}

/** How far the water and the fire hall are; the three facts move as one. */
export function FireProtectionFields({ locationKey, location }: FireProtectionFieldsProps) {
  const { t } = useTranslation('cover')
  const { body, edit, isEditable } = useQuoteDraft()
  const [wrong, setWrong] = useState<Partial<FireProtection>>({}) // typed, and not right as a whole
  const known = protectionIn(location)
  const path = `locations/${locationKey}/fireProtection`

  const typed = { ...known, ...wrong }
  const errors = checkValues(fireProtection, typed)

  const change = (changes: Partial<FireProtection>) => {
    const next = { ...typed, ...changes }
    const isRight = fireProtection.safeParse(next).success
    setWrong(isRight ? {} : { ...wrong, ...changes })
    if (isRight) edit([changeGroup(body, path, next)])
  }
  const distance = (name: 'hydrantM' | 'hallKm') => ({
    label: t(`fire.${name}`),
    value: typed[name],
    error: errors[name],
    disabled: !isEditable,
    suffix: name === 'hydrantM' ? ' m' : ' km',
    onChange: (value: number | null) => change({ [name]: value }),
    'data-path': path,
  })

  return (
    <>
      <NumberInput {...distance('hallKm')} description={typed.hallKm === null ? t('fire.hallUnknown') : undefined} />
      <NumberInput {...distance('hydrantM')} />
      <Checkbox
        label={t('fire.tanker')}
        checked={known.hasAccreditedTanker}
        disabled={!isEditable}
        onChange={(event) => change({ hasAccreditedTanker: event.target.checked })}
      />
    </>
  )
}
