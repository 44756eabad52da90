import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { InvoiceDetails } from '#domain/invoice/invoice.schema.ts'
import { formatMoney, unitsToCents } from '#domain/kernel/money.ts'
import { useOnAccountWords } from '../../words/use-on-account-words.ts'
import { otherOpenQuery } from './payment.queries.ts'

interface WhatBecomesProps {
  invoice: InvoiceDetails
  policyholder: string
  /** In units, as typed. */
  received: unknown
}

/** What stays open of an invoice that is paid in part, and where money goes that is more than it asks for (billing B17). */
export function WhatBecomes({ invoice, policyholder, received }: WhatBecomesProps) {
  const { t, i18n } = useTranslation('payments')
  const { display_id: number, open_amount: openCents, total_due_currency: currency } = invoice
  const { data: others } = useQuery(otherOpenQuery(policyholder, invoice))
  const onAccount = useOnAccountWords(invoice.policy_locator)
  const cents = typeof received === 'number' ? unitsToCents(received) : 0
  if (cents <= 0 || cents === openCents || others === undefined) return null
  const money = (amount: number) => formatMoney(amount, currency, i18n.language)
  const paysOthers = Math.min(cents - openCents, others)
  const waits = cents - openCents - others
  return (
    <div role="status">
      {cents < openCents && <Text mt="md">{t('staysOpen', { open: money(openCents - cents), number })}</Text>}
      {paysOthers > 0 && <Text mt="md">{t('paysOthers', { amount: money(paysOthers) })}</Text>}
      {waits > 0 && <Text mt="md">{onAccount(waits, currency)}</Text>}
    </div>
  )
}
