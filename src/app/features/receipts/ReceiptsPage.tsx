import { Button } from '@mantine/core'
import { IconReceipt2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { RECEIPT_ORDERING, receiptColumns } from '#domain/payment/receipt.columns.ts'
import { RECEIPT_FILTERS } from '#domain/payment/receipt.lifecycle.ts'
import type { ReceiptRow } from '#domain/payment/receipt.schema.ts'
import { NeedsConnection } from '../../blocks/feedback/OfflineNote.tsx'
import { LinkCell, MoneyCell } from '../../blocks/list/cells.tsx'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { ReceiptDrawer } from './ReceiptDrawer.tsx'
import { receiptListQuery } from './receipt.queries.ts'
import { RECEIPT_TONES } from './receipt-state.ts'
import { UnmatchedPage } from './UnmatchedPage.tsx'

/**
 * Money that came in, of every account, for those who keep the accounts, or with `?view=unmatched` what waits for one;
 * `?receipt={locator}` opens one.
 */
export function ReceiptsPage() {
  const { t } = useTranslation('payments')
  const [{ view }] = useUrlSearch()
  if (view === 'unmatched') return <UnmatchedPage />
  return (
    <NeedsConnection>
      <ListPage
        list={receipts}
        tools={
          <>
            <Button variant="default" renderRoot={(props) => <Link {...props} {...TO_UNMATCHED} />}>
              {t('unmatched.title')}
            </Button>
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/bordereau-reports" />}>
              {t('receipts.bordereaux')}
            </Button>
          </>
        }
      />
      <ReceiptDrawer />
    </NeedsConnection>
  )
}

const TO_UNMATCHED = { to: '/billing/receipts', search: { view: 'unmatched' } } as const

const receipts = defineList<ReceiptRow, typeof receiptColumns>({
  name: 'receipts',
  titleKey: 'payments:receipts.title',
  searchKey: 'payments:receipts.search',
  columns: receiptColumns,
  ordering: RECEIPT_ORDERING,
  query: receiptListQuery,
  rowId: ({ id }) => id,
  rowLink: ({ locator: receipt }) => ({ to: '/billing/receipts', search: (old) => ({ ...old, receipt }) }),
  stateOf: ({ state }) => ({ tone: RECEIPT_TONES[state.key], labelKey: `payments:receipts.state.${state.key}` }),
  cells: {
    payment_date: (row) => <PaidOn receipt={row} />,
    payment_gateway: (row) => <Way receipt={row} />,
    policy__display_id: ({ policy }) =>
      policy && (
        <LinkCell link={{ to: '/policies/$id/invoices', params: { id: policy.locator } }}>{policy.display_id}</LinkCell>
      ),
    received_amount: ({ received_amount, amount_currency }) => (
      <MoneyCell cents={received_amount} currency={amount_currency} />
    ),
    unapplied: ({ unapplied, amount_currency }) => <MoneyCell cents={unapplied} currency={amount_currency} />,
  },
  filters: RECEIPT_FILTERS.map((value) => ({ value, labelKey: `payments:receipts.state.${value}` })),
  isNarrowed: true,
  empty: { titleKey: 'payments:receipts.emptyTitle', bodyKey: 'payments:receipts.empty', icon: <IconReceipt2 /> },
})

function PaidOn({ receipt: { payment_date } }: { receipt: ReceiptRow }) {
  const { i18n } = useTranslation()
  return formatDate(payment_date, i18n.language)
}

function Way({ receipt: { payment_gateway, data } }: { receipt: ReceiptRow }) {
  const { t } = useTranslation('payments')
  return [t(`gateway.${payment_gateway}`), data.check_receipt_number].filter(Boolean).join(', ')
}
