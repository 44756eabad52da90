import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './feedback.module.css'

/** What the sync loop knows from the server's receipts, and nothing it hopes for. */
export interface SyncState {
  isOffline: boolean
  /** What the device keeps is not read yet. */
  isReading: boolean
  isSyncing: boolean
  /** Changes on this device that the office does not have yet. */
  waiting: number
  /** Forms on this device, in any tab or left, whose text is not saved yet. */
  notSaved: number
  /** Refused changes and conflicts that only a person can resolve. */
  needsAttention: number
}

interface SyncChipProps extends SyncState {
  onClick?: () => void
}

/**
 * The one place that says whether work has reached the office. Offline shows itself always, with what needs a person as a
 * second badge; otherwise attention outranks motion.
 */
export function SyncChip({ onClick, ...state }: SyncChipProps) {
  const { t } = useTranslation('blocks')
  const { tone, Icon, words } = describe(state)
  const waiting =
    state.waiting > 0 && words !== 'sync.syncing' ? ` · ${t('sync.waiting', { count: state.waiting })}` : ''
  const count = words === 'sync.attention' ? state.needsAttention : state.waiting
  const isOfflineAndMore = words === 'sync.offline' && state.needsAttention > 0

  return (
    <UnstyledButton className={classes.chip} data-tone={tone} onClick={onClick} aria-live="polite">
      <Icon size={18} stroke={2} aria-hidden className={words === 'sync.syncing' ? classes.turning : undefined} />
      <span>
        {t(words, { count })}
        {waiting}
        {state.notSaved > 0 && ` · ${t('sync.notSaved', { count: state.notSaved })}`}
      </span>
      {isOfflineAndMore && (
        <span className={classes.second}>
          {' ' /* between the two, for whoever hears them */}
          <IconAlertTriangle size={16} stroke={2} aria-hidden />
          {t('sync.attention', { count: state.needsAttention })}
        </span>
      )}
    </UnstyledButton>
  )
}

function describe({ isOffline, isReading, isSyncing, waiting, notSaved, needsAttention }: SyncState) {
  if (isOffline) return { tone: 'attention', Icon: IconCloudOff, words: 'sync.offline' }
  if (needsAttention > 0) return { tone: 'attention', Icon: IconAlertTriangle, words: 'sync.attention' }
  if (isReading) return { tone: 'neutral', Icon: IconRefresh, words: 'sync.reading' }
  if (isSyncing) return { tone: 'motion', Icon: IconRefresh, words: 'sync.syncing' }
  if (waiting + notSaved > 0) return { tone: 'neutral', Icon: IconCloudCheck, words: 'sync.online' }
  return { tone: 'done', Icon: IconCloudCheck, words: 'sync.allSent' }
}
