import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { InvoiceDetails, InvoiceLine } from '#domain/invoice/invoice.schema.ts'
import { billsCover } from '#domain/invoice/money-purposes.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { Amounts } from '../../blocks/detail/Amounts.tsx'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { RecordPapers } from '../../blocks/files/RecordPapers.tsx'
import { INVOICE_TONES } from '../../words/invoice-state.ts'
import { useExposureName } from '../../words/use-exposure-name.ts'
import { InvoicePayments } from './InvoicePayments.tsx'
import { isPartlyPaid, openOf } from './open-of.ts'

/** What an invoice bills, when it is due and whether it is paid. */
export function InvoiceFacts({ invoice }: { invoice: InvoiceDetails }) {
  const { t, i18n } = useTranslation('invoices')
  const { settlement_status: status, lines, total_due, total_due_currency: currency } = invoice
  const money = (cents: number) => formatMoney(cents, currency, i18n.language)
  const date = (value: string | null) => value && formatDate(value, i18n.language)
  const nameOf = useExposureName()
  const labelOf = ({ type, name, exposure, peril, amount }: InvoiceLine) => {
    const cover = exposure && peril && `${nameOf(exposure.name, exposure.exposureType)}, ${t(`farm:peril.${peril}`)}`
    if (type === 'premium') return cover ?? t('farm:price.premium')
    if (type === 'fee') return t(`farm:fee.${name}`)
    if (type === 'write_off') return t('writeOff.of', { number: name })
    if (type === 'refund') return t(amount < 0 ? 'refund.back' : 'refund.uncovered', { number: name })
    const what = type === 'tax' ? t('farm:price.tax', { name }) : t('farm:price.holdback')
    return cover ? `${cover} · ${what}` : what
  }

  return (
    <Stack gap="lg" pb="xl">
      <FactGrid
        facts={[
          {
            label: t('fact.status'),
            value: <StateBadge tone={INVOICE_TONES[status.key]}>{t(`state.${status.key}`)}</StateBadge>,
          },
          {
            label: t('total'),
            value: isPartlyPaid(invoice) ? t('openOf', openOf(invoice, i18n.language)) : money(total_due),
          },
          { label: t('fact.due'), value: date(invoice.due_on) },
          { label: t('fact.issued'), value: date(invoice.issued_on) },
          ...(billsCover(invoice.purpose)
            ? [{ label: t('fact.period'), value: `${date(invoice.starts_on)} – ${date(invoice.ends_on)}` }]
            : []),
          ...invoice.credits.map((credit) => ({
            label: t('fact.credit', { number: credit.invoice.display_id }),
            value: money(credit.amount),
          })),
        ]}
      />
      <InvoicePayments payments={invoice.results} />
      <section>
        <Title order={3} mb={4}>
          {t('lines')}
        </Title>
        <Amounts
          currency={currency}
          amounts={[
            ...lines.map((line) => ({ label: labelOf(line), cents: line.amount })),
            { label: t('total'), cents: total_due, isTotal: true },
          ]}
        />
      </section>
      <RecordPapers policy={invoice.policy_locator} papers={invoice.document} />
    </Stack>
  )
}
