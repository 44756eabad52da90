import { Skeleton, Stack, Table, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { EndorsementPrice } from '#domain/endorsement/endorsement.schema.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { Amounts } from '../../blocks/detail/Amounts.tsx'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { useExposureName } from '../../words/use-exposure-name.ts'

/** What a change adds or gives back, when that is billed, and for whoever may see it cover by cover. */
export function EndorsementPriceView({ result }: { result: UseQueryResult<EndorsementPrice> }) {
  const { t, i18n } = useTranslation('endorsements')
  const { data: price, error, refetch } = result
  if (!price) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />
  const { currency, perils, billed_now, billed_later } = price
  return (
    <Stack gap="lg">
      {price.is_provisional && (
        <Text size="sm" c="dimmed">
          {t('price.provisional')}
        </Text>
      )}
      <Amounts
        currency={currency}
        amounts={[
          { label: t('price.premium'), cents: price.premium_delta },
          { label: t('price.tax'), cents: price.tax_delta },
          { label: t(price.to_bill < 0 ? 'price.back' : 'price.toBill'), cents: price.to_bill, isTotal: true },
        ]}
      />
      {(billed_now !== 0 || price.to_bill !== 0) && (
        <Amounts
          currency={currency}
          amounts={[
            { label: t('price.now'), cents: billed_now },
            ...billed_later.map(({ due_time, amount }) => ({
              label: t('price.later', { day: formatDate(due_time, i18n.language) }),
              cents: amount,
            })),
            { label: t('price.commission'), cents: price.commission_delta },
          ]}
        />
      )}
      {perils.length > 0 && <Perils perils={perils} currency={currency} />}
    </Stack>
  )
}

function Perils({ perils, currency }: Pick<EndorsementPrice, 'perils' | 'currency'>) {
  const { t, i18n } = useTranslation('endorsements')
  const exposureName = useExposureName()
  const money = (cents: number) => formatMoney(cents, currency, i18n.language)
  return (
    <Table.ScrollContainer minWidth={720}>
      <Table verticalSpacing="sm" className="num" aria-label={t('price.perils')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('price.cover')}</Table.Th>
            {(['replaced', 'pre', 'post', 'delta', 'tax_delta'] as const).map((name) => (
              <Table.Th key={name} scope="col" ta="right">
                {t(`price.column.${name}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {perils.map((each) => (
            <Table.Tr key={`${each.exposure} ${each.peril}`}>
              <Table.Th scope="row">
                {exposureName(each.exposure_name, each.exposure_type)}, {t(`farm:peril.${each.peril}`)}
              </Table.Th>
              {(['replaced', 'pre', 'post', 'delta', 'tax_delta'] as const).map((name) => (
                <Table.Td key={name} ta="right">
                  {money(each[name])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
