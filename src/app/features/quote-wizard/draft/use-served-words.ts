import { useTranslation } from 'react-i18next'
import { useQuoteDraft } from './quote-draft.ts'

/**
 * What the office calls something it asks, by where it stands: `exposures/dwelling/use/owner`. While it spoke another
 * language, or said nothing, the app's own words by their keys.
 */
export function useServedWords(): (place: string, ...keys: string[]) => string {
  const { t, i18n } = useTranslation('cover')
  const { served } = useQuoteDraft().facts.product
  return (place, ...keys) => {
    const given = served?.words[place]
    if (given !== undefined && served?.language === i18n.language) return given
    return t(keys, { ...(given !== undefined && { defaultValue: given }) })
  }
}
