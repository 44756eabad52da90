import { useTranslation } from 'react-i18next'
import type { Column } from '#domain/kernel/paging.ts'

/** A column's heading: `columns.policy.start` of columns.json, the file the server words its headings from; dates say that they are UTC (spec 2 §9). */
export function useColumnLabel(): (column: Column) => string {
  const { t } = useTranslation('blocks')
  return ({ nameKey, name: worded, type }) => {
    if (worded !== undefined) return worded
    const name = t(nameKey)
    return type === 'date' ? t('list.utc', { name }) : name
  }
}
