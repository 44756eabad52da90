import { useTranslation } from 'react-i18next'
import { EXPOSURE_TYPES } from '#domain/product/exposure-units.ts'
import type { Body } from '#domain/sync/json.ts'
import { useExposureName } from '../words/use-exposure-name.ts'

/** What an exposure is called; the office answers its type where its people gave it no name. */
export function CoverName({ name, answers }: { name: string; answers?: Body }) {
  const isType = EXPOSURE_TYPES.some((each) => each === name)
  return useExposureName()(name, isType ? name : '', answers)
}

export function ExposureType({ type }: { type: string }) {
  const { t } = useTranslation('farm')
  return t(`farm:exposure.${type}`)
}

export function PerilName({ peril }: { peril: string }) {
  const { t } = useTranslation('farm')
  return t(`farm:peril.${peril}`)
}
