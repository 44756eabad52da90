import { Button, Group, Skeleton, Table, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountQuery, PolicyAccountView } from '#domain/account/account.schema.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { Section } from '../../blocks/detail/Section.tsx'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { DateInput } from '../../blocks/form/inputs/DateInput.tsx'
import { policyAccountQuery } from '../../data/policy-account.ts'
import { AccountRows } from './AccountRows.tsx'
import classes from './account.module.css'
import { usePrintStatement } from './use-print-statement.ts'

/** What was charged and credited, the latest first, over any days, and the same on paper (billing B8). */
export function AccountStatement({ policy }: { policy: string }) {
  const { t } = useTranslation('invoices')
  const [{ from, to }, setRange] = useState<{ from: string | null; to: string | null }>({ from: null, to: null })
  const isTurned = from !== null && to !== null && to < from
  const range: AccountQuery = { ...(from && { from }), ...(to && { to }) }
  const { data, error, refetch } = useQuery({ ...policyAccountQuery(policy, range), enabled: !isTurned })
  const { print, isPrinting } = usePrintStatement()
  return (
    <Section
      title={t('account.statement')}
      isFlush
      aside={
        <Group gap="sm" align="flex-start" className="no-print">
          <DateInput label={t('account.from')} value={from} onChange={(day) => setRange({ from: day, to })} w={148} />
          <DateInput
            label={t('account.to')}
            value={to}
            onChange={(day) => setRange({ from, to: day })}
            error={isTurned && t('errors:validation.rangeOrder')}
            w={148}
          />
          <Button
            variant="default"
            mt={25}
            leftSection={<IconDownload size={18} aria-hidden />}
            disabled={!data || isTurned}
            loading={isPrinting}
            onClick={() => void print([policy], range)}
          >
            {t('account.pdf')}
          </Button>
        </Group>
      }
    >
      {data ? (
        <Rows account={data} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        !isTurned && <Skeleton height={240} />
      )}
    </Section>
  )
}

function Rows({ account }: { account: PolicyAccountView }) {
  const { t, i18n } = useTranslation('invoices')
  const amount = (cents: number) => formatMoney(cents, account.currency, i18n.language)
  const day = (date: string) => formatDate(date, i18n.language)
  if (account.from > account.known_to)
    return (
      <Text p="lg" c="dimmed" role="status">
        {t('account.nothingYet', {
          from: day(account.from),
          to: day(account.to),
          today: day(account.known_to),
          amount: amount(account.closing_balance),
        })}
      </Text>
    )
  return (
    <Table className={classes.rows} aria-label={t('account.statement')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('account.day')}</Table.Th>
          <Table.Th>{t('account.what')}</Table.Th>
          <Table.Th className={classes.wide}>{t('account.charged')}</Table.Th>
          <Table.Th className={classes.wide}>{t('account.credited')}</Table.Th>
          <Table.Th>{t('account.balanceAfter')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        <AccountRows account={account} />
        <Table.Tr className={classes.opening}>
          <Table.Td>{t('account.before', { day: day(account.from) })}</Table.Td>
          <Table.Td>{t('account.opening')}</Table.Td>
          <Table.Td className={classes.wide} />
          <Table.Td className={classes.wide} />
          <Table.Td className="num">{amount(account.opening_balance)}</Table.Td>
        </Table.Tr>
      </Table.Tbody>
    </Table>
  )
}
