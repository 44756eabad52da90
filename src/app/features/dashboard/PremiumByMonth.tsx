import { Anchor, Table } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChartBar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Dashboard } from '#domain/dashboard/dashboard.schema.ts'
import { formatWholeMoney } from '#domain/kernel/money.ts'
import { Section } from '../../blocks/detail/Section.tsx'
import { EmptyState } from '../../blocks/feedback/EmptyState.tsx'
import classes from './dashboard.module.css'

interface PremiumByMonthProps {
  months: Dashboard['premium_by_month']
  currency: string
}

/** Premium of the policies that began in each of the last twelve months, as bars or as a table. */
export function PremiumByMonth({ months, currency }: PremiumByMonthProps) {
  const { t, i18n } = useTranslation('dashboard')
  const [isTable, { toggle }] = useDisclosure(false)
  const highest = Math.max(...months.map(({ gross_written_premium }) => gross_written_premium))
  const isEmpty = highest <= 0
  const name = (month: string, length: 'long' | 'narrow') =>
    new Intl.DateTimeFormat(i18n.language, {
      month: length,
      ...(length === 'long' && { year: 'numeric' }),
      timeZone: 'UTC',
    }).format(new Date(`${month}-01T00:00:00Z`))
  const rows = months.map(({ month, gross_written_premium }) => ({
    key: month,
    name: name(month, 'long'),
    initial: name(month, 'narrow'),
    amount: formatWholeMoney(gross_written_premium, currency, i18n.language),
    share: gross_written_premium / highest,
  }))

  return (
    <Section
      title={t('months.title')}
      aside={
        !isEmpty && (
          <Anchor component="button" type="button" size="sm" fw={600} onClick={toggle}>
            {t(isTable ? 'months.asBars' : 'months.asTable')}
          </Anchor>
        )
      }
    >
      {isEmpty ? (
        <EmptyState icon={<IconChartBar size={24} />} title={t('blocks:noData')}>
          {t('months.empty')}
        </EmptyState>
      ) : isTable ? (
        <MonthTable rows={rows} />
      ) : (
        <MonthBars rows={rows} />
      )}
    </Section>
  )
}

interface Month {
  key: string
  name: string
  initial: string
  amount: string
  /** Of the highest bar. */
  share: number
}

function MonthTable({ rows }: { rows: Month[] }) {
  return (
    <Table verticalSpacing={4} className="num">
      <Table.Tbody>
        {rows.map(({ key, name, amount }) => (
          <Table.Tr key={key}>
            <Table.Th scope="row" fw="inherit">
              {name}
            </Table.Th>
            <Table.Td ta="end">{amount}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function MonthBars({ rows }: { rows: Month[] }) {
  return (
    <ol className={classes.bars}>
      {rows.map(({ key, name, initial, amount, share }, at) => (
        <li key={key} title={`${name}: ${amount}`}>
          <div className={classes.track}>
            <span
              className={classes.bar}
              data-now={at === rows.length - 1 || undefined}
              style={{ height: `${share * 100}%` }}
              role="img"
              aria-label={`${name}: ${amount}`}
            />
          </div>
          <span aria-hidden>{initial}</span>
        </li>
      ))}
    </ol>
  )
}
