import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAYMENT_SCHEDULES } from '#domain/instalment/payment-schedule.ts'
import { productVersion } from '#domain/product/farm-package.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { factsOf, reckonedNothing } from '#domain/quote/underwriting/quote-facts.ts'
import type { Body, Json } from '#domain/sync/json.ts'
import { writeAt } from '#domain/sync/path.ts'
import { itemsOf } from '#domain/sync/read-body.ts'
import { farmBody, farmContext } from '../quote/farm-body.ts'
import { typedFarms } from './typed-farm.ts'

/** What a broker may change between two prices; `pick` chooses which item, `value` what it becomes. */
const EDITS: readonly ((body: Body, pick: number, value: number) => [path: string, value: Json])[] = [
  (body, pick, value) => [`exposures/${keyIn(body, 'exposures', pick)}/limit`, value * 977],
  (body, pick, value) => [
    `exposures/${keyIn(body, 'exposures', pick)}/deductible`,
    [500, 1000, 2500, 5000][value % 4]!,
  ],
  (body, pick, value) => [`exposures/${keyIn(body, 'exposures', pick)}/form`, value % 2 ? 'broad' : 'named'],
  (body, pick, value) => [`exposures/${keyIn(body, 'exposures', pick)}/construction`, value % 2 ? 'masonry' : null],
  (body, pick, value) => [`exposures/${keyIn(body, 'exposures', pick)}/yearBuilt`, 1900 + (value % 120)],
  (body, pick, value) => [`exposures/${keyIn(body, 'exposures', pick)}/location`, keyIn(body, 'locations', value)],
  (body, pick, value) => [`exposures/${keyIn(body, 'exposures', pick)}/building`, keyIn(body, 'exposures', value)],
  (body, pick, value) => [
    `exposures/${keyIn(body, 'exposures', pick)}/optionalPerils/earthquake`,
    value % 2 ? true : null,
  ],
  (body, pick, value) => [`exposures/${keyIn(body, 'exposures', pick)}/life`, value % 2 ? 'dead' : 'live'],
  (body, pick, value) => [`locations/${keyIn(body, 'locations', pick)}/province`, ['ON', 'QC', 'SK', 'MB'][value % 4]!],
  (body, pick, value) => [`locations/${keyIn(body, 'locations', pick)}/fireProtection/hallKm`, value % 20],
  (body, pick, value) => [`operations/${keyIn(body, 'operations', pick)}/location`, keyIn(body, 'locations', value)],
  (body, pick, value) => [
    `operations/${keyIn(body, 'operations', pick)}/level4Code`,
    ['11114', '11212', '11292'][value % 3]!,
  ],
  (_body, _pick, value) => ['term/endsOn', `2028-0${1 + (value % 9)}-15`],
  (_body, _pick, value) => ['paymentSchedule', PAYMENT_SCHEDULES[value % PAYMENT_SCHEDULES.length]!],
  (_body, _pick, value) => ['productVersion', value % 2 ? 'farm-package-2' : 'farm-package-1'],
]

function keyIn(body: Body, collection: string, at: number): string {
  const items = Object.keys((body[collection] ?? {}) as Body)
  return items[at % items.length] ?? 'none'
}

const step = fc.record({
  edit: fc.nat(EDITS.length - 1),
  pick: fc.nat(20),
  value: fc.nat(5000),
  discountPercent: fc.constantFrom(0, 0, 0, 10),
  hasExemptionCertificate: fc.constantFrom(false, false, true),
})

describe('a farm that is reckoned again after an edit', () => {
  const farms = typedFarms(60, 20_261_122, farmContext)

  it('comes to what it would come to from nothing, whatever was edited before', () => {
    fc.assert(
      fc.property(fc.nat(farms.length - 1), fc.array(step, { minLength: 1, maxLength: 12 }), (farm, steps) => {
        const before = reckonedNothing()
        let body = quoteShape.derive(farms[farm]!.body)
        factsOf(body, farmContext, undefined, before)
        for (const { edit, pick, value, ...terms } of steps) {
          body = quoteShape.derive(writeAt(body, ...EDITS[edit]!(body, pick, value)))
          const context = { ...farmContext, ...terms }
          expect(factsOf(body, context, undefined, before)).toEqual(factsOf(body, context))
        }
      }),
      { numRuns: 150 },
    )
  })

  it('tops the largest peril up to the minimum for as long as that is needed, and no longer', () => {
    const before = reckonedNothing()
    const tools = { tools: { type: 'tools', limit: 2000, deductible: 1000, location: 'home', life: 'live' } }
    const small = farmBody({ exposures: tools })
    const totals = [2000, 900_000, 1000].map((limit) => {
      const body = writeAt(small, 'exposures/tools/limit', limit)
      const { price } = factsOf(body, farmContext, undefined, before)
      expect(price).toEqual(factsOf(body, farmContext).price)
      return price.premiumCents
    })
    const { minimumPremiumCents } = productVersion('farm-package-1').rates
    expect(totals[0]).toBe(minimumPremiumCents)
    expect(totals[1]).toBeGreaterThan(minimumPremiumCents)
    expect(totals[2]).toBe(minimumPremiumCents)
  })

  it('is rated anew where the edit reaches and nowhere else', () => {
    const body = farmBody()
    const anew = (path: string, value: Json) => {
      const before = reckonedNothing()
      const first = factsOf(body, farmContext, undefined, before).price.perils
      const changed = quoteShape.derive(writeAt(body, path, value))
      const { perils } = factsOf(changed, farmContext, undefined, before).price
      return [...new Set(perils.filter((each) => !first.includes(each)).map(({ exposureId }) => exposureId))]
    }
    expect(anew('exposures/house/limit', 460_000)).toEqual(['house'])
    expect(anew('exposures/shed/construction', 'frame')).toEqual(['shed', 'machinery', 'tools'])
    expect(anew('remark', 'Gate is locked on Sundays')).toEqual([])
    expect(anew('operations/wheat/level4Code', '11212')).toEqual(itemsOf(body, 'exposures').map(([key]) => key))
  })
})
