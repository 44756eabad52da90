import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/kernel/money.ts'
import type { ReceiptDetails } from '#domain/payment/receipt.schema.ts'
import { useOnAccountWords } from '../../words/use-on-account-words.ts'

/** The invoices a receipt stands on, each a way to its invoice, what of it was refunded, and what waits on account. */
export function ReceiptParts({ receipt }: { receipt: ReceiptDetails }) {
  const { t, i18n } = useTranslation('payments')
  const { parts, refunds, unapplied, amount_currency: currency } = receipt
  const onAccount = useOnAccountWords(receipt.policy_locator)
  const money = (cents: number) => formatMoney(cents, currency, i18n.language)
  if (parts.length + refunds.length === 0 && unapplied === 0) return null // it was taken back
  return (
    <section>
      <Title order={3} mb={4}>
        {t('receipts.parts')}
      </Title>
      <Stack gap={4}>
        {parts.map((part) => (
          <Group key={part.locator} justify="space-between" wrap="nowrap">
            <InvoiceLink invoice={part.invoice} policy={part.policy_locator} />
            <Text className="num">{money(part.amount)}</Text>
          </Group>
        ))}
        {refunds.map(({ refund, amount }) => (
          <Group key={refund.locator} justify="space-between" wrap="nowrap">
            <Text>{t('receipts.refund', { number: refund.display_id })}</Text>
            <Text className="num">{money(amount)}</Text>
          </Group>
        ))}
        {unapplied > 0 && <Text>{onAccount(unapplied, currency)}</Text>}
      </Stack>
    </section>
  )
}

export function InvoiceLink({
  invoice: { locator, display_id },
  policy,
}: {
  invoice: { locator: string; display_id: string }
  policy: string
}) {
  return (
    <Anchor
      renderRoot={(props) => (
        <Link {...props} to="/policies/$id/invoices" params={{ id: policy }} search={{ policy, invoice: locator }} />
      )}
    >
      {display_id}
    </Anchor>
  )
}
