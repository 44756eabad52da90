import { List, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addDays } from '#domain/kernel/calendar.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { Receipt } from '#domain/payment/receipt.schema.ts'
import { billing1 } from '#domain/product/billing-rules.ts'
import { todayAtOffice } from '../data/office-days.ts'

/** What taking a receipt back brings: each invoice that is owed again, and each new one for what of it was paid back (billing B18). */
export function OwedAgain({ parts, refunds, amount_currency }: Pick<Receipt, 'parts' | 'refunds' | 'amount_currency'>) {
  const { t, i18n } = useTranslation('invoices')
  const money = (cents: number) => formatMoney(cents, amount_currency, i18n.language)
  const date = formatDate(addDays(todayAtOffice(), billing1.dueDays.refund), i18n.language)
  return (
    <Stack gap="sm">
      {parts.length > 0 && (
        <div>
          <Text>{t('reverse.owedAgain')}</Text>
          <List>
            {parts.map(({ locator, invoice, amount }) => (
              <List.Item key={locator}>
                {t('reverse.part', { number: invoice.display_id, amount: money(amount) })}
              </List.Item>
            ))}
          </List>
        </div>
      )}
      {refunds.length > 0 && (
        <div>
          <Text>{t('reverse.uncovered')}</Text>
          <List>
            {refunds.map(({ refund, amount }) => (
              <List.Item key={refund.locator}>
                {t('reverse.refund', { number: refund.display_id, amount: money(amount), date })}
              </List.Item>
            ))}
          </List>
          <Text>{t('reverse.noGrace')}</Text>
        </div>
      )}
    </Stack>
  )
}
