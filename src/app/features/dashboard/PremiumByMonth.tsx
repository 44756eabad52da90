import { Anchor, Table } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { Dashboard } from '#domain/dashboard/dashboard.schema.ts'
import { formatWholeMoney } from '#domain/kernel/money.ts'
import { Section } from '../../blocks/detail/Section.tsx'
import classes from './dashboard.module.css'

interface PremiumByMonthProps {
  months: Dashboard['premium_by_month']
  currency: string
}

/** Premium of the policies that began in each of the last twelve months, as bars or as a table. */
export function PremiumByMonth({ months, currency }: PremiumByMonthProps) {
  const { t, i18n } = useTranslation('dashboard')
  const [isTable, { toggle }] = useDisclosure(false)
  const highest = Math.max(1, ...months.map(({ gross_written_premium }) => gross_written_premium))
  const money = (cents: number) => formatWholeMoney(cents, currency, i18n.language)
  const name = (month: string, length: 'long' | 'narrow') =>
    new Intl.DateTimeFormat(i18n.language, {
      month: length,
      ...(length === 'long' && { year: 'numeric' }),
      timeZone: 'UTC',
    }).format(new Date(`${month}-01T00:00:00Z`))

  return (
    <Section
      title={t('months.title')}
      aside={
        <Anchor component="button" type="button" size="sm" fw={600} onClick={toggle}>
          {t(isTable ? 'months.asBars' : 'months.asTable')}
        </Anchor>
      }
    >
      {isTable ? (
        <Table verticalSpacing={4} className="num">
          <Table.Tbody>
            {months.map(({ month, gross_written_premium }) => (
              <Table.Tr key={month}>
                <Table.Th scope="row" fw="inherit">
                  {name(month, 'long')}
                </Table.Th>
                <Table.Td ta="end">{money(gross_written_premium)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : (
        <ol className={classes.bars}>
          {months.map(({ month, gross_written_premium }, at) => (
            <li key={month} title={`${name(month, 'long')}: ${money(gross_written_premium)}`}>
              <span
                className={classes.bar}
                data-now={at === months.length - 1 || undefined}
                style={{ height: `${(gross_written_premium / highest) * 100}%` }}
                role="img"
                aria-label={`${name(month, 'long')}: ${money(gross_written_premium)}`}
              />
              <span aria-hidden>{name(month, 'narrow')}</span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}
