import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { HazardScores } from '#domain/rating/farm.ts'
import { type Body, isBody } from '#domain/sync/json.ts'
import { writeAt } from '#domain/sync/path.ts'
import { quote } from '#server/db/tables/quotes.table.ts'
import { newLocator } from '#server/locators.ts'
import { openOffice, type ShownQuote } from './quote-desk.ts'
import { EXECUTIVE, STAFF } from './sync-tablet.ts'

const { test, desk } = openOffice()

interface Price {
  is_provisional: boolean
  gross_premium: number
  technical_premium: number | null
  total: number
  minimum_top_up: number
  discount: { percent: number; before: number; off: number; granted: object | null } | null
  taxes: { name: string; amount: number }[]
  fees: { amount: number }[]
  commissions: { recipient: string; amount: number }[]
  exposure_pricing: { exposure_type: string; peril_pricing: { name: string; premium: number }[] }[]
  explanation: { exposure_type: string; peril: string; base: string; factors: { name: string; multiplier: string }[] }[]
}

const priceOf = ({ id }: ShownQuote, who: string = STAFF) =>
  desk.answerOf<Price>(desk.call(who, 'GET', `/quotes/${id}/price`))
const taxOf = ({ taxes }: Price) => taxes.reduce((sum, { amount }) => Math.round((sum + amount) * 100) / 100, 0)

/** The oracle's scores belong to no pin (settled 26): they are written where the pin's own stand. */
async function withScores(made: ShownQuote, hazards: HazardScores): Promise<ShownQuote> {
  await test.db.as({ kind: 'all' }, async (tx) => {
    const locations = Object.entries(made.data.locations as Record<string, Body>)
    const scored = locations.reduce(
      (body, [key]) => writeAt(body, `locations/${key}/hazards`, { ...hazards }),
      made.data,
    )
    await tx.update(quote).set({ body: scored }).where(eq(quote.id, made.id))
  })
  return made
}

const A_SCORES: HazardScores = { hail: 68, wind: 66, wildfire: 20, flood: 15, earthquake: 8 }
const quoteA = async (change?: (body: Body) => Body) => withScores(await desk.makeQuote(change), A_SCORES)

const inProvince = (province: string) => (body: Body) => ({
  ...body,
  locations: mapItems(body.locations, (location) => ({ ...location, province })),
})
const only =
  (...types: string[]) =>
  (body: Body): Body => ({
    ...body,
    exposures: Object.fromEntries(
      Object.entries(body.exposures as Record<string, Body>)
        .filter(([, { type }]) => types.includes(String(type)))
        .map(([key, { building: _house, ...exposure }]) => [key, exposure]),
    ),
    subjectGroups: {},
  })

function mapItems(items: Body[string] | undefined, change: (item: Body) => Body): Body {
  const entries = isBody(items) ? Object.entries(items) : []
  return Object.fromEntries(entries.map(([key, item]) => [key, change(item as Body)])) // items of a collection
}

describe('[domain 2.3] quote A without discount, over the API', () => {
  let price: Price
  beforeAll(async () => {
    price = await priceOf(await quoteA())
  })

  it('[R2] costs what the oracle says, to the cent', () => {
    expect(price).toMatchObject({ gross_premium: 11223.38, technical_premium: 11223.38, total: 12046.78 })
    expect(taxOf(price)).toBe(673.4)
    expect(price.fees).toMatchObject([{ amount: 150 }])
    expect(price.commissions).toMatchObject([{ recipient: 'Prairie Shield Insurance', amount: 2244.7 }])
  })

  it('[R2] peril by peril', () => {
    const perils = price.exposure_pricing.map(({ exposure_type, peril_pricing }) => [
      exposure_type,
      Object.fromEntries(peril_pricing.map(({ name, premium }) => [name, premium])),
    ])
    expect(perils).toEqual([
      ['dwelling', { fire: 849.84, windHail: 702.25, water: 392.78, theft: 238.05 }],
      ['farmBuilding', { fire: 542.52, windHail: 361.29, collapse: 109.35, theft: 43.74 }],
      ['farmBuilding', { fire: 482.24, windHail: 321.15, collapse: 97.2, theft: 38.88 }],
      ['machinery', { fire: 2164.19, accident: 2333.93, theft: 636.53 }],
      ['stock', { fire: 740.28, windHail: 191.16, theft: 129.6 }],
      ['tools', { fire: 45.9, theft: 67.5 }],
      ['liability', { premisesOps: 390, customFarming: 270, pollution: 75 }],
    ])
  })

  it('[R2] explains the farmhouse’s fire by its factors', () => {
    const fire = price.explanation.find((each) => each.exposure_type === 'dwelling' && each.peril === 'fire')!
    expect(fire.base).toBe('0.14')
    expect(Object.fromEntries(fire.factors.map(({ name, multiplier }) => [name, multiplier]))).toEqual({
      protection: '1.20',
      construction: '1.00',
      heat: '1.00',
      age: '1.15',
      deductible: '1.00',
      form: '1.15',
      hazard: '0.850',
    })
  })
})

