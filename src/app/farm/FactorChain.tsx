import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/kernel/money.ts'
import type { QuotePrice } from '#domain/quote/pricing/quote-price.schema.ts'
import { useExposureName } from '../words/use-exposure-name.ts'
import { useFactorWords } from '../words/use-factor-words.ts'

/** How every premium came about, exposure by exposure: what it was multiplied by and what that was read from. */
export function FactorChain({ price }: { price: QuotePrice }) {
  const { t, i18n } = useTranslation('farm')
  const words = useFactorWords()
  const nameOf = useExposureName()
  const premiums = new Map(
    price.exposure_pricing.flatMap(({ locator, peril_pricing }) =>
      peril_pricing.map(({ name, premium }) => [`${locator}/${name}`, premium]),
    ),
  )
  const amountOf = (exposure: string, peril: string) => {
    const cents = premiums.get(`${exposure}/${peril}`)
    return cents === undefined ? '' : formatMoney(cents, price.total_currency, i18n.language)
  }

  return (
    <Stack gap="lg">
      {[...Map.groupBy(price.explanation, ({ exposure }) => exposure)].map(([exposure, perils]) => (
        <section key={exposure}>
          <Text fw={600}>{nameOf(perils[0]?.exposure_name ?? '', perils[0]?.exposure_type ?? '')}</Text>
          {perils.map(({ peril, factors }) => (
            <div key={peril}>
              <Text size="sm" mt={6}>
                {t(`farm:peril.${peril}`)} <strong className="num">{amountOf(exposure, peril)}</strong>
              </Text>
              <Text size="sm" c="dimmed" className="num">
                {factors
                  .map((factor) => `${words.nameOf(factor)}: ${words.sourceOf(factor)} × ${factor.multiplier}`)
                  .join(' · ')}
              </Text>
            </div>
          ))}
        </section>
      ))}
    </Stack>
  )
}
