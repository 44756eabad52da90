import { useTranslation } from 'react-i18next'

/** Metres in a yard, kilometres beyond; no false decimals. */
export function useDistanceWords(): (km: number) => string {
  const { i18n } = useTranslation()
  return (km) => {
    const isFar = km >= 1
    const value = isFar ? km : km * 1000
    return new Intl.NumberFormat(i18n.language, {
      style: 'unit',
      unit: isFar ? 'kilometer' : 'meter',
      maximumFractionDigits: isFar && km < 10 ? 1 : 0,
    }).format(value)
  }
}
