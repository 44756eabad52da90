import { describe, expect, it } from 'vitest'
import { deltaOf, endorsePeril } from '#domain/proration/endorse.ts'
import type { Exposure, Farm } from '#domain/rating/farm.ts'
import { rateFarm } from '#domain/rating/rate-farm.ts'
import { farmPackage1 } from '#domain/rating/tables/farm-package-1.ts'
import { term, whole } from '../proration/segments.ts'
import { bins, grain, house, liability, machinery, quoteA, shed, tools, variant } from './quote-a.ts'

const dollars = (cents: number) => cents / 100

/** `{ fire: 849.84 … }` of one exposure. */
function premiums(farm: Farm, id: string): Record<string, number> {
  const perils = rateFarm(farm, farmPackage1).perils.filter(({ exposureId }) => exposureId === id)
  return Object.fromEntries(perils.map(({ peril, premiumCents }) => [peril, dollars(premiumCents)]))
}

/** The technical premiums of one exposure put in quote A's place, with nothing else on the farm but what it needs. */
function technical(exposure: Exposure, changes: Parameters<typeof variant>[0] = {}): Record<string, number> {
  const others = [shed, bins].filter(({ id }) => id !== exposure.id)
  const { perils } = rateFarm(variant({ ...changes, exposures: [exposure, ...others] }), farmPackage1)
  const own = perils.filter(({ exposureId }) => exposureId === exposure.id)
  return Object.fromEntries(own.map(({ peril, technicalCents }) => [peril, dollars(technicalCents)]))
}

describe('[domain 2.3 quote A] the Saskatchewan grain farm', () => {
  it.each([
    ['house', { fire: 849.84, windHail: 702.25, water: 392.78, theft: 238.05 }],
    ['shed', { fire: 542.52, windHail: 361.29, collapse: 109.35, theft: 43.74 }],
    ['bins', { fire: 482.24, windHail: 321.15, collapse: 97.2, theft: 38.88 }],
    ['machinery', { fire: 2164.19, accident: 2333.93, theft: 636.53 }],
    ['grain', { fire: 740.28, windHail: 191.16, theft: 129.6 }],
    ['tools', { fire: 45.9, theft: 67.5 }],
    ['liability', { premisesOps: 390, customFarming: 270, pollution: 75 }],
  ])('%s is priced peril by peril', (id, expected) => {
    expect(premiums(quoteA, id)).toEqual(expected)
  })

  it('adds up to 12,046.78', () => {
    expect(rateFarm(quoteA, farmPackage1)).toMatchObject({
      technicalCents: 1_122_338,
      premiumCents: 1_122_338,
      taxCents: 67_340,
      feeCents: 15_000,
      totalCents: 1_204_678,
      commissionCents: 224_470,
    })
  })

  it('[domain 4.1.2] with 10 % discount each peril is rounded, then summed: 10,857.15', () => {
    expect(rateFarm({ ...quoteA, discountPercent: 10 }, farmPackage1)).toMatchObject({
      technicalCents: 1_122_338,
      premiumCents: 1_010_107,
      taxCents: 60_608,
      totalCents: 1_085_715,
      commissionCents: 202_021,
    })
  })
})

