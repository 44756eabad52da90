import { Box, Skeleton, Stack, Table, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { EndorsementPrice } from '#domain/endorsement/endorsement.schema.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { Amounts } from '../../blocks/detail/Amounts.tsx'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { ChangeAmounts } from '../../farm/ChangeAmounts.tsx'
import { costOf } from '../../farm/change-cost.ts'
import { useExposureName } from '../../words/use-exposure-name.ts'

/** What a change adds or gives back, when that is billed, and for whoever may see it cover by cover. */
export function EndorsementPriceView({ result }: { result: UseQueryResult<EndorsementPrice> }) {
  const { t } = useTranslation('endorsements')
  const { data: price, error, refetch } = result
  if (!price) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />
  const { currency, perils } = price
  return (
    <Stack gap="lg">
      {price.is_provisional && (
        <Text size="sm" c="dimmed">
          {t('price.provisional')}
        </Text>
      )}
      <ChangeAmounts currency={currency} cost={costOf(price)} />
      {price.commission_delta !== 0 && (
        <Box maw={640}>
          <Amounts currency={currency} amounts={[{ label: t('price.commission'), cents: price.commission_delta }]} />
        </Box>
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
