import { List, Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DEFAULT_CURRENCY, formatMoney } from '#domain/kernel/money.ts'
import { savingsOf } from '#domain/quote/underwriting/quote-savings.ts'
import { useItemNames } from '../cover/items/use-item-names.ts'
import { useQuoteDraft } from '../draft/quote-draft.ts'

/** How many of the choices that would lower the total are worth a farmer's time. */
const SHOWN = 4

/** What would lower the total, the most first. */
export function Savings() {
  const { t, i18n } = useTranslation('wizard')
  const { body, context } = useQuoteDraft()
  const names = useItemNames()
  const savings = useMemo(() => savingsOf(body, context).slice(0, SHOWN), [body, context])
  if (savings.length === 0) return null
  const money = (cents: number) => formatMoney(cents, DEFAULT_CURRENCY, i18n.language)
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {t('price.lower')}
      </Title>
      <List size="sm" spacing={4}>
        {savings.map(({ exposure, change, cents }) => (
          <List.Item key={`${exposure}/${change.kind}/${change.value}`}>
            {t(`price.saving.${change.kind}`, {
              name: names.exposure(exposure),
              ...(change.kind === 'deductible' && { amount: money(change.value * 100) }),
              ...(change.kind === 'peril' && { peril: t(`farm:peril.${change.value}`) }),
            })}{' '}
            <Text component="span" size="sm" fw={600} className="num" c="var(--done)">
              −{money(cents)}
            </Text>
          </List.Item>
        ))}
      </List>
    </section>
  )
}
