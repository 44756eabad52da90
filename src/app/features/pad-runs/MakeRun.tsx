import { Button, Group, Text } from '@mantine/core'
import { IconFileDollar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { padRunApi } from '#domain/withdrawal/pad-run.api.ts'
import { call } from '../../data/call.ts'
import { useIsOffline } from '../../data/connection.ts'
import { useAccount } from '../../session/account.ts'
import { ChangedWithdrawals } from './ChangedWithdrawals.tsx'
import { waitingWithdrawalsQuery } from './pad-run.queries.ts'
import { useRunAct } from './use-run-act.ts'

/** What waits for a file, and the file it goes into (billing B26). */
export function MakeRun() {
  const { t, i18n } = useTranslation('pad-runs')
  const isOffline = useIsOffline()
  const mayMake = can(useAccount(), 'pad_run', 'make')
  const { data } = useQuery(waitingWithdrawalsQuery)
  const doAct = useRunAct()
  if (!data) return null
  const count = data.items.length
  const amount = formatMoney(data.amount, data.amount_currency, i18n.language)
  const make = () =>
    doAct(() => call(padRunApi.make, {}), {
      title: t('make.title'),
      body: t('make.body', { amount }),
      confirmLabel: t('make.act'),
      done: t('make.done'),
    })
  return (
    <div className="no-print">
      <Group justify="space-between">
        <Text>{count === 0 ? t('nothing') : t('waiting', { count, amount })}</Text>
        {mayMake && count > 0 && (
          <Button
            leftSection={<IconFileDollar size={18} aria-hidden />}
            disabled={isOffline}
            onClick={() => void make()}
          >
            {t('make.act')}
          </Button>
        )}
      </Group>
      <ChangedWithdrawals changed={data.changed} />
    </div>
  )
}