describe('what a discount and the policy fee touch', () => {
  const flat: Exposure = { ...liability, hasMedicalPayments: true }
  const of = (discountPercent: number) =>
    rateFarm(variant({ exposures: [house, shed, flat], discountPercent }), farmPackage1)
  const cents = (price: ReturnType<typeof of>) => price.perils.map(({ premiumCents }) => premiumCents)

  it('[domain 4.1.3] a discount comes off every peril, flat amounts of liability too, each rounded, never off the fee', () => {
    expect(cents(of(12.5))).toEqual(cents(of(0)).map((full) => Math.round((full * 875) / 1000)))
    const medical = (price: ReturnType<typeof of>) => price.perils.find(({ peril }) => peril === 'medicalPayments')
    expect([medical(of(0))!.premiumCents, medical(of(12.5))!.premiumCents]).toEqual([2_500, 2_188])
    expect([of(0).feeCents, of(12.5).feeCents]).toEqual([15_000, 15_000])
    expect(of(12.5).technicalCents).toBe(of(0).technicalCents)
  })

  it('[domain 4.1.3] an endorsement uses the discount of the term: machinery of A at 10 %, delta 342.16', () => {
    const machineryFire = (limitCents: number) =>
      rateFarm(
        variant({ exposures: [shed, { ...machinery, limitCents }], discountPercent: 10 }),
        farmPackage1,
      ).perils.find(({ exposureId, peril }) => exposureId === machinery.id && peril === 'fire')!
    const [before, after] = [machineryFire(125_000_000), machineryFire(160_000_000)]
    // 2,164.19 and 2,770.16 less a tenth; 136 of 365 days at the old one, 229 at the new one
    expect([before.premiumCents, after.premiumCents]).toEqual([194_777, 249_314])
    const change = endorsePeril([whole(before.premiumCents)], term, '2026-08-15', after)
    expect(change.added.map(({ premiumCents }) => premiumCents)).toEqual([72_574, 156_419])
    expect(deltaOf(change, (delta) => delta)).toBe(34_216)
  })

  it('[domain 4.1.4] [domain 4.0.4] the fee is 150.00, without discount, tax, commission, or share of a short term', () => {
    const year = of(0)
    const half = rateFarm({ ...variant({ exposures: [house, shed, flat] }), endsOn: '2026-10-01' }, farmPackage1)
    expect([year.feeCents, half.feeCents]).toEqual([15_000, 15_000])
    expect(half.premiumCents).toBeLessThan(year.premiumCents)
    for (const price of [year, half]) {
      expect(price.totalCents).toBe(price.premiumCents + price.taxCents + 15_000)
      expect(price.taxCents).toBe(
        price.perils.reduce((sum, { premiumCents }) => sum + Math.round(premiumCents * 0.06), 0),
      )
      expect(price.commissionCents).toBe(
        price.perils.reduce((sum, { premiumCents }) => sum + Math.round(premiumCents * 0.2), 0),
      )
    }
  })
})

describe('[domain 4.1.5] the minimum premium', () => {
  const oneMillion: Exposure = { type: 'liability', id: 'liability', limitCents: 100_000_000 }

  it.each([0, 10])('tops liability alone up to 750.00, with %i %% discount as well', (discountPercent) => {
    const price = rateFarm(variant({ exposures: [oneMillion], discountPercent }), farmPackage1)
    expect(price).toMatchObject({ premiumCents: 75_000, taxCents: 4_500, totalCents: 94_500, commissionCents: 15_000 })
    expect(price.perils[0]).toMatchObject({ technicalCents: 30_000, topUpCents: discountPercent ? 48_000 : 45_000 })
  })

  it('goes onto the largest peril: tools and liability leave 336.60 on premisesOps', () => {
    const price = rateFarm(variant({ exposures: [{ ...tools, buildingId: undefined }, oneMillion] }), farmPackage1)
    expect(price.premiumCents).toBe(75_000)
    expect(price.perils.filter(({ topUpCents }) => topUpCents > 0)).toMatchObject([{ peril: 'premisesOps' }])
  })
})

describe('[domain 4.1.6] a term shorter than a year', () => {
  it('takes its share by calendar days: 849.84 for six months is 426.08', () => {
    expect(premiums({ ...quoteA, endsOn: '2026-10-01' }, 'house')).toMatchObject({ fire: 426.08 })
  })

  it('a year over a leap day is still one annual premium', () => {
    expect(premiums({ ...quoteA, startsOn: '2027-04-01', endsOn: '2028-04-01' }, 'tools')).toEqual(
      premiums(quoteA, 'tools'),
    )
  })
})

describe('[domain 4.2.17] heavy hail', () => {
  it('rates windHail of the machine shed with a deductible of 5,000 and fire with its own', () => {
    expect(technical(shed, { hazards: { hail: 89 } })).toMatchObject({ fire: 542.52, windHail: 387.76 })
  })
})

