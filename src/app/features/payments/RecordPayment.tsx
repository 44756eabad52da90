import { Alert, Anchor, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconReceiptOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { invoiceLifecycle } from '#domain/invoice/invoice.lifecycle.ts'
import type { InvoiceDetails } from '#domain/invoice/invoice.schema.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { allowedActions } from '#domain/lifecycle/allowed-actions.ts'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { Section } from '../../blocks/detail/Section.tsx'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { isUnreachable } from '../../data/refusal.ts'
import { useAccount } from '../../session/account.ts'
import { PaymentForm } from './PaymentForm.tsx'
import { payableQuery } from './payment.queries.ts'
import { SendPaymentLink } from './SendPaymentLink.tsx'

/** What came in for an invoice is written down here (spec 2 §2 Policyholders); an unknown one leads back to the list. */
export function RecordPayment({ policyholder, invoice }: { policyholder: string; invoice: string }) {
  const { data, error, refetch } = useQuery(payableQuery(policyholder, invoice))
  if (data) return <PaymentPage invoice={data} policyholder={policyholder} />
  if (!error) return <Skeleton height={320} />
  if (isUnreachable(error)) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  return <Navigate to="/policyholders/$id/invoices" params={{ id: policyholder }} replace />
}

function PaymentPage({ invoice, policyholder }: { invoice: InvoiceDetails; policyholder: string }) {
  const { t, i18n } = useTranslation('payments')
  const account = useAccount()
  const { settlement_status: status, total_due, total_due_currency: currency } = invoice
  const money = (cents: number) => formatMoney(cents, currency, i18n.language)
  const date = (value: string | null) => value && formatDate(value, i18n.language)
  const isCredit = total_due < 0
  const isPayable = !isCredit && allowedActions(invoiceLifecycle, status.key, account).includes('settle')
  return (
    <Stack gap="md">
      <div>
        <Title order={1}>{t('title', { number: invoice.display_id })}</Title>
        <Anchor
          size="sm"
          renderRoot={(props) => <Link {...props} to="/policyholders/$id/invoices" params={{ id: policyholder }} />}
        >
          {t('all')}
        </Anchor>
      </div>
      <Section title={t('invoice')}>
        <FactGrid
          facts={[
            { label: t('fact.total'), value: money(total_due) },
            { label: t('fact.open'), value: money(invoice.open_amount) },
            { label: t('fact.status'), value: t(`invoices:state.${status.key}`) },
            { label: t('fact.due'), value: date(invoice.due_on) },
            { label: t('fact.issued'), value: date(invoice.issued_on) },
          ]}
        />
      </Section>
      {isPayable && (
        <div>
          <SendPaymentLink invoice={invoice} />
        </div>
      )}
      {isPayable ? (
        <PaymentForm invoice={invoice} policyholder={policyholder} />
      ) : (
        <Alert color="sky" icon={<IconReceiptOff aria-hidden />} title={t('nothing')} role="status">
          <Text>{isCredit ? t('errors:validation.paymentOfCredit') : t(`errors:paymentRefused.${status.key}`)}</Text>
        </Alert>
      )}
    </Stack>
  )
}
