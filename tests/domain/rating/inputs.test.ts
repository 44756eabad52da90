import { describe, expect, it } from 'vitest'
import { decimal, percentOf, proportionOf, roundedShare } from '#domain/kernel/decimal.ts'
import { type FactorLink, protectionOf } from '#domain/rating/factors.ts'
import type { Exposure, Farm, Heat } from '#domain/rating/farm.ts'
import { offeredPerils } from '#domain/rating/offered-perils.ts'
import { locationOf, mainLocation } from '#domain/rating/places.ts'
import { rateFarm } from '#domain/rating/rate-farm.ts'
import { farmPackage1 } from '#domain/rating/tables/farm-package-1.ts'
import { grain, home, house, liability, machinery, quoteA, shed, tools, variant } from './quote-a.ts'

/** The factors of one peril, by name. */
function chain(farm: Farm, id: string, peril: string): Map<FactorLink['name'], FactorLink> {
  const priced = rateFarm(farm, farmPackage1).perils.find((each) => each.exposureId === id && each.peril === peril)!
  return new Map(priced.explained.factors.map((link) => [link.name, link]))
}

const rated = (exposure: Exposure, peril = 'fire', changes: Parameters<typeof variant>[0] = {}) =>
  chain(variant({ ...changes, exposures: [exposure, shed] }), exposure.id, peril)
const value = (link: FactorLink | undefined) => link && Number(link.value.digits) / 10 ** link.value.scale

describe('[domain 4.1.1] rounding', () => {
  it.each([
    [0.5, 1],
    [1.5, 2],
    [2.4999, 2],
    [-0.5, -1],
    [-1.5, -2],
  ])('takes %d half away from zero to %i', (amount, rounded) => {
    expect(roundedShare(decimal(amount))).toBe(rounded)
    expect(roundedShare(decimal(-amount))).toBe(0 - rounded)
  })

  it('happens once, over exact decimals: 1.005 and 0.1 + 0.2 are what they say', () => {
    expect(roundedShare(decimal('1.005'), 100n)).toBe(101)
    expect(percentOf(30, 33.33)).toBe(10)
    expect(percentOf(100_50, 9.975)).toBe(1002)
  })

  it('[domain 4.0.1] 2,345 a year are 6.4247 a day, half up', () => {
    expect(proportionOf(23_450_000, 1, 365)).toBe(64_247)
  })
})

describe('[domain 4.2.10] fire protection', () => {
  it.each([
    [300, 8, false, 'protected'],
    [300.01, 8, false, 'semi'],
    [null, 8, true, 'protected'],
    [0, 8.01, true, 'remote'],
    [null, 13, false, 'remote'],
    [null, 13.01, false, 'unprotected'],
    [10, null, true, 'unprotected'],
  ])(
    '[domain 4.0.3] hydrant at %o m, hall at %o km, tanker %o: %s',
    (hydrantM, hallKm, hasAccreditedTanker, expected) => {
      expect(protectionOf({ hydrantM, hallKm, hasAccreditedTanker }, farmPackage1)).toBe(expected)
    },
  )

  it('[domain 4.2.9] belongs to the location and multiplies every fire, no other peril', () => {
    const farm = { ...quoteA, exposures: [...quoteA.exposures] }
    for (const { exposureId, exposureType, peril, explained } of rateFarm(farm, farmPackage1).perils) {
      const isFire = exposureType !== 'liability' && peril === 'fire'
      expect(
        explained.factors.some(({ name }) => name === 'protection'),
        `${exposureId} ${peril}`,
      ).toBe(isFire)
    }
  })
})

describe('[domain 4.2.11] age', () => {
  it.each([
    [2030, 0.9],
    [2016, 0.9],
    [2015, 1],
    [2001, 1],
    [2000, 1.15],
    [1976, 1.15],
    [1975, 1.35],
    [undefined, 1.35],
  ])('of a building of %o multiplies by %d', (yearBuilt, factor) => {
    expect(value(rated({ ...shed, id: 'barn', yearBuilt }).get('age'))).toBe(factor)
  })

  it('counts for every peril of what has walls, the optional ones too, and for nothing else', () => {
    const barn: Exposure = { ...shed, id: 'barn', optionalPerils: ['collapse', 'earthquake'] }
    for (const peril of ['windHail', 'theft', 'collapse', 'earthquake'])
      expect(rated(barn, peril).has('age')).toBe(true)
    expect(rated(machinery).has('age')).toBe(false)
  })
})

describe('[domain 4.2.12] heating', () => {
  it.each<[Heat[], string, number]>([
    [['none'], 'none', 0.95],
    [['electric'], 'standard', 1],
    [['oil', 'geothermal'], 'standard', 1],
    [['gas', 'pellet'], 'solidFuel', 1.25],
    [['coal'], 'solidFuel', 1.25],
  ])('%o counts as %s', (heat, source, factor) => {
    const link = rated({ ...house, heat }).get('heat')
    expect([link?.source, value(link)]).toEqual([source, factor])
  })

  it('multiplies the fire of a house or a building and nothing else', () => {
    expect(rated(house, 'water').has('heat')).toBe(false)
    expect(rated(tools).has('heat')).toBe(false)
  })
})

