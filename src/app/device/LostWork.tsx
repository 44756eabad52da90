import { Alert, Button, Group, Text } from '@mantine/core'
import { IconDeviceTablet } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askLostWork, endQuestion, giveUpLostWork } from '#local/account/lost-work.ts'
import type { LocalAccount } from '#local/store/account.ts'
import { useConnectionState } from '../data/connection.ts'
import { useIsTouch } from '../styles/theme.ts'
import { toasts } from '../telling/toasts.ts'

const AGAIN_MS = 60_000

/** Asked once, at the first contact of a new store; again where nobody answered. */
const lostWorkQuery = (account: LocalAccount) =>
  queryOptions({
    queryKey: ['lost-work', account.person.accountId],
    queryFn: () => askLostWork(account),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data === null ? AGAIN_MS : false),
    meta: { source: 'device', quiet: true },
  })

/** The browser may have cleared this very store with work in it: only a person knows which device that was (faults 61, 87). */
export function LostWork({ account }: { account: LocalAccount }) {
  const { t, i18n } = useTranslation('sync')
  const isOnline = useConnectionState() === 'online'
  const { data: reports } = useQuery({ ...lostWorkQuery(account), enabled: isOnline })
  const [answered, setAnswered] = useState(0)
  const device = t(useIsTouch() ? 'device.tablet' : 'device.computer')
  const report = reports?.[answered]
  if (!reports || !report) return null

  const giveUp = async () => {
    if (!(await giveUpLostWork(account, report))) return toasts.problem(t('lost.notTold'))
    setAnswered(reports.length)
    toasts.warning(t('lost.enterAgain', { count: report.unsentCount }))
  }
  const keep = async () => {
    if (answered + 1 === reports.length) await endQuestion(account)
    setAnswered(answered + 1)
  }
  const day = report.lastSeenAt.toLocaleString(i18n.language, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <Alert color="wheat" role="status" icon={<IconDeviceTablet aria-hidden />} title={t('lost.title')} mb="md">
      <Text size="sm" mb="sm">
        {t('lost.question', { count: report.unsentCount, day, device })}
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={() => void keep()}>
          {t('lost.no')}
        </Button>
        <Button variant="default" onClick={() => void giveUp()}>
          {t('lost.yes')}
        </Button>
      </Group>
    </Alert>
  )
}
