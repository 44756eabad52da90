import { Alert, Button, Group } from '@mantine/core'
import { IconGitMerge } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Conflict } from '#domain/sync/conflict.ts'
import { useUrlSearch } from '../blocks/url-search.ts'

interface ConflictNoticeProps {
  /** Those this device has, to be compared here. */
  conflicts: readonly Conflict[]
  /** All that are open at the office. */
  count?: number
}

/** Two people meant different things in this record; a person chooses. */
export function ConflictNotice({ conflicts, count = conflicts.length }: ConflictNoticeProps) {
  const { t } = useTranslation('sync')
  const [, change] = useUrlSearch()
  const [first] = conflicts
  if (count === 0) return null
  return (
    <Alert color="wheat" icon={<IconGitMerge aria-hidden />} title={t('conflict.notice', { count })}>
      <Group justify="space-between">
        {t(first ? 'conflict.bothKept' : 'conflict.openToCompare')}
        {first && (
          <Button variant="default" onClick={() => void change({ conflict: first.id })}>
            {t('compare')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
