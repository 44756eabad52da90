import { IconDatabaseOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../blocks/feedback/EmptyState.tsx'

/** A private window or blocked storage: nothing pretends to be kept (fault 62). */
export function NoStore() {
  const { t } = useTranslation('sync')
  return (
    <EmptyState icon={<IconDatabaseOff />} title={t('noStore.title')}>
      {t('noStore.body')}
    </EmptyState>
  )
}
