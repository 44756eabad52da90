import { Box, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Adjustment } from '#domain/cancellation/adjustment.schema.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { Amounts } from '../../blocks/detail/Amounts.tsx'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { useExposureName } from '../../words/use-exposure-name.ts'

/** Of each cover, in the order they are told. */
const AMOUNTS = ['written', 'earned', 'holdback', 'refund'] as const

/** What ending a policy keeps, and what is asked for or goes back. */
export function AdjustmentView({ result }: { result: UseQueryResult<Adjustment> }) {
  const { t } = useTranslation('cancellations')
  const { data, error, refetch } = result
  if (data) return <Adjusted adjustment={data} />
  if (error) return <ErrorPanel error={error} title={t('adjustment.failed')} onRetry={() => void refetch()} />
  return <Skeleton height={260} />
}

function Adjusted({ adjustment }: { adjustment: Adjustment }) {
  const { t } = useTranslation('cancellations')
  const { currency, premium, tax, fee, commission, owed, paid, balance, days, method } = adjustment
  return (
    <Stack gap="lg">
      <Box maw={640}>
        <Text c="dimmed" size="sm">
          {t('adjustment.days', { count: days })} · {t(`method.${method}`)}
        </Text>
        <Amounts
          currency={currency}
          amounts={[
            { label: t('adjustment.earned'), cents: premium.earned },
            ...(premium.holdback === 0 ? [] : [{ label: t('adjustment.holdback'), cents: premium.holdback }]),
            {
              label: t(premium.holdback === 0 ? 'reinstatement.tax' : 'adjustment.tax'),
              cents: tax.earned + tax.holdback,
            },
            { label: t('adjustment.fee'), cents: fee.kept },
            { label: t('adjustment.owed'), cents: owed },
            { label: t('adjustment.paid'), cents: 0 - paid },
            { label: t(resultOf(balance)), cents: Math.abs(balance), isTotal: true },
          ]}
        />
      </Box>
      <Box maw={640}>
        <Amounts
          currency={currency}
          amounts={[
            { label: t('adjustment.premiumBack'), cents: premium.refund },
            { label: t('adjustment.commissionBack'), cents: commission.refund },
          ]}
        />
      </Box>
      {adjustment.perils && adjustment.perils.length > 0 && <ByCover adjustment={adjustment} />}
    </Stack>
  )
}

function resultOf(balance: number) {
  if (balance === 0) return 'adjustment.even'
  return balance > 0 ? 'adjustment.due' : 'adjustment.refund'
}

/** For staff: cover by cover (settled 6). */
function ByCover({ adjustment: { perils, currency } }: { adjustment: Adjustment }) {
  const { t, i18n } = useTranslation('cancellations')
  const nameOf = useExposureName()
  const amount = (cents: number) => formatMoney(cents, currency, i18n.language)
  return (
    <section>
      <Title order={3} mb={4}>
        {t('adjustment.perils')}
      </Title>
      <Table.ScrollContainer minWidth={520}>
        <Table className="num" aria-label={t('adjustment.perils')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('adjustment.column.cover')}</Table.Th>
              {AMOUNTS.map((name) => (
                <Table.Th key={name} ta="right">
                  {t(`adjustment.column.${name}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {perils?.map(({ exposure, peril, premium }) => (
              <Table.Tr key={`${exposure?.locator} ${peril}`}>
                <Table.Td>
                  {exposure && `${nameOf(exposure.name, exposure.exposureType)}, `}
                  {t(`farm:peril.${peril}`)}
                </Table.Td>
                {AMOUNTS.map((name) => (
                  <Table.Td key={name} ta="right">
                    {amount(premium[name])}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}
