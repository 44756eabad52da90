import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AUDITED } from '#domain/audit/audit.schema.ts'
import { DateInput } from '../../blocks/form/inputs/DateInput.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import classes from './audit.module.css'
import { readFilters } from './audit-filters.ts'
import { useAuditWords } from './use-audit-words.ts'

/** On which kind of record, and when; who is typed into the search box. */
export function AuditFilterBar() {
  const { t } = useTranslation('audit')
  const words = useAuditWords()
  const [url, change] = useUrlSearch()
  const { entity, from, to } = readFilters(url)
  const set = (key: string, value: string | null) =>
    void change({ [key]: value ?? undefined, page: undefined }, { replace: true })

  return (
    <div className={classes.filters}>
      <Select
        aria-label={t('filters.entity')}
        placeholder={t('filters.anyEntity')}
        data={AUDITED.map((value) => ({ value, label: words.entity(value) }))}
        value={entity ?? null}
        onChange={(value) => set('entity', value)}
        clearable
      />
      <DateInput
        aria-label={t('filters.from')}
        placeholder={t('filters.from')}
        value={from ?? null}
        onChange={(date) => set('from', date)}
      />
      <DateInput
        aria-label={t('filters.to')}
        placeholder={t('filters.to')}
        value={to ?? null}
        onChange={(date) => set('to', date)}
      />
    </div>
  )
}
