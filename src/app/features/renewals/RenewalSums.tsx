import { Skeleton, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RenewalDetails, RenewalPrice } from '#domain/renewal/renewal.schema.ts'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { renewalPriceQuery } from './renewal.queries.ts'
import classes from './renewals.module.css'
import { useDifference } from './use-difference.ts'

const SUMS = ['premium', 'tax', 'fee', 'total'] as const

/** Premium, tax, fees and what they come to: this term, the next one, and the difference. */
export function RenewalSums({ renewal }: { renewal: RenewalDetails }) {
  const { t } = useTranslation('renewals')
  const { data: price, error, refetch } = useQuery(renewalPriceQuery(renewal.id))
  if (!price) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton height={200} />
  return (
    <>
      {price.is_provisional && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('price.provisional')}
        </Text>
      )}
      <Table.ScrollContainer minWidth={480}>
        <Table verticalSpacing="sm" className="num" aria-label={t('price.sums')}>
          <ComparedHead first={t('price.what')} />
          <Table.Tbody>
            {SUMS.map((each) => (
              <ComparedRow
                key={each}
                label={t(`price.${each}`)}
                expiring={price.expiring[each]}
                next={price.next[each]}
                difference={price.difference[each]}
                currency={price.total_currency}
                isTotal={each === 'total'}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  )
}

export function ComparedHead({ first }: { first: string }) {
  const { t } = useTranslation('renewals')
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">{first}</Table.Th>
        {(['expiring', 'next', 'difference'] as const).map((name) => (
          <Table.Th key={name} scope="col" ta="right">
            {t(`price.column.${name}`)}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  )
}

interface ComparedRowProps extends Pick<RenewalPrice['exposures'][number], 'expiring' | 'next' | 'difference'> {
  label: string
  currency: string
  isTotal?: boolean
}

export function ComparedRow({ label, expiring, next, difference, currency, isTotal = false }: ComparedRowProps) {
  const words = useDifference(currency)
  return (
    <Table.Tr className={isTotal ? classes.total : undefined}>
      <Table.Th scope="row">{label}</Table.Th>
      <Table.Td ta="right">{words.money(expiring)}</Table.Td>
      <Table.Td ta="right">{words.money(next)}</Table.Td>
      <Table.Td ta="right">{words.difference(difference, expiring)}</Table.Td>
    </Table.Tr>
  )
}
