import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../blocks/feedback/EmptyState.tsx'
import { useIsOffline } from '../data/connection.ts'
import { useSyncStatus } from './use-sync-status.ts'

/** Around "nothing here" of a list or a panel that this device fills. */
export const elseArriving = (empty: ReactNode) => <ElseArriving>{empty}</ElseArriving>

/** "Nothing here" is said of a device that has read its firm's records once; before that, how far it has come. */
function ElseArriving({ children }: { children: ReactNode }) {
  const { t } = useTranslation('sync')
  const status = useSyncStatus()
  const isOffline = useIsOffline()
  if (!status || status.isWhole) return children
  return (
    <EmptyState icon={<IconDownload />} title={t('arriving.title')}>
      {isOffline ? t('arriving.offline') : t('arriving.soFar', { count: status.records })}
    </EmptyState>
  )
}
