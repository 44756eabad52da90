import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { type LinkedInvoice, paymentLinkApi } from '#domain/payment-link/payment-link.api.ts'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { send } from '../../data/call.ts'
import { isUnreachable } from '../../data/refusal.ts'
import { EntrancePage } from '../../shell/EntrancePage.tsx'
import { act } from '../../telling/act.ts'
import { linkedInvoiceQuery } from './payment.queries.ts'

/** What the link of a letter leads to: one invoice, and how it is paid (spec 2 §5 Payment link). Nobody signs in. */
export function PaymentLinkPage({ link }: { link: string }) {
  const { t } = useTranslation('payments')
  const { data, error, refetch } = useQuery(linkedInvoiceQuery(link))
  if (data) return <LinkedInvoicePage link={link} invoice={data} />
  if (error && !isUnreachable(error))
    return (
      <EntrancePage title={t('link.gone')}>
        <Text>{t('link.goneText')}</Text>
      </EntrancePage>
    )
  return (
    <EntrancePage title={t('link.pageTitle')}>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />}
    </EntrancePage>
  )
}

function LinkedInvoicePage({ link, invoice }: { link: string; invoice: LinkedInvoice }) {
  const { t, i18n } = useTranslation('payments')
  const { number, owner, firm, status, open_amount, total_due, total_due_currency: currency, due_on } = invoice
  const amount = status === 'owed' ? open_amount : total_due
  const contact = [firm.phone_number, firm.email].filter(Boolean).join(', ')
  return (
    <EntrancePage title={t('link.title', { number })} description={t('link.by', { firm: firm.name })}>
      <Stack gap="md">
        <FactGrid
          facts={[
            { label: t('link.amount'), value: formatMoney(amount, currency, i18n.language) },
            { label: t('link.due'), value: formatDate(due_on, i18n.language) },
            ...(owner ? [{ label: t('link.owner'), value: owner, isWide: true }] : []),
          ]}
        />
        {invoice.is_payable_online ? (
          <PayButton link={link} />
        ) : (
          <Text role="status">{t(`link.${status}`, { number, firm: firm.name, contact })}</Text>
        )}
      </Stack>
    </EntrancePage>
  )
}

function PayButton({ link }: { link: string }) {
  const { t } = useTranslation('payments')
  const [isLeaving, setLeaving] = useState(false)
  async function pay() {
    setLeaving(true)
    const begun = await act(() => send(paymentLinkApi.checkout, { params: { link } }))
    if (begun.ok) location.assign(begun.value.url)
    else setLeaving(false)
  }
  return (
    <Button fullWidth loading={isLeaving} onClick={() => void pay()}>
      {t('link.pay')}
    </Button>
  )
}