it('[domain 4.3.21] customers’ goods, a vehicle and business interruption cost what the oracles say', async () => {
  const made = await quoteA((body) => {
    const [location = ''] = Object.keys(body.locations as Body)
    const [operation = ''] = Object.keys(body.operations as Body)
    const buildings = Object.entries(body.exposures as Record<string, Body>).filter(
      ([, { type }]) => type === 'farmBuilding',
    )
    const others: Body[] = [
      { type: 'bailees', limit: 50_000, deductible: 1000, building: buildings[0]![0], operation },
      { type: 'vehicle', model: 'Quad 700', limit: 8000, deductible: 500, location },
      { type: 'businessInterruption', monthlyGrossMargin: 10_000, indemnityMonths: 12, location },
    ]
    const keyed = others.map((each, at): [string, Body] => [newLocator(), { ...each, order: `b${at}`, life: 'live' }])
    return { ...body, exposures: { ...(body.exposures as Body), ...Object.fromEntries(keyed) } }
  })
  const { exposure_pricing: priced } = await priceOf(made)
  expect(
    priced
      .slice(-3)
      .map(({ exposure_type, peril_pricing }) => [
        exposure_type,
        Object.fromEntries(peril_pricing.map(({ name, premium }) => [name, premium])),
      ]),
  ).toEqual([
    ['bailees', { fire: 102.82, theft: 27 }],
    ['vehicle', { allPerils: 95.04 }],
    ['businessInterruption', { fire: 385.56, windHail: 152.93 }],
  ])
})

it('[Q6.7] broker roles get totals, factors and sources, and no amount of an exposure or peril', async () => {
  const made = await quoteA()
  const price = await priceOf(made, EXECUTIVE)
  expect(price).toMatchObject({ exposure_pricing: [], technical_premium: null, total: 12046.78 })
  expect(price.explanation).toHaveLength(23)
  expect(JSON.stringify(price)).not.toMatch(/849\.84|2182\.92|"premium"/)
})

it('[billing O15] a discount is told in totals to everybody: what stood before it, what it took off, who gave it and when', async () => {
  const made = await quoteA()
  const payload = { discounts: ['FPD-10'] }
  const given = await test.injectAs('business_development_head', {
    method: 'PUT',
    url: `/api/v1/quotes/${made.id}/discounts`,
    payload,
  })
  expect(given.statusCode).toBe(200)
  const price = await priceOf(made, EXECUTIVE)
  expect(price).toMatchObject({ gross_premium: 10101.07, total: 10857.15, technical_premium: null, minimum_top_up: 0 })
  expect(taxOf(price)).toBe(606.08)
  expect(price.discount).toEqual({
    percent: 10,
    before: 11223.38,
    off: 1122.31,
    granted: { role: 'business_development_head', on: test.clock.now().toISOString().slice(0, 10) },
  })
  for (const { factors } of price.explanation)
    expect(factors.at(-1)).toEqual({ name: 'discount', source: 10, multiplier: '0.90' })
})

