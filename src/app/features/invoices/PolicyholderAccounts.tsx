import { Anchor, Button, Table } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import type { PolicyAccountView } from '#domain/account/account.schema.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { Section } from '../../blocks/detail/Section.tsx'
import { useAccount } from '../../session/account.ts'
import classes from './account.module.css'
import { policyholderAccountsQuery } from './account.queries.ts'
import { usePrintStatement } from './use-print-statement.ts'

/** How each policy of a policyholder stands, beside the others and not netted (billing 5.1); a number opens its account. */
export function PolicyholderAccounts({ id }: { id: string }) {
  const { t } = useTranslation('invoices')
  const mayRead = can(useAccount(), 'policy', 'browse')
  const { data } = useQuery({ ...policyholderAccountsQuery(id), enabled: mayRead })
  const { print, isPrinting } = usePrintStatement()
  if (!data?.accounts.length) return null
  const policies = data.accounts.map(({ policy }) => policy.locator)
  return (
    <Section
      title={t('account.ofPolicies')}
      isFlush
      aside={
        <Button
          className="no-print"
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={isPrinting}
          onClick={() => void print(policies, {})}
        >
          {t('account.pdf')}
        </Button>
      }
    >
      <Table className={`${classes.rows} ${classes.ofPolicies}`} aria-label={t('account.ofPolicies')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('account.policy')}</Table.Th>
            <Table.Th>{t('account.balance')}</Table.Th>
            <Table.Th>{t('account.pastDue')}</Table.Th>
            <Table.Th className={classes.wide}>{t('account.onAccount')}</Table.Th>
            <Table.Th className={classes.wide}>{t('account.notBilled')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.accounts.map((account) => (
            <PolicyRow key={account.policy.locator} account={account} />
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  )
}

function PolicyRow({ account }: { account: PolicyAccountView }) {
  const { i18n } = useTranslation('invoices')
  const amount = (cents: number) => formatMoney(cents, account.currency, i18n.language)
  const { locator: id, display_id: number } = account.policy
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor
          renderRoot={(props) => (
            <Link {...props} to="/policies/$id/invoices" params={{ id }} search={{ view: 'statement' }} />
          )}
          fz="inherit"
          fw={600}
        >
          {number}
        </Anchor>
      </Table.Td>
      <Table.Td className="num">{amount(account.closing_balance)}</Table.Td>
      <Table.Td className="num">{amount(account.past_due)}</Table.Td>
      <Table.Td className={`${classes.wide} num`}>{amount(account.on_account)}</Table.Td>
      <Table.Td className={`${classes.wide} num`}>{amount(account.not_billed)}</Table.Td>
    </Table.Tr>
  )
}
