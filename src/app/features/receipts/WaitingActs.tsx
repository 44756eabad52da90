import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { isWaiting } from '#domain/payment/receipt.lifecycle.ts'
import type { ReceiptRow } from '#domain/payment/receipt.schema.ts'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { DrawerActions } from '../../blocks/drawer/DrawerActions.tsx'
import { NeedsLine } from '../../blocks/feedback/OfflineNote.tsx'
import { Nothing } from '../../blocks/Nothing.tsx'
import { useIsOffline } from '../../data/connection.ts'
import { useAccount } from '../../session/account.ts'
import { MatchMoney } from './MatchMoney.tsx'
import { NoteMoney } from './NoteMoney.tsx'
import { SendBackMoney } from './SendBackMoney.tsx'

/** What may be done with money that waits: its account is found, it goes back, or the next person is told of it (billing B22). */
export function WaitingActs({ receipt }: { receipt: ReceiptRow }) {
  const { t } = useTranslation('payments')
  const may = useMayPlace()
  if (!may) return <Nothing />
  if (receipt.waiting?.is_to_book) return <StateBadge tone="motion">{t('unmatched.toBook')}</StateBadge>
  return (
    <Group gap="sm">
      <Buttons receipt={receipt} isCompact />
    </Group>
  )
}

/** The same at the foot of its drawer. */
export function WaitingActions({ receipt }: { receipt: ReceiptRow }) {
  const may = useMayPlace()
  if (!may || !isWaiting(receipt.state.key) || receipt.waiting?.is_to_book) return null
  return (
    <DrawerActions note={<NeedsLine />}>
      <Buttons receipt={receipt} />
    </DrawerActions>
  )
}

function Buttons({ receipt, isCompact = false }: { receipt: ReceiptRow; isCompact?: boolean }) {
  const { t } = useTranslation('payments')
  const isOffline = useIsOffline()
  const [asked, ask] = useState<'match' | 'sendBack' | 'note' | null>(null)
  const close = () => ask(null)
  const button = { variant: 'default', disabled: isOffline, ...(isCompact && { size: 'compact-sm' }) } as const
  return (
    <>
      <Button {...button} onClick={() => ask('note')}>
        {t('note.short')}
      </Button>
      <Button {...button} onClick={() => ask('sendBack')}>
        {t('sendBack.act')}
      </Button>
      <Button {...button} onClick={() => ask('match')}>
        {t('match.act')}
      </Button>
      {asked === 'match' && <MatchMoney receipt={receipt} onClose={close} />}
      {asked === 'sendBack' && <SendBackMoney receipt={receipt} onClose={close} />}
      {asked === 'note' && <NoteMoney receipt={receipt} onClose={close} />}
    </>
  )
}

export function useMayPlace(): boolean {
  return can(useAccount(), 'payment', 'match')
}
