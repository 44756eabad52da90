import { unnamedKeys } from '#domain/product/answer-words.ts'
import { givenNameOf } from '#domain/product/exposure-fields.ts'
import { ratingLimitCents } from '#domain/product/rating-limit.ts'
import type { OfferTotals } from '#domain/quote/pricing/offer-totals.ts'
import { perilsOf } from '#domain/quote/pricing/quote-perils.ts'
import { findOperationCode } from '#domain/rating/operation-codes.ts'
import { type Body, isBody } from '#domain/sync/json.ts'
import { itemsOf, numberIn, textIn } from '#domain/sync/read-body.ts'
import type { Section, Single, Value } from '../paper.ts'

/** Whoever reads these papers may be a broker, so no amount stands beside a thing or a peril (settled 6). */

export function locationSection(body: Body): Section {
  return {
    heading: 'print:heading.locations',
    table: {
      columns: [
        { label: 'print:column.location', share: 0.4 },
        { label: 'print:column.legal', share: 0.4 },
        { label: 'print:column.province', share: 0.2 },
      ],
      rows: itemsOf(body, 'locations').map(([, item]) =>
        [textIn(item, 'name'), textIn(item, 'legalDescription'), textIn(item, 'province')].map(words),
      ),
    },
  }
}

export function insuredThings(body: Body, currency: string): Section {
  const perils = perilsOf(body)
  return {
    heading: 'print:heading.insured',
    table: {
      columns: [
        { label: 'print:column.what', share: 0.26 },
        { label: 'print:column.location', share: 0.18 },
        { label: 'print:column.limit', share: 0.16, isAmount: true },
        { label: 'print:column.deductible', share: 0.14, isAmount: true },
        { label: 'print:column.against', share: 0.26 },
      ],
      rows: itemsOf(body, 'exposures').map(([id, item]) => {
        const name = givenNameOf(item)
        const deductible = numberIn(item, 'deductible')
        return [
          name ? { text: name } : { keys: unnamedKeys(item) },
          words(placeOf(body, item)),
          { cents: ratingLimitCents(item), currency },
          deductible === undefined ? words('') : { cents: Math.round(deductible * 100), currency },
          { list: (perils.get(id) ?? []).map((peril) => ({ key: `farm:peril.${peril}` })) },
        ]
      }),
    },
  }
}

/** All that a paper tells of a price. */
export type FarmTotals = OfferTotals

export function priceSection(price: FarmTotals): Section {
  const { currency } = price
  const row = (key: string, cents: number): Value[] => [{ key }, { cents, currency }]
  return {
    heading: 'print:heading.price',
    table: {
      columns: [
        { label: 'print:column.what', share: 0.7 },
        { label: 'print:column.amount', share: 0.3, isAmount: true },
      ],
      rows: [
        ...stepRows(price),
        row('print:price.premium', price.premiumCents),
        row('print:price.tax', price.taxCents),
        ...price.fees.map(({ name, cents }) => row(`farm:fee.${name}`, cents)),
      ],
      total: row('print:price.total', price.totalCents),
    },
  }
}

/** What stood before a discount, what that took off and who gave it, and what the minimum put on (billing B55). */
function stepRows({ steps, currency }: FarmTotals): Value[][] {
  const { percent, beforeCents, offCents, topUpCents, grant } = steps
  const named: Single = { key: 'print:price.discount', params: { percent } }
  const by: Single[] = grant
    ? [{ key: 'print:price.granted', params: { role: { key: `roles:roles.${grant.role}` }, date: { day: grant.on } } }]
    : []
  const row = (what: Value, cents: number): Value[] => [what, { cents, currency }]
  return [
    ...(percent > 0
      ? [row({ key: 'print:price.before' }, beforeCents), row({ list: [named, ...by] }, 0 - offCents)]
      : []),
    ...(topUpCents > 0 ? [row({ key: 'print:price.topUp' }, topUpCents)] : []),
  ]
}

/** What the insured has read and holds to. */
export function conditionsSection(codes: readonly string[]): Section {
  return {
    heading: 'print:heading.conditions',
    paragraphs: codes.map((code) => ({ key: `wizard:conditions.${code}` })),
  }
}

/** The name of the location a thing stands on, or its building does. */
function placeOf({ locations, exposures }: Body, item: Body): string | undefined {
  const building = isBody(exposures) ? exposures[textIn(item, 'building') ?? ''] : undefined
  const id = textIn(item, 'location') ?? (isBody(building) ? textIn(building, 'location') : undefined)
  const location = isBody(locations) && id ? locations[id] : undefined
  return isBody(location) ? textIn(location, 'name') : undefined
}

/** What a farm does, in the paper's language. */
export function operationName(code: string | undefined): Single {
  return code && findOperationCode(code) ? { key: `operations:code.${code}` } : words(code)
}

/** What somebody wrote; a dash where nothing was. */
export function words(text: string | undefined): { text: string } {
  return { text: text || '–' }
}
