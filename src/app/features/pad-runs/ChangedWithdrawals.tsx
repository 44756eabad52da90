import { Alert, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { ChangedWithdrawal } from '#domain/withdrawal/pad-run.schema.ts'

/** What does not leave as it was announced, and when what is open of it is withdrawn instead (billing B24). */
export function ChangedWithdrawals({ changed }: { changed: readonly ChangedWithdrawal[] }) {
  const { t, i18n } = useTranslation('pad-runs')
  if (changed.length === 0) return null
  const date = (day: string) => formatDate(day, i18n.language)
  return (
    <Alert color="gray" title={t('changed.title')} mt="sm">
      <Stack gap={2}>
        {changed.map(({ locator, policy, payer, last3, announced, currency, announced_for, withdraw_on }) => {
          const amount = formatMoney(announced, currency, i18n.language)
          const what = { policy: policy.display_id, payer, last3, amount, date: date(announced_for) }
          const follows = withdraw_on ? t('changed.again', { date: date(withdraw_on) }) : t('changed.byHand')
          return (
            <Text key={locator} size="sm">
              {t('changed.item', what)} {follows}
            </Text>
          )
        })}
      </Stack>
    </Alert>
  )
}
