import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { allowedActions } from '#domain/lifecycle/allowed-actions.ts'
import { receiptLifecycle } from '#domain/payment/receipt.lifecycle.ts'
import type { ReceiptDetails } from '#domain/payment/receipt.schema.ts'
import { DrawerActions } from '../../blocks/drawer/DrawerActions.tsx'
import { NeedsLine } from '../../blocks/feedback/OfflineNote.tsx'
import { useIsOffline } from '../../data/connection.ts'
import { useAccount } from '../../session/account.ts'
import { MoveReceipt } from './MoveReceipt.tsx'
import { ReverseReceipt } from './ReverseReceipt.tsx'

/** What may be done with a receipt that stands: it moves from one invoice to another, or is taken back (billing B18). */
export function ReceiptActions({ receipt }: { receipt: ReceiptDetails }) {
  const { t } = useTranslation('payments')
  const account = useAccount()
  const isOffline = useIsOffline()
  const [asked, ask] = useState<'move' | 'reverse' | null>(null)
  const close = () => ask(null)
  if (!allowedActions(receiptLifecycle, receipt.state.key, account).includes('reverse')) return null
  return (
    <>
      <DrawerActions note={<NeedsLine />}>
        {receipt.parts.length > 0 && (
          <Button variant="default" disabled={isOffline} onClick={() => ask('move')}>
            {t('move.action')}
          </Button>
        )}
        <Button variant="default" c="var(--danger)" disabled={isOffline} onClick={() => ask('reverse')}>
          {t('reverse.action')}
        </Button>
      </DrawerActions>
      {asked === 'move' && <MoveReceipt receipt={receipt} onClose={close} />}
      {asked === 'reverse' && <ReverseReceipt receipt={receipt} onClose={close} />}
    </>
  )
}
