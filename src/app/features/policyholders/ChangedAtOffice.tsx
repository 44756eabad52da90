import { Alert, List } from '@mantine/core'
import { IconGitMerge } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Body } from '#domain/sync/json.ts'
import { readAt } from '#domain/sync/path.ts'
import { useUnitWords } from '../../device/use-unit-words.ts'

interface ChangedAtOfficeProps {
  units: readonly string[]
  record: Body
}

/** What somebody else changed under an open form: the typed values stay, and the save will not pass over theirs. */
export function ChangedAtOffice({ units, record }: ChangedAtOfficeProps) {
  const { t } = useTranslation('policyholders')
  const words = useUnitWords()
  if (units.length === 0) return null
  return (
    <Alert color="wheat" role="status" icon={<IconGitMerge aria-hidden />} title={t('changedAtOffice.title')}>
      <List size="sm">
        {units.map((unit) => (
          <List.Item key={unit}>
            {t('changedAtOffice.field', { name: words.nameOf(unit), value: words.valueOf(unit, readAt(record, unit)) })}
          </List.Item>
        ))}
      </List>
      {t('changedAtOffice.kept')}
    </Alert>
  )
}