describe('[domain 4.3.21] optional perils and the other exposures', () => {
  it.each<[string, Exposure, Record<string, number>]>([
    [
      'farmhouse',
      { ...house, optionalPerils: ['overlandWater', 'earthquake', 'sewerBackup'] },
      { overlandWater: 490.98, earthquake: 282.09, sewerBackup: 147.29 },
    ],
    ['machine shed', { ...shed, optionalPerils: ['earthquake'] }, { earthquake: 120.94 }],
    [
      'machinery',
      { ...machinery, optionalPerils: ['foreignObject', 'rental'] },
      { foreignObject: 530.44, rental: 212.18 },
    ],
    ['stored grain', { ...grain, optionalPerils: ['spoilage', 'heating'] }, { spoilage: 162, heating: 97.2 }],
    [
      'livestock',
      {
        type: 'livestock',
        id: 'herd',
        buildingId: 'barn',
        limitCents: 20_000_000,
        deductible: 1000,
        optionalPerils: ['suffocation'],
      },
      { fire: 550.8, accident: 324, theft: 72, suffocation: 108 },
    ],
    [
      'bailees',
      { type: 'bailees', id: 'goods', buildingId: 'shed', limitCents: 5_000_000, deductible: 1000 },
      { fire: 102.82, theft: 27 },
    ],
    [
      'vehicle',
      { type: 'vehicle', id: 'quad', locationId: 'home', limitCents: 800_000, deductible: 500 },
      { allPerils: 95.04 },
    ],
    [
      'business interruption',
      { type: 'businessInterruption', id: 'margin', locationId: 'home', limitCents: 12_000_000 },
      { fire: 385.56, windHail: 152.93 },
    ],
  ])('%s', (_, exposure, expected) => {
    expect(technical(exposure)).toMatchObject(expected)
  })

  it('liability of a vehicle is 35.00 flat, only where chosen', () => {
    const quad: Exposure = { type: 'vehicle', id: 'quad', locationId: 'home', limitCents: 800_000, deductible: 500 }
    expect(technical(quad)).not.toHaveProperty('liability')
    expect(technical({ ...quad, optionalPerils: ['liability'] })).toMatchObject({ liability: 35 })
  })

  it('[domain 4.3.20] every liability peril', () => {
    const everything: Exposure = {
      ...liability,
      agritourismReceiptsCents: 1_234_500,
      hasProducts: true,
      employees: 3,
      hasEmployersLiability: true,
      hasMedicalPayments: true,
    }
    expect(technical(everything)).toEqual({
      premisesOps: 390,
      customFarming: 270,
      agritourism: 148.14,
      products: 60,
      pollution: 75,
      employersLiability: 120,
      medicalPayments: 25,
    })
  })
})

describe('[domain 4.4.23] [domain 1.9] tax by province', () => {
  it.each([
    ['ON', false, 897.86],
    ['ON', true, 242.5],
    ['QC', false, 1010.11],
    ['SK', false, 673.4],
    ['MB', false, 0],
    ['NL', false, 1356.07],
    ['AB', false, 0],
    ['NT', false, 0],
  ])('%s, certificate %s: %d', (province, hasExemptionCertificate, expected) => {
    const { taxCents } = rateFarm(variant({ province, hasExemptionCertificate }), farmPackage1)
    expect(dollars(taxCents)).toBe(expected)
  })

  it('Manitoba taxes a policy without buildings: machinery and liability of A pay 410.88', () => {
    const bare = { ...machinery, buildingId: undefined, locationId: 'home' }
    const price = rateFarm(variant({ province: 'MB', exposures: [bare, liability] }), farmPackage1)
    expect(dollars(price.premiumCents)).toBe(5869.65)
    expect(dollars(price.taxCents)).toBe(410.88)
  })

  it('[domain 4.4.24] Quebec follows each due date: 252.57 × 3 + 279.83', () => {
    const dueDates = ['2026-04-01', '2026-07-01', '2026-10-01', '2027-01-01']
    const { perils, taxCents } = rateFarm(variant({ province: 'QC' }), farmPackage1, {
      dueOn: dueDates,
      cut: { count: 4 },
    })
    const byInvoice = dueDates.map((_, k) => dollars(perils.reduce((sum, { tax }) => sum + (tax?.lines[k] ?? 0), 0)))
    expect(byInvoice).toEqual([252.57, 252.57, 252.57, 279.83])
    expect(dollars(taxCents)).toBe(1037.54)
  })
})

describe('what cannot stand where it says', () => {
  it('is priced in the open: stock in itself, stock and tools in each other', () => {
    const price = (exposure: Exposure) => technical(exposure, {})
    const inOpen = price({ ...grain, buildingId: undefined, locationId: 'home' })
    expect(price({ ...grain, buildingId: grain.id, locationId: 'home' })).toEqual(inOpen)
    const both: Exposure[] = [
      { ...grain, buildingId: tools.id, locationId: 'home' },
      { ...tools, buildingId: grain.id, locationId: 'home' },
    ]
    expect(rateFarm(variant({ exposures: both }), farmPackage1).perils).toHaveLength(5)
  })
})
