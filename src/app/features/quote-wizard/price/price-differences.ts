import { writeDecimal } from '#domain/quote/pricing/price-snapshot.ts'
import type { QuotePrice } from '#domain/quote/pricing/quote-price.schema.ts'
import type { FarmPrice } from '#domain/rating/rate-farm.ts'

/** One reason why the office came to another price, worded as `wizard:difference.<key>`. */
export interface PriceReason {
  key: 'tables' | 'discount' | 'tax' | 'factor' | 'exposure'
  exposure?: string
  params: Record<string, string | number>
}

/** What the office reckoned with that this device did not: tables, a discount, a tax, a factor, an item of the farm. */
export function differencesOf(own: FarmPrice, office: QuotePrice): PriceReason[] {
  const explained = new Map(office.explanation.map((each) => [`${each.exposure}/${each.peril}`, each]))
  const ownKeys = new Set(own.perils.map(({ exposureId, peril }) => `${exposureId}/${peril}`))
  const factors = own.perils.flatMap(({ exposureId, peril, explained: { factors: links } }) => {
    const theirs = explained.get(`${exposureId}/${peril}`)
    if (!theirs) return [{ key: 'exposure' as const, exposure: exposureId, params: {} }]
    return links.flatMap(({ name, value }): PriceReason[] => {
      const multiplier = theirs.factors.find((each) => each.name === name)?.multiplier ?? '1'
      const device = writeDecimal(value)
      return multiplier === device
        ? []
        : [{ key: 'factor', exposure: exposureId, params: { factor: name, device, office: multiplier } }]
    })
  })
  const added = office.explanation.filter(({ exposure, peril }) => !ownKeys.has(`${exposure}/${peril}`))
  const ownTax = own.taxCents
  const officeTax = office.taxes.reduce((sum, { amount }) => sum + amount, 0)
  return uniqueReasons([
    ...(office.version === own.version ? [] : [{ key: 'tables' as const, params: { version: office.version } }]),
    ...(office.discount_percent === 0
      ? []
      : [{ key: 'discount' as const, params: { percent: office.discount_percent } }]),
    ...factors,
    ...added.map(({ exposure }) => ({ key: 'exposure' as const, exposure, params: {} })),
    ...(ownTax === officeTax ? [] : [{ key: 'tax' as const, params: {} }]),
  ])
}

/** The same factor of several perils of one exposure is one reason. */
function uniqueReasons(reasons: readonly PriceReason[]): PriceReason[] {
  const keyOf = ({ key, exposure, params }: PriceReason) => `${key}/${exposure}/${params['factor']}`
  return [...new Map(reasons.map((each) => [keyOf(each), each])).values()]
}
