import { Anchor, Skeleton, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { InvoiceRow } from '#domain/invoice/invoice.schema.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { RenewalDetails } from '#domain/renewal/renewal.schema.ts'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { INVOICE_TONES } from '../../words/invoice-state.ts'
import { renewalInvoicesQuery } from './renewal.queries.ts'

/** What the next term is billed with: planned once it is quoted, real once it is accepted. */
export function RenewalInvoices({ renewal }: { renewal: RenewalDetails }) {
  const { t, i18n } = useTranslation('renewals')
  const { data, error, refetch } = useQuery(renewalInvoicesQuery(renewal.id))
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />
  if (data.data.length === 0) return <Text c="dimmed">{t('invoices.none')}</Text>
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table verticalSpacing="sm" className="num" aria-label={t('tab.invoices')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('invoices.number')}</Table.Th>
            <Table.Th scope="col">{t('invoices.due')}</Table.Th>
            <Table.Th scope="col" ta="right">
              {t('invoices.amount')}
            </Table.Th>
            <Table.Th scope="col">{t('invoices.state')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.data.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>
                <InvoiceNumber invoice={row} />
              </Table.Td>
              <Table.Td>{formatDate(row.due_on, i18n.language)}</Table.Td>
              <Table.Td ta="right">{formatMoney(row.total_due, row.total_due_currency, i18n.language)}</Table.Td>
              <Table.Td>
                <InvoiceState invoice={row} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** A plan has no page of its own yet. */
function InvoiceNumber({ invoice: { type, display_id, policy_locator, locator } }: { invoice: InvoiceRow }) {
  const { t } = useTranslation('renewals')
  if (type === 'future_invoice') return t('invoices.planned')
  const search = { policy: policy_locator, invoice: locator }
  return (
    <Anchor
      renderRoot={(props) => (
        <Link {...props} to="/policies/$id/invoices" params={{ id: policy_locator }} search={search} />
      )}
    >
      {display_id}
    </Anchor>
  )
}

function InvoiceState({ invoice: { settlement_status } }: { invoice: InvoiceRow }) {
  const { t } = useTranslation('invoices')
  return <StateBadge tone={INVOICE_TONES[settlement_status.key]}>{t(`state.${settlement_status.key}`)}</StateBadge>
}