describe('[domain 4.2.9] construction, form and deductible', () => {
  it('an unknown construction is frame, a bank barn is one whatever it is built of', () => {
    expect(rated({ ...shed, id: 'barn', construction: undefined }).get('construction')?.source).toBe('frame')
    expect(rated({ ...shed, id: 'barn', kind: 'bankBarn' }).get('construction')?.source).toBe('bankBarn')
  })

  it('contents take their building’s, name it, and have none in the open; machinery never has one', () => {
    expect(rated(tools).get('construction')).toMatchObject({ source: 'nonCombustible', item: 'shed' })
    expect(rated({ ...tools, buildingId: undefined }).has('construction')).toBe(false)
    expect(rated(machinery).has('construction')).toBe(false)
  })

  it('a form nobody chose is named perils; a vehicle has neither form nor protection', () => {
    expect(rated(grain).get('form')?.source).toBe('named')
    const quad: Exposure = { type: 'vehicle', id: 'quad', locationId: 'home', limitCents: 800_000, deductible: 500 }
    expect([...rated(quad, 'allPerils').keys()]).toEqual(['grade', 'deductible'])
    const margin: Exposure = { type: 'businessInterruption', id: 'margin', locationId: 'home', limitCents: 12_000_000 }
    expect([...rated(margin).keys()]).toEqual(['protection', 'grade', 'hazard'])
  })
})

describe('[domain 4.2.14] the location of an exposure', () => {
  const north = { ...home, id: 'north', number: 2, province: 'AB' }
  const farm = variant({
    exposures: [
      house,
      { ...shed, locationId: 'north', limitCents: 45_000_000 },
      { ...tools, buildingId: undefined },
      liability,
    ],
  })
  const both = { ...farm, locations: [north, home] }
  const placeOf = (exposure: Exposure) => locationOf(exposure, both)?.id

  it('is its own, else its building’s, else the main location', () => {
    expect(placeOf({ ...tools, locationId: 'home' })).toBe('home')
    expect(placeOf(tools)).toBe('north')
    expect(placeOf({ ...tools, buildingId: undefined })).toBe('home')
  })

  it('the main location has the most in houses and buildings, a tie goes to the lowest number', () => {
    expect(mainLocation(both)?.id).toBe('home')
    const more = both.exposures.map((each) =>
      each.id === 'shed' ? { ...shed, locationId: 'north', limitCents: 45_000_001 } : each,
    )
    expect(mainLocation({ ...both, exposures: more })?.id).toBe('north')
  })

  it('gives scores, grade and tax; liability is taxed where the main location lies', () => {
    const taxed = rateFarm(both, farmPackage1).perils
    expect(taxed.filter(({ exposureId }) => exposureId === 'shed').every(({ tax }) => tax === null)).toBe(true)
    expect(taxed.find(({ exposureId }) => exposureId === 'liability')?.tax?.name).toBe('PST')
    expect(chain(both, 'shed', 'fire').get('hazard')).toMatchObject({ fact: 'wildfire', item: 'north' })
  })
})

describe('[domain 4.2.16] the score of a peril', () => {
  const scores = { hail: 11, wind: 12, wildfire: 81, flood: 14, earthquake: 15 }
  const everything: Exposure = { ...house, optionalPerils: ['overlandWater', 'earthquake', 'sewerBackup'] }
  it.each([
    ['fire', 81, 'wildfire', 1.31],
    ['windHail', 12, 'wind', 0.81],
    ['water', 14, 'flood', 0.82],
    ['overlandWater', 14, 'flood', 0.82],
    ['sewerBackup', 14, 'flood', 0.82],
    ['earthquake', 15, 'earthquake', 0.825],
    ['theft', 50, 'neutral', 1],
  ])('%s reads %i of %s and multiplies by %d, unrounded', (peril, score, fact, factor) => {
    const link = rated(everything, peril, { hazards: scores }).get('hazard')
    expect([link?.source, link?.fact, value(link)]).toEqual([score, fact, factor])
  })

  it('is 50 where the location has no pin, and says so', () => {
    const farm = { ...quoteA, locations: [{ ...home, hazards: null }] }
    expect(chain(farm, 'house', 'fire').get('hazard')).toMatchObject({ source: 50, fact: 'unpinned' })
  })
})

describe('what a price says it was read from', () => {
  it('names the operation of a grade, the location of protection, and heavy hail where it raised a deductible', () => {
    const links = rated(shed, 'windHail', { hazards: { hail: 89 } })
    expect(links.get('grade')).toMatchObject({ source: 2, item: 'wheat' })
    expect(links.get('deductible')).toMatchObject({ source: 5000, fact: 'hail' })
    expect(rated(shed).get('deductible')).toMatchObject({ source: 2500 })
    expect(rated(shed).get('protection')).toMatchObject({ source: 'unprotected', item: 'home' })
    expect(chain(quoteA, 'liability', 'premisesOps').get('grade')).toMatchObject({ source: 2, item: 'wheat' })
  })
})

