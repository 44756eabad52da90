import { LANGUAGES, type Language } from '#domain/kernel/languages.ts'
import { fill, find, readArea } from '../../http/wording.ts'

/** What papers and products are worded with: their own words, and those the app uses for the same things. */
const AREAS = [
  'print',
  'farm',
  'wizard',
  'cover',
  'operations',
  'cancellations',
  'invoices',
  'mandates',
  'roles',
] as const

const areas = Object.fromEntries(
  LANGUAGES.map((language) => [language, Object.fromEntries(AREAS.map((area) => [area, readArea(language, area)]))]),
)

/** Keys as the app spells them: `farm:peril.fire`. */
export function printWords(language: Language) {
  return (key: string, params: Record<string, string | number> = {}): string => {
    const [area = '', path = ''] = key.split(':', 2)
    const dictionary = areas[language]?.[area]
    return fill((dictionary && find(dictionary, path)) ?? key, params)
  }
}
