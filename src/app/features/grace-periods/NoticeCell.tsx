import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { gracePeriodLifecycle } from '#domain/grace-period/grace-period.lifecycle.ts'
import type { GracePeriodRow } from '#domain/grace-period/grace-period.schema.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { Nothing } from '../../blocks/Nothing.tsx'
import { useIsOffline } from '../../data/connection.ts'
import { useAccount } from '../../session/account.ts'
import { NoticeForm } from './NoticeForm.tsx'

/** How the notice of the lapse was delivered; whoever may decide on cancellations records it while there is time. */
export function NoticeCell({ grace }: { grace: GracePeriodRow }) {
  const { t, i18n } = useTranslation('grace-periods')
  const account = useAccount()
  const isOffline = useIsOffline()
  const [isOpen, setOpen] = useState(false)
  const { notice, state } = grace
  const mayRecord =
    can(account, 'cancellation', 'decide') && gracePeriodLifecycle.actions.runOut.from.includes(state.key)
  return (
    <Group gap="sm" wrap="nowrap">
      {notice
        ? `${t(`delivery.${notice.delivery_method}`)}, ${formatDate(notice.delivered_on, i18n.language)}`
        : !mayRecord && <Nothing />}
      {mayRecord && (
        <Button size="compact-sm" variant="default" disabled={isOffline} onClick={() => setOpen(true)}>
          {t(notice ? 'notice.change' : 'notice.record')}
        </Button>
      )}
      {isOpen && <NoticeForm grace={grace} onClose={() => setOpen(false)} />}
    </Group>
  )
}
