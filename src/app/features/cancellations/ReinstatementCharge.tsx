import { Box, Skeleton, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ReinstatementPrice } from '#domain/cancellation/adjustment.schema.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { Amounts } from '../../blocks/detail/Amounts.tsx'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'

/** What putting a policy in force again charges, and when. */
export function ReinstatementCharge({ result }: { result: UseQueryResult<ReinstatementPrice> }) {
  const { t, i18n } = useTranslation('cancellations')
  const { data, error, refetch } = result
  if (!data && error) return <ErrorPanel error={error} title={t('adjustment.failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={200} />
  const { currency, premium, holdback, tax, fee, total, now, later, gap_days } = data
  return (
    <Box maw={640}>
      <Text c="dimmed" size="sm">
        {gap_days === 0 ? t('reinstatement.noGap') : t('reinstatement.gap', { count: gap_days })}
      </Text>
      <Amounts
        currency={currency}
        amounts={[
          { label: t('reinstatement.premium'), cents: premium },
          ...(holdback === 0 ? [] : [{ label: t('reinstatement.holdback'), cents: holdback }]),
          { label: t('reinstatement.tax'), cents: tax },
          ...(fee === 0 ? [] : [{ label: t('reinstatement.fee'), cents: fee }]),
          { label: t('reinstatement.total'), cents: total, isTotal: true },
          { label: t('reinstatement.now'), cents: now },
          ...later.map(({ due_on, amount }) => ({
            label: t('reinstatement.later', { date: formatDate(due_on, i18n.language) }),
            cents: amount,
          })),
        ]}
      />
    </Box>
  )
}
