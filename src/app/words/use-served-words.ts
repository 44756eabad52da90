import { useTranslation } from 'react-i18next'
import type { ProductVersion } from '#domain/product/farm-package.ts'

export type ServedWords = (place: string, ...keys: string[]) => string

/**
 * What the office calls something it asks, by where it stands: `exposures/dwelling/use/owner`. While it spoke another
 * language, or said nothing, the app's own words by their keys.
 */
export function useServedWords({ served }: ProductVersion): ServedWords {
  const { t, i18n } = useTranslation('cover')
  return (place, ...keys) => {
    const given = served?.words[place]
    if (given !== undefined && served?.language === i18n.language) return given
    return t(keys, { ...(given !== undefined && { defaultValue: given }) })
  }
}
