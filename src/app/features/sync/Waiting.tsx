import { Button, Paper, Text } from '@mantine/core'
import { IconRefresh, IconUserEdit } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UnsentChange } from '#local/reads/unsent.ts'
import { StateBadge, type Tone } from '../../blocks/detail/StateBadge.tsx'
import { useIsOffline } from '../../data/connection.ts'
import { whileOffline } from '../../device/RecordBadge.tsx'
import { currentWork } from '../../device/work.ts'
import { toasts } from '../../telling/toasts.ts'
import { CardHeader } from './CardHeader.tsx'
import classes from './sync.module.css'
import { useChangeWords } from './use-change-words.ts'

/** Goes by itself: nobody needs to do anything. */
export function Waiting({ changes }: { changes: readonly UnsentChange[] }) {
  const { t } = useTranslation('sync')
  const isOffline = useIsOffline()
  return (
    <Paper component="section" aria-labelledby="waiting">
      <CardHeader id="waiting" title={t('waiting')} count={changes.length}>
        <TryNow />
      </CardHeader>
      {changes.length === 0 && (
        <Text c="dimmed" px="lg" py="md">
          {t('nothingWaits')}
        </Text>
      )}
      <ul className={classes.rows}>
        {changes.map((change) => (
          <WaitingRow key={change.deviceSeq} change={change} isOffline={isOffline} />
        ))}
      </ul>
    </Paper>
  )
}

const TONES: Partial<Record<UnsentChange['state'], Tone>> = { sending: 'motion', resting: 'attention' }

function WaitingRow({ change, isOffline }: { change: UnsentChange; isOffline: boolean }) {
  const { t, i18n } = useTranslation('sync')
  const words = useChangeWords()
  const { restsUntil } = change
  const state = whileOffline(change.state, isOffline)
  const until = restsUntil?.toLocaleString(i18n.language, { weekday: 'short', hour: '2-digit', minute: '2-digit' })
  const reason = state === 'resting' ? t('reason.resting', { until }) : t(isOffline ? 'reason.offline' : 'reason.soon')
  return (
    <li className={classes.row}>
      <IconUserEdit size={22} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <Text fw={600}>{words.titleOf(change)}</Text>
        <Text size="sm" c="dimmed">
          {words.contentOf(change)} · {reason}
        </Text>
      </div>
      <StateBadge tone={TONES[state] ?? 'neutral'}>{t(`state.${state}`)}</StateBadge>
    </li>
  )
}

/** Tells what became of it, by the office's receipts: "11 of 12 sent, 1 needs you" (fault 89). */
function TryNow() {
  const { t } = useTranslation('sync')
  const [isTrying, setTrying] = useState(false)

  const tryNow = async () => {
    const work = currentWork()
    if (work.kind !== 'open') return
    setTrying(true)
    const report = await work.sync.sendNow()
    setTrying(false)
    if (!report) return toasts.warning(t('tried.noAnswer'))
    const { total, sent, needsYou, waiting } = report
    if (total === 0) return toasts.done(t('tried.nothing'))
    const parts = [
      t('tried.sent', { count: sent, total }),
      needsYou > 0 && t('tried.needsYou', { count: needsYou }),
      waiting > 0 && t('tried.waiting', { count: waiting }),
    ]
    const tell = sent === total ? toasts.done : toasts.warning
    tell(parts.filter(Boolean).join(', '))
  }

  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={isTrying}
      onClick={() => void tryNow()}
    >
      {t('tryNow')}
    </Button>
  )
}
