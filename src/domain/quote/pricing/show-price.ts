import { type DiscountGrant, discountLink, priceSteps } from '../../discount/price-steps.ts'
import { feesIn } from '../../instalment/fees.ts'
import { sumCents } from '../../kernel/money.ts'
import { type PriceSnapshot, writeDecimal } from './price-snapshot.ts'
import type { QuotePrice } from './quote-price.schema.ts'

/** What a price's reader brings to it. */
interface PriceReader {
  /** Amounts per exposure and peril are never for broker roles (settled 6); what a discount took off in all is (billing B55). */
  seesDetail: boolean
}

interface Subject {
  isProvisional: boolean
  /** What its people call an exposure, by the key the snapshot names it with. */
  nameOf: (exposureId: string) => string
  /** Who earns the commission. */
  recipient: string
  /** Who gave its discount. */
  grant: DiscountGrant | null
}

type Peril = PriceSnapshot['perils'][number]

/** A price as it is answered (spec 2 §3 Price): of a quote as well as of a policy. */
export function showPrice(
  price: PriceSnapshot,
  { isProvisional, nameOf, recipient, grant }: Subject,
  { seesDetail }: PriceReader,
): QuotePrice {
  const { currency } = price
  const steps = priceSteps(price, grant)
  const ofDiscount = discountLink(steps.percent).map(({ value, ...link }) => ({
    ...link,
    multiplier: writeDecimal(value),
  }))
  const exposures = [...Map.groupBy(price.perils, ({ exposureId }) => exposureId)]
  const taxes = Map.groupBy(
    price.perils.flatMap(({ tax }) => tax ?? []),
    ({ name }) => name,
  )
  return {
    is_provisional: isProvisional,
    version: price.version,
    exposure_pricing: seesDetail
      ? exposures.map(([exposureId, perils]) => showExposure(exposureId, nameOf(exposureId), perils, currency))
      : [],
    fees: feesIn(price).map(({ name, cents }) => ({ locator: name, name, amount: cents, amount_currency: currency })),
    taxes: [...taxes].map(([name, taxed]) => ({
      name,
      amount: sumCents(taxed.map(({ cents }) => cents)),
      amount_currency: currency,
    })),
    commissions: [{ recipient, amount: price.commissionCents, amount_currency: currency }],
    gross_premium: price.premiumCents,
    gross_premium_currency: currency,
    technical_premium: seesDetail ? price.technicalCents : null,
    discount_percent: price.discountPercent,
    discount:
      steps.percent > 0
        ? { percent: steps.percent, before: steps.beforeCents, off: steps.offCents, granted: grant }
        : null,
    minimum_top_up: steps.topUpCents,
    total: price.totalCents,
    total_currency: currency,
    explanation: price.perils.map(({ exposureId, exposureType, peril, base, factors }) => ({
      exposure: exposureId,
      exposure_name: nameOf(exposureId),
      exposure_type: exposureType,
      peril,
      base: seesDetail ? base : '',
      factors: [...factors, ...ofDiscount],
    })),
  }
}

function showExposure(locator: string, name: string, perils: readonly Peril[], currency: string) {
  return {
    locator,
    name,
    exposure_type: perils[0]?.exposureType ?? '',
    gross_premium: sumCents(perils.map(({ premiumCents }) => premiumCents)),
    gross_premium_currency: currency,
    peril_pricing: perils.map(({ peril, technicalCents, premiumCents }) => ({
      name: peril,
      technical_premium: technicalCents,
      technical_premium_currency: currency,
      premium: premiumCents,
      premium_currency: currency,
    })),
  }
}
