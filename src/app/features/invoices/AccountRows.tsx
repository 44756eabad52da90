import { Anchor, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AccountRow, PolicyAccountView } from '#domain/account/account.schema.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { statementWhat } from '#print/papers/statement-what.ts'
import type { UrlSearch } from '../../blocks/url-search.ts'
import classes from './account.module.css'

/** One row for each thing that moved the account, the latest first; an invoice's number opens it. */
export function AccountRows({ account }: { account: PolicyAccountView }) {
  const { t, i18n } = useTranslation('invoices')
  const amount = (cents: number) => (cents === 0 ? '' : formatMoney(cents, account.currency, i18n.language))
  return account.rows.toReversed().map((row, n) => {
    const { day, charged, credited, balance } = row
    const what = statementWhat(row).map(({ key, params }) => t(key, params))
    return (
      <Table.Tr key={account.rows.length - n}>
        <Table.Td>{formatDate(day, i18n.language)}</Table.Td>
        <Table.Td>
          <RowNumber account={account} row={row} /> {what.join(', ')}
          <span className={`${classes.narrow} num`}>{amount(charged || 0 - credited)}</span>
        </Table.Td>
        <Table.Td className={`${classes.wide} num`}>{amount(charged)}</Table.Td>
        <Table.Td className={`${classes.wide} num`}>{amount(credited)}</Table.Td>
        <Table.Td className="num">{formatMoney(balance, account.currency, i18n.language)}</Table.Td>
      </Table.Tr>
    )
  })
}

/** A receipt's number leads nowhere: the invoices it stands on name it. */
function RowNumber({
  account,
  row: { number, invoice_locator: invoice },
}: {
  account: PolicyAccountView
  row: AccountRow
}) {
  if (!invoice)
    return (
      <Text span fz="inherit" fw={600}>
        {number}
      </Text>
    )
  return (
    <Anchor renderRoot={(props) => <Link {...props} {...invoiceLink(account, invoice)} />} fz="inherit" fw={600}>
      {number}
    </Anchor>
  )
}

function invoiceLink({ policy }: PolicyAccountView, invoice: string) {
  const search = (old: UrlSearch) => ({ ...old, policy: policy.locator, invoice })
  return { to: '/policies/$id/invoices', params: { id: policy.locator }, search } as const
}
