import { useTranslation } from 'react-i18next'
import type { RefusedWorkRow } from '#domain/refused-work/refused-work.schema.ts'
import { isBody, type Json } from '#domain/sync/json.ts'
import { useUnitWords } from '../../device/use-unit-words.ts'

type Work = Pick<RefusedWorkRow, 'entity' | 'kind' | 'code' | 'record'>

/** What was refused, in the reader's words. */
export function useRefusedWords() {
  const { t, i18n } = useTranslation('refused-work')
  const units = useUnitWords()

  const valueOf = (path: string, value: Json): string => {
    if (!isBody(value) || Object.keys(value).length === 0) return units.valueOf(path, value)
    const known = units.valueOf(path, value)
    if (known !== t('sync:conflict.empty')) return known
    return Object.entries(value)
      .map(
        ([name, inner]) =>
          `${inWords(name)}: ${isBody(inner) ? inWords(Object.keys(inner).join(', ')) : String(inner ?? '–')}`,
      )
      .join(', ')
  }

  return {
    timeOf: (at: Date) => at.toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }),
    kindOf: ({ entity, kind }: Work) =>
      t('kind', {
        entity: t(`entity.${entity}`, { defaultValue: inWords(entity) }),
        kind: t(`kinds.${kind}`, { defaultValue: kind }),
      }),
    /** "H-100418 · Hilltop Farms", of a whole record. */
    recordOf: ({ record }: Work) => [record?.number, record?.name].filter(Boolean).join(' · '),
    reasonOf: ({ kind, code }: Work) => t(kind === 'restore' ? `held.${code}` : `sync:refusal.${code}`),
    valueOf,
    /** `exposures/{id}/limit` → "Exposures · Limit". */
    nameOf(path: string) {
      const known = units.nameOf(path)
      if (known !== path) return known
      return path
        .split('/')
        .filter((part) => !/^[0-9a-f-]{36}$/.test(part))
        .map(inWords)
        .join(' · ')
    },
  }
}

/** `tradeName` → `Trade name`. */
function inWords(code: string): string {
  const words = code
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
