import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { ReceiptDetails } from '#domain/payment/receipt.schema.ts'

/** How a receipt's money came to stand where it does, the newest first. */
export function ReceiptHistory({ receipt: { history, source, amount_currency } }: { receipt: ReceiptDetails }) {
  const { t, i18n } = useTranslation('payments')
  if (history.length === 0) return null
  return (
    <section>
      <Title order={3} mb={4}>
        {t('receipts.history')}
      </Title>
      <Stack gap={8} renderRoot={(props) => <ol {...props} style={{ listStyle: 'none', margin: 0, padding: 0 }} />}>
        {history.map(({ locator, cause, amount, invoice, by, at }) => (
          <li key={locator}>
            <Text>
              {t(amount < 0 ? 'receipts.left' : 'receipts.put', {
                amount: formatMoney(Math.abs(amount), amount_currency, i18n.language),
                number: invoice.display_id,
                // A bank's row names its invoices by its reference, or somebody does who matches it.
                why: t(cause === 'named' && source === 'bank_file' ? 'receipts.matched' : `receipts.cause.${cause}`),
              })}
            </Text>
            <Text size="sm" c="dimmed">
              {[by?.name ?? t('receipts.itself'), formatDate(at, i18n.language)].join(', ')}
            </Text>
          </li>
        ))}
      </Stack>
    </section>
  )
}
