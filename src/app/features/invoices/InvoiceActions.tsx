import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { invoiceLifecycle } from '#domain/invoice/invoice.lifecycle.ts'
import type { InvoiceDetails } from '#domain/invoice/invoice.schema.ts'
import { allowedActions } from '#domain/lifecycle/allowed-actions.ts'
import { livePayments } from '#domain/payment/live-payments.ts'
import { billing1 } from '#domain/product/billing-rules.ts'
import { DrawerActions } from '../../blocks/drawer/DrawerActions.tsx'
import { NeedsLine } from '../../blocks/feedback/OfflineNote.tsx'
import { useIsOffline } from '../../data/connection.ts'
import { useAccount } from '../../session/account.ts'
import { toasts } from '../../telling/toasts.ts'
import { paymentLink } from './payment-link.ts'
import { ReversePayment } from './ReversePayment.tsx'
import { WriteOffRest } from './WriteOffRest.tsx'

/** What staff do with an invoice: record what came in for it, or take that back (spec 2 §4 Invoice and payment). */
export function InvoiceActions({ invoice }: { invoice: InvoiceDetails }) {
  const { t } = useTranslation('invoices')
  const account = useAccount()
  const navigate = useNavigate()
  const isOffline = useIsOffline()
  const [isReversing, setReversing] = useState(false)
  const [isWritingOff, setWritingOff] = useState(false)
  const link = paymentLink(invoice, account)
  const payments = livePayments(invoice.results)
  const isPaid = allowedActions(invoiceLifecycle, invoice.settlement_status.key, account).includes('reopen')
  const isReversible = isPaid || (payments.length > 0 && can(account, 'payment', 'reverse'))
  const mayWriteOff = can(account, 'payment', 'write_off') && hasSmallRest(invoice)
  if (!link && !isReversible && !mayWriteOff) return null

  const reverse = () => (payments.length > 0 ? setReversing(true) : toasts.warning(t('reverse.notFound')))
  return (
    <>
      <DrawerActions note={<NeedsLine />}>
        {link && (
          <Button disabled={isOffline} onClick={() => void navigate(link)}>
            {t('record')}
          </Button>
        )}
        {isReversible && (
          <Button variant="default" c="var(--danger)" disabled={isOffline} onClick={reverse}>
            {t('reverse.action')}
          </Button>
        )}
        {mayWriteOff && (
          <Button variant="default" disabled={isOffline} onClick={() => setWritingOff(true)}>
            {t('writeOff.action')}
          </Button>
        )}
      </DrawerActions>
      {isWritingOff && <WriteOffRest invoice={invoice} onClose={() => setWritingOff(false)} />}
      {isReversing && payments.length > 0 && (
        <ReversePayment invoice={invoice} payments={payments} onClose={() => setReversing(false)} />
      )}
    </>
  )
}

/** Of a final invoice so little is open that it may be written off (billing B15); from which day on, the office says. */
function hasSmallRest({ purpose, open_amount: open }: InvoiceDetails): boolean {
  return purpose === 'cancellation' && open > 0 && open <= billing1.writeOff.upToCents
}