describe('[domain 4.3.18] the perils of an exposure', () => {
  const perilsOf = (exposure: Exposure) =>
    rateFarm(variant({ exposures: [exposure] }), farmPackage1).perils.map(({ peril }) => peril)

  it('are those of the base table always, collapse and every added one only where chosen', () => {
    expect(perilsOf({ ...shed, optionalPerils: [] })).toEqual(['fire', 'windHail', 'theft'])
    expect(perilsOf({ ...shed, optionalPerils: ['collapse'] })).toEqual(['fire', 'windHail', 'collapse', 'theft'])
    expect(perilsOf({ ...machinery, optionalPerils: ['suffocation'] })).toEqual(['fire', 'accident', 'theft'])
  })

  it.each([
    ['dwelling', ['overlandWater', 'earthquake', 'sewerBackup']],
    ['farmBuilding', ['collapse', 'earthquake']],
    ['machinery', ['foreignObject', 'rental']],
    ['livestock', ['suffocation']],
    ['stock', ['spoilage', 'heating']],
    ['vehicle', ['liability']],
    ['tools', []],
    ['businessInterruption', []],
  ] as const)('of %s %o may be added', (type, optional) => {
    const offered = offeredPerils(type, farmPackage1).filter(({ isOptional }) => isOptional)
    expect(offered.map(({ peril }) => peril)).toEqual(optional)
  })
})

describe('a discount', () => {
  it('is taken off every peril, liability and flat amounts too, and never off the policy fee', () => {
    const quad: Exposure = {
      type: 'vehicle',
      id: 'quad',
      locationId: 'home',
      limitCents: 800_000,
      deductible: 500,
      optionalPerils: ['liability'],
    }
    const farm = { ...quoteA, exposures: [...quoteA.exposures, quad], discountPercent: 12.5 }
    const { perils, feeCents, premiumCents, taxCents, totalCents } = rateFarm(farm, farmPackage1)
    for (const { technicalCents, premiumCents: premium } of perils) {
      expect(premium).toBe(percentOf(technicalCents, 87.5))
    }
    expect(feeCents).toBe(15_000)
    expect(totalCents).toBe(premiumCents + taxCents + feeCents)
  })
})

describe('[domain 4.4.22] tax classes', () => {
  const everything: Exposure[] = [
    ...quoteA.exposures,
    { type: 'livestock', id: 'herd', locationId: 'home', limitCents: 20_000_000, deductible: 1000 },
    { type: 'bailees', id: 'goods', locationId: 'home', limitCents: 5_000_000, deductible: 1000 },
    { type: 'businessInterruption', id: 'margin', locationId: 'home', limitCents: 12_000_000 },
    {
      type: 'vehicle',
      id: 'quad',
      locationId: 'home',
      limitCents: 800_000,
      deductible: 500,
      optionalPerils: ['liability'],
    },
  ]
  /** Which perils pay at all, by exposure. */
  const taxed = (changes: Parameters<typeof variant>[0]) => {
    const { perils } = rateFarm(variant({ exposures: everything, ...changes }), farmPackage1)
    return perils.filter(({ tax }) => tax !== null).map(({ exposureId, peril }) => `${exposureId} ${peril}`)
  }
  const FARM_PROPERTY = ['shed', 'bins', 'machinery', 'grain', 'quad allPerils']

  it('Ontario with a certificate frees farm property and livestock, not the house, tools, goods, margin and liability', () => {
    const paying = taxed({ province: 'ON', hasExemptionCertificate: true })
    const exempt = [...FARM_PROPERTY, 'herd']
    expect(paying.filter((each) => exempt.some((name) => each.startsWith(name)))).toEqual([])
    for (const name of ['house', 'tools', 'goods', 'margin', 'liability', 'quad liability'])
      expect(
        paying.some((each) => each.startsWith(name)),
        name,
      ).toBe(true)
  })

  it('Saskatchewan frees livestock alone, Newfoundland the house alone; a rate of 0 writes no row', () => {
    const names = (paying: string[]) => new Set(paying.map((each) => each.split(' ')[0]))
    expect([...names(taxed({ province: 'SK' }))]).not.toContain('herd')
    expect(names(taxed({ province: 'SK' })).size).toBe(everything.length - 1)
    expect([...names(taxed({ province: 'NL' }))]).not.toContain('house')
    expect(names(taxed({ province: 'NL' })).size).toBe(everything.length - 1)
    for (const province of ['AB', 'BC', 'NB', 'NS', 'PE', 'YT', 'NT', 'NU', 'MB'])
      expect(taxed({ province })).toEqual([])
  })

  it('[domain 4.4.25] the fee is never taxed: tax is a share of premiums alone', () => {
    const { taxCents, perils, feeCents } = rateFarm(variant({ exposures: [liability] }), farmPackage1)
    expect(feeCents).toBe(15_000)
    expect(taxCents).toBe(perils.reduce((sum, { premiumCents }) => sum + percentOf(premiumCents, 6), 0))
  })
})
