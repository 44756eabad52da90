import { Alert, Anchor, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { receiptApi } from '#domain/payment/receipt.api.ts'
import { call } from '../data/call.ts'

interface AlreadyRecordedProps {
  policyholder: string
  /** How it came, and the number it bears; as far as they were typed. */
  gateway: string | null
  number: string
}

const TYPING_MS = 400
const MOST_LOOKED_AT = 100

/** The same cheque twice is one cheque: told beside its number before it is recorded, and left to whoever records it. */
export function AlreadyRecorded({ policyholder, gateway, number }: AlreadyRecordedProps) {
  const { t, i18n } = useTranslation('payments')
  const [search] = useDebouncedValue(number.trim(), TYPING_MS)
  const { data } = useQuery({
    queryKey: ['receipts', 'numbered', search],
    meta: { quiet: true },
    enabled: search !== '' && gateway !== null,
    queryFn: ({ signal }) => call(receiptApi.list, { query: { search, page_size: MOST_LOOKED_AT } }, { signal }),
  })
  const same = data?.data.find(
    (each) =>
      each.policyholder?.locator === policyholder &&
      each.payment_gateway === gateway &&
      each.reversal === null &&
      each.data.check_receipt_number.trim() === number.trim(),
  )
  if (!same) return null
  const { locator, display_id, received_amount, amount_currency, payment_date } = same
  return (
    <Alert color="wheat" role="status" mt="md">
      <Text size="sm">
        {t('alreadyRecorded.told', {
          number: display_id,
          amount: formatMoney(received_amount, amount_currency, i18n.language),
          day: formatDate(payment_date, i18n.language),
        })}
      </Text>
      <Anchor
        size="sm"
        renderRoot={(props) => <Link {...props} to="/billing/receipts" search={{ receipt: locator }} target="_blank" />}
      >
        {t('alreadyRecorded.open', { number: display_id })}
      </Anchor>
    </Alert>
  )
}