describe('[domain 4.1] the minimum premium', () => {
  it('of liability alone tops up premises and operations', async () => {
    const price = await priceOf(
      await quoteA((body) => ({
        ...only('liability')(body),
        exposures: mapItems(only('liability')(body).exposures, () => ({ type: 'liability', limit: 1_000_000 })),
      })),
    )
    expect(price).toMatchObject({ gross_premium: 750, minimum_top_up: 450, total: 945 })
    expect(taxOf(price)).toBe(45)
    expect(price.commissions[0]!.amount).toBe(150)
  })

  it('of tools and liability tops up the largest peril', async () => {
    const price = await priceOf(
      await quoteA((body) => ({
        ...body,
        exposures: mapItems(body.exposures, (exposure) =>
          exposure.type === 'tools'
            ? exposure
            : exposure.type === 'liability'
              ? { type: 'liability', limit: 1_000_000 }
              : { ...exposure, limit: 0, unitValue: 0 },
        ),
      })),
    )
    expect(price).toMatchObject({ gross_premium: 750, minimum_top_up: 336.6 })
    const premises = price.exposure_pricing.find((each) => each.exposure_type === 'liability')!.peril_pricing[0]
    expect(premises).toMatchObject({ name: 'premisesOps', premium: 636.6 })
  })
})

describe('[domain 4.4] the tax on quote A', () => {
  it.each([
    ['ON', 897.86],
    ['QC', 1010.11],
    ['SK', 673.4],
    ['MB', 0],
    ['NL', 1356.07],
    ['AB', 0],
  ])('in %s is %d', async (province, tax) => {
    const price = await priceOf(await quoteA(inProvince(province)))
    expect([price.gross_premium, taxOf(price)]).toEqual([11223.38, tax])
  })

  it('in Ontario is less with a certificate that is valid on the effective date, and only then', async () => {
    const withCertificate = async (expiry: string) => {
      const policyholder = await desk.makePolicyholder({
        exemption_number: 'F-1203',
        exemption_expiry: expiry,
      })
      return priceOf(await quoteA((body) => ({ ...inProvince('ON')(body), policyholder })))
    }
    expect(taxOf(await withCertificate('2026-04-01'))).toBe(242.5)
    expect(taxOf(await withCertificate('2026-03-31'))).toBe(897.86)
  })

  it('in Manitoba is due where no real property is covered', async () => {
    const price = await priceOf(await quoteA((body) => inProvince('MB')(only('machinery', 'liability')(body))))
    expect([price.gross_premium, taxOf(price)]).toEqual([5869.65, 410.88])
  })

  it('in Quebec follows each instalment’s due date', async () => {
    const price = await priceOf(await quoteA((body) => ({ ...inProvince('QC')(body), paymentSchedule: 'quarterly' })))
    expect(taxOf(price)).toBe(1037.54)
  })
})

describe('[domain 2.6] the screening model at', () => {
  it.each([
    ['Olds', 51.79, -114.11, { hail: 89, wind: 37, wildfire: 25, flood: 15, earthquake: 8 }],
    ['Rosetown', 51.55, -107.99, { hail: 54, wind: 47, wildfire: 28, flood: 15, earthquake: 8 }],
    ['Morris', 49.35, -97.37, { hail: 33, wind: 58, wildfire: 12, flood: 90, earthquake: 8 }],
    ['Woodstock', 43.13, -80.75, { hail: 36, wind: 69, wildfire: 13, flood: 15, earthquake: 8 }],
    ['Saint-Hyacinthe', 45.63, -72.95, { hail: 10, wind: 36, wildfire: 12, flood: 50, earthquake: 52 }],
    ['Vernon', 50.27, -119.27, { hail: 51, wind: 25, wildfire: 92, flood: 15, earthquake: 13 }],
  ])('%s', async (_place, latitude, longitude, scores) => {
    const geo = { latitude, longitude, accuracyM: null, source: 'hand' }
    const made = await desk.makeQuote((body) => ({
      ...body,
      locations: mapItems(body.locations, (location) => ({ ...location, geo })),
    }))
    const told = made.characteristics[0]!.data.hazardScores as { name: string; score: number }[]
    expect(Object.fromEntries(told.map(({ name, score }) => [name, score]))).toEqual(scores)
    expect(told).toContainEqual(expect.objectContaining({ latitude, longitude }))
  })
})
