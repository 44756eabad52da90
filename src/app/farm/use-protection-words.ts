import { useTranslation } from 'react-i18next'
import { type Body, isBody } from '#domain/sync/json.ts'

/** How near help is to a location, as it was answered; what nobody answered is said to be not known. */
export function useProtectionWords(): (location: Body) => string {
  const { t, i18n } = useTranslation('farm')
  const number = (value: unknown) => (typeof value === 'number' ? value.toLocaleString(i18n.language) : null)
  return ({ fireProtection }) => {
    const known = isBody(fireProtection) ? fireProtection : {}
    const [hall, hydrant] = [number(known.hallKm), number(known.hydrantM)]
    return [
      hall === null ? t('help.hallUnknown') : t('help.hall', { km: hall }),
      hydrant === null ? t('help.noHydrant') : t('help.hydrant', { m: hydrant }),
      known.hasAccreditedTanker === true ? t('help.tanker') : null,
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
