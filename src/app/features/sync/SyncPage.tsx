import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useIsOffline } from '../../data/connection.ts'
import { KeptForms } from '../../device/KeptForms.tsx'
import { NoStore } from '../../device/NoStore.tsx'
import { useSyncStatus } from '../../device/use-sync-status.ts'
import { useWork } from '../../device/work.ts'
import { useIsTouch } from '../../styles/theme.ts'
import { HeldDrawer } from './HeldDrawer.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import { OthersHere } from './OthersHere.tsx'
import { StorageLine } from './StorageLine.tsx'
import classes from './sync.module.css'
import { unsentQuery } from './sync.queries.ts'
import { Waiting } from './Waiting.tsx'

/** What is on this device and not at the office, why, and what a person can do about it. */
export function SyncPage() {
  const { t } = useTranslation('sync')
  const work = useWork()
  const { data: unsent } = useQuery(unsentQuery)
  if (work.kind === 'onlineOnly') return <NoStore />
  if (work.kind === 'closed' || !unsent) return null
  const needsYou = unsent.changes.filter(({ state }) => state === 'refused' || state === 'behind')
  const waiting = unsent.changes.filter((change) => !needsYou.includes(change))

  return (
    <Stack gap="md" className={classes.page}>
      <div>
        <Title order={1}>{t('title')}</Title>
        <Standing count={unsent.changes.length} oldest={unsent.changes[0]?.madeAt} />
      </div>
      <Waiting changes={waiting} />
      <NeedsYou changes={needsYou} conflicts={unsent.conflicts} letters={unsent.letters} held={unsent.held} />
      <KeptForms />
      <StorageLine work={work} />
      <OthersHere />
      <HeldDrawer />
    </Stack>
  )
}

/** One sentence: how much, since when, and when the office was last heard of. */
function Standing({ count, oldest }: { count: number; oldest: Date | undefined }) {
  const { t, i18n } = useTranslation('sync')
  const status = useSyncStatus()
  const isOffline = useIsOffline()
  const device = t(useIsTouch() ? 'device.tablet' : 'device.computer')
  const format = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', hour: '2-digit', minute: '2-digit' })
  const contact = status?.lastContact
  const forms = status?.unsent.forms ?? 0
  const parts = [
    count > 0 && oldest && t('standing.unsent', { count, device, since: format.format(oldest) }),
    forms > 0 && t('forms:count', { count: forms }),
    count + forms === 0 && t('standing.nothing', { device }),
    contact && t(isOffline ? 'standing.lastContactOffline' : 'standing.lastContact', { at: format.format(contact) }),
    status && !status.isWhole && t('standing.arriving'),
    status?.isClockWrong && t('standing.clock'),
    status?.isReadOnly && t('standing.readOnly'),
    status?.halted && t(`halted.${status.halted}`),
  ]
  return (
    <Text c="dimmed" mt={4} role="status">
      {parts.filter(Boolean).join(' ')}
    </Text>
  )
}
