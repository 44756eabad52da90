import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { discountLink, grantIn, priceSteps } from '#domain/discount/price-steps.ts'
import { DEFAULT_CURRENCY, formatMoney, sumCents } from '#domain/kernel/money.ts'
import type { FarmPrice, PerilPrice } from '#domain/rating/rate-farm.ts'
import { Amounts } from '../../../blocks/detail/Amounts.tsx'
import { usePriceSteps } from '../../../farm/use-price-steps.ts'
import { useAccount } from '../../../session/account.ts'
import { useItemNames } from '../cover/items/use-item-names.ts'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import classes from '../quote-wizard.module.css'
import { FactorChain } from './FactorChain.tsx'
import { Savings } from './Savings.tsx'

/** Why the price is what it is. Amounts of a single exposure or peril are for staff; brokers see its factors (settled 6). */
export function PriceReasons() {
  const { t } = useTranslation('wizard')
  const { facts } = useQuoteDraft()
  const names = useItemNames()
  const seesAmounts = can(useAccount(), 'price_detail', 'read')
  const { price } = facts
  const exposures = [...Map.groupBy(price.perils, ({ exposureId }) => exposureId)]

  return (
    <Stack gap="lg">
      <PriceAmounts price={price} />
      <Savings />
      <section>
        <Title order={3} size="h5" mb="xs">
          {t('price.factors')}
        </Title>
        {exposures.map(([id, perils]) => (
          <div key={id} className={classes.reason}>
            <Text fw={600}>{names.exposure(id)}</Text>
            {perils.map((each) => (
              <PerilReason key={each.peril} price={each} seesAmounts={seesAmounts} />
            ))}
          </div>
        ))}
      </section>
    </Stack>
  )
}

/** Premium, tax and fees by name, and what they come to. */
export function PriceAmounts({ price }: { price: FarmPrice }) {
  const { t } = useTranslation('wizard')
  const { body, context } = useQuoteDraft()
  const rowsOf = usePriceSteps()
  const steps = priceSteps({ discountPercent: context.discountPercent, perils: price.perils }, grantIn(body))
  const taxes = [
    ...Map.groupBy(
      price.perils.flatMap(({ tax }) => tax ?? []),
      ({ name }) => name,
    ),
  ]
  return (
    <Amounts
      currency={DEFAULT_CURRENCY}
      amounts={[
        ...rowsOf(steps),
        { label: t('price.premium'), cents: price.premiumCents },
        ...taxes.map(([name, lines]) => ({
          label: t('price.tax', { name }),
          cents: sumCents(lines.map(({ cents }) => cents)),
        })),
        ...price.fees.map(({ name, cents }) => ({ label: t(`farm:fee.${name}`), cents })),
        { label: t('price.total'), cents: price.totalCents, isTotal: true },
      ]}
    />
  )
}

function PerilReason({
  price: { peril, explained, premiumCents },
  seesAmounts,
}: {
  price: PerilPrice
  seesAmounts: boolean
}) {
  const { t, i18n } = useTranslation('farm')
  const { context } = useQuoteDraft()
  return (
    <div className={classes.peril}>
      <Text size="sm">
        {t(`farm:peril.${peril}`)}
        {seesAmounts && <strong className="num"> {formatMoney(premiumCents, DEFAULT_CURRENCY, i18n.language)}</strong>}
      </Text>
      <FactorChain factors={[...explained.factors, ...discountLink(context.discountPercent)]} />
    </div>
  )
}
