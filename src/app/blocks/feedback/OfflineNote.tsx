import { Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsOffline } from '#app/data/connection.ts'
import { EmptyState } from './EmptyState.tsx'
import classes from './feedback.module.css'

/** One calm line above what is still worth reading without signal. */
export function OfflineNote({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('blocks')
  return (
    <div className={classes.note} role="status">
      <IconCloudOff size={18} aria-hidden />
      <span>{children ?? t('offline.shownFromDevice')}</span>
    </div>
  )
}

/** Beside acts that are the office's alone: why they are not to be had just now. */
export function NeedsLine() {
  const { t } = useTranslation('blocks')
  if (!useIsOffline()) return null
  return (
    <Text size="sm" c="dimmed" role="status">
      {t('offline.actsWait')}
    </Text>
  )
}

/**
 * A screen that lives on the server (administration, reports) says so without signal and comes alive when it returns. Once
 * opened it only steps aside: what was being typed on it is there again, and a dialog above it stays where it is.
 */
export function NeedsConnection({ children }: { children: ReactNode }) {
  const { t } = useTranslation('blocks')
  const isOffline = useIsOffline()
  const [isOpened, setOpened] = useState(!isOffline)
  if (!isOffline && !isOpened) setOpened(true)
  return (
    <>
      {isOffline && (
        <EmptyState icon={<IconCloudOff />} title={t('offline.needsConnection')}>
          {t('offline.comesBack')}
        </EmptyState>
      )}
      {isOpened && (
        <div hidden={isOffline} className={classes.screen}>
          {children}
        </div>
      )}
    </>
  )
}
