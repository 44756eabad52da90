import { Alert, Button, Group, Text } from '@mantine/core'
import { IconDatabaseExclamation } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { checkRoom, type StorageFacts } from '#local/account/storage-facts.ts'
import { onReserveGiven } from '#local/device/reserve.ts'
import { makeRoom } from '#local/outbox/make-room.ts'
import type { LocalAccount } from '#local/store/account.ts'
import { useIsTouch } from '../styles/theme.ts'
import { toasts } from '../telling/toasts.ts'
import { useExport } from './use-export.ts'
import { useSyncStatus } from './use-sync-status.ts'

const LOOK_EVERY_MS = 3_600_000

/** At the start, hourly, when the page is looked at again, and once the records of a brokerage have come. */
const roomQuery = (account: LocalAccount, isWhole: boolean | undefined) =>
  queryOptions({
    queryKey: ['room', isWhole],
    queryFn: () => checkRoom(account),
    networkMode: 'always',
    staleTime: LOOK_EVERY_MS / 2,
    refetchInterval: LOOK_EVERY_MS,
    meta: { source: 'device', quiet: true },
  })

/** Said while something can still be done: a browser whose disk is full drops the whole store (field 6.8). */
export function RoomNotice({ account }: { account: LocalAccount }) {
  const { t } = useTranslation('sync')
  const { data: facts, refetch } = useQuery(roomQuery(account, useSyncStatus()?.isWhole))
  const exportUnsent = useExport(account)
  const device = t(useIsTouch() ? 'device.tablet' : 'device.computer')
  const words = useUsedWords(facts)
  useEffect(() => onReserveGiven(() => void refetch()), [refetch])
  if (!facts || facts.room === 'enough') return null

  const makeMore = async () => {
    const count = await makeRoom(account)
    toasts.done(count > 0 ? t('room.made', { count }) : t('room.nothingToRemove'))
    await refetch()
  }
  const { room } = facts
  const saveFirst = (
    <Button key="export" variant="default" onClick={() => void exportUnsent()}>
      {t('export.act')}
    </Button>
  )
  const letGo = (
    <Button key="make" variant="default" onClick={() => void makeMore()}>
      {t('room.make')}
    </Button>
  )
  return (
    <Alert
      color={room === 'scarce' ? 'wheat' : 'clay'}
      role="status"
      icon={<IconDatabaseExclamation aria-hidden />}
      title={t(`room.${room}`, { device })}
      mb="md"
    >
      <Text size="sm" mb="sm">
        {room === 'full' ? t('room.nothingFits') : words} {t('room.whatToDo')}
      </Text>
      <Group gap="sm">{room === 'scarce' ? [letGo, saveFirst] : [saveFirst, letGo]}</Group>
    </Alert>
  )
}

/** How much of what the browser allows is used; nothing where it does not say. */
function useUsedWords(facts: StorageFacts | undefined): string {
  const { t, i18n } = useTranslation('sync')
  if (!facts?.quotaBytes || facts.usedBytes === null) return ''
  const { usedBytes, quotaBytes } = facts
  const share = (usedBytes / quotaBytes).toLocaleString(i18n.language, { style: 'percent' })
  const megabytes = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 })
  return t('room.used', { share, free: megabytes.format(Math.max(0, quotaBytes - usedBytes) / 1e6) })
}
