import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ratingLimitCents } from '#domain/product/rating-limit.ts'
import { toFarm } from '#domain/quote/body/quote-farm.ts'
import { conditionsHash, conditionsToRead, hasReadConditions } from '#domain/quote/checks/quote-conditions.ts'
import { missingIn } from '#domain/quote/checks/quote-missing.ts'
import { quoteSteps, tivReason } from '#domain/quote/checks/quote-steps.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { factsOf } from '#domain/quote/underwriting/quote-facts.ts'
import { toUnderwritingFacts } from '#domain/quote/underwriting/quote-underwriting.ts'
import { rateFarm } from '#domain/rating/rate-farm.ts'
import { farmPackage1 } from '#domain/rating/tables/farm-package-1.ts'
import type { Body } from '#domain/sync/json.ts'
import { writeAt } from '#domain/sync/path.ts'
import { locate } from '#domain/sync/path-target.ts'
import { underwrite } from '#domain/underwriting/decide.ts'
import { thresholds1 } from '#domain/underwriting/thresholds.ts'
import { home, quoteA } from '../rating/quote-a.ts'
import { farmBody, farmContext } from './farm-body.ts'

const selling = { today: '2026-03-20', licensedProvinces: ['SK'], discountPercent: 0 }
const decide = (body: Body) => underwrite(toUnderwritingFacts(body, selling), thresholds1, farmPackage1)
const stepsOf = (body: Body) =>
  Object.fromEntries(quoteSteps(body, decide(body)).map((each) => [each.step, each.reason?.key ?? 'open']))
const change = (path: string, value: Body[string]) => quoteShape.derive(writeAt(farmBody(), path, value))

describe('a draft’s body as rating reads it', () => {
  it('[domain 2.3 quote A] gives the oracle’s price where its hazard scores are given', () => {
    const farm = toFarm(farmBody(), farmContext)
    const given = { ...farm, locations: farm.locations.map((each) => ({ ...each, hazards: home.hazards })) }
    expect(rateFarm(given, farmPackage1).totalCents).toBe(1_204_678)
  })

  it('is the very farm of the oracle', () => {
    const { exposures } = toFarm(farmBody(), farmContext)
    expect(exposures.map(({ id, limitCents }) => [id, limitCents])).toEqual(
      quoteA.exposures.map(({ id, limitCents }) => [id, limitCents]),
    )
  })

  it('[domain 4.2.15] takes its hazard scores from the pin, and none without one', () => {
    expect(toFarm(farmBody(), farmContext).locations[0]?.hazards).toEqual({
      hail: 54,
      wind: 47,
      wildfire: 28,
      flood: 15,
      earthquake: 8,
    })
    expect(toFarm(change('locations/home/geo', null), farmContext).locations[0]?.hazards).toBeNull()
  })

  it('an empty draft is a farm of twelve months from today that costs only the fee', () => {
    const farm = toFarm(quoteShape.derive({}), farmContext)
    expect(farm).toMatchObject({ startsOn: '2026-03-20', endsOn: '2027-03-20', exposures: [] })
    expect(rateFarm(farm, farmPackage1).totalCents).toBe(15_000)
  })

  it.each([
    [{ type: 'livestock', averageValue: 1850.55, head: 120 }, 22_206_600],
    [{ type: 'stock', unitValue: 7.25, quantity: 1000.5 }, 725_363],
    [{ type: 'businessInterruption', monthlyGrossMargin: 10_000, indemnityMonths: 12 }, 12_000_000],
    [{ type: 'machinery', limit: 0.01 }, 1],
    [{ type: 'livestock', head: 5 }, 0],
    [{ type: 'bailees', limit: 50_000 }, 5_000_000],
    [{ type: 'vehicle', limit: 8_000 }, 800_000],
    [{ type: 'stock', unitValue: 8, quantity: 1000, isPeakSeason: true, peakSeasonValue: 15_000 }, 1_500_000],
  ])('[domain 4.2.8] %o is worth %i cents', (exposure, cents) => {
    expect(ratingLimitCents(exposure)).toBe(cents)
  })

  it('whatever a body holds, deriving and rating it never fails', () => {
    const junk = fc.dictionary(
      fc.constantFrom('exposures', 'locations', 'operations', 'subjectGroups', 'term', 'claims', 'signatory'),
      fc.jsonValue({ maxDepth: 3 }),
    )
    fc.assert(
      fc.property(junk, (body) => {
        const derived = quoteShape.derive(body as Body)
        expect(rateFarm(toFarm(derived, farmContext), farmPackage1).totalCents).toBeGreaterThanOrEqual(15_000)
        expect(quoteSteps(derived, decide(derived))).toHaveLength(6)
      }),
    )
  })
})

describe('[Q4.wizard-step-rules.1] property details', () => {
  it('open where the subject groups add up and the location stays below its operation’s maximum [Q5.10]', () => {
    expect(stepsOf(farmBody())).toMatchObject({
      'preliminary-information': 'open',
      'coverage-selection': 'open',
      'property-details': 'open',
    })
  })

  it('[domain 4.8.37] say by how much they are short or over', () => {
    expect(tivReason(change('subjectGroups/yard/allocations/grain', 387_600))).toEqual({
      key: 'tivShort',
      params: { amountCents: 1_240_000 },
    })
    expect(tivReason(change('subjectGroups/yard/allocations/grain', 400_000.01))).toEqual({
      key: 'tivOver',
      params: { amountCents: 1 },
    })
  })

  it('stay closed at the operation’s maximum, strictly', () => {
    const almost = change('exposures/machinery/limit', 4_584_999.99)
    expect(
      tivReason(quoteShape.derive(writeAt(almost, 'subjectGroups/yard/allocations/machinery', 4_584_999.99))),
    ).toBeNull()
    const full = change('exposures/machinery/limit', 4_585_000)
    expect(
      tivReason(quoteShape.derive(writeAt(full, 'subjectGroups/yard/allocations/machinery', 4_585_000))),
    ).toMatchObject({ key: 'operationLimit' })
  })

  it('an allocation to an exposure that was deleted counts no longer', () => {
    const gone = change('exposures/tools/life', 'dead')
    expect(tivReason(gone)).toBeNull()
    expect(gone.propertyTIV).toBe(2_640_000)
  })
})

describe('[Q4.wizard-step-rules.2] eligibility and what follows', () => {
  it('open on accept', () => {
    expect(Object.values(stepsOf(farmBody()))).toEqual(Array(6).fill('open'))
  })

  it.each<[string, Body, string]>([
    [
      'a block',
      { locations: { home: { ...(farmBody().locations as Record<string, Body>).home!, province: 'ON' } } },
      'uwBlock',
    ],
    ['a decline', { insuranceHistory: { arsonOrFraudConviction: true } }, 'uwDecline'],
    ['a referral', { operationQuestions: { cannabis: true } }, 'uwRefer'],
  ])('stay closed on %s and name the rule', (_, changes, key) => {
    const body = farmBody(changes)
    expect(stepsOf(body)).toMatchObject({
      'property-details': 'open',
      'confirm-eligibility': key,
      'payment-details': key,
      summary: key,
    })
    expect(quoteSteps(body, decide(body)).at(-1)?.reason?.params?.rule).toMatch(/^U\d\d$/)
  })

  it('nothing is accepted where nothing is insured', () => {
    const empty = quoteShape.derive({ ...farmBody(), exposures: {}, subjectGroups: {} })
    const { decision, steps } = factsOf(empty, { ...farmContext, ...selling })
    expect(decision.result).toBe('none')
    expect(steps.at(-1)?.reason).toEqual({ key: 'nothingInsured' })
    expect(factsOf(farmBody(), { ...farmContext, ...selling }).decision.result).toBe('accept')
  })

  it('wait for the facts of every building', () => {
    expect(stepsOf(change('exposures/house/yearBuilt', null))).toMatchObject({
      'property-details': 'open',
      'confirm-eligibility': 'detailsMissing',
    })
  })
})

describe('[Q4.wizard-step-rules.3] conditions that were read', () => {
  it('count for the operations they were read for, and are No as soon as those change', () => {
    expect(hasReadConditions(farmBody())).toBe(true)
    expect(hasReadConditions(change('operations/wheat/level4Code', '11211'))).toBe(false)
    expect(hasReadConditions(change('operations/wheat/order', 'a5'))).toBe(true)
  })

  it('are those that apply to the farm', () => {
    const statements = conditionsToRead(farmBody(), farmContext)
    expect(statements).toEqual([
      'voluntaryFireFighting',
      'deferredLossSettlement',
      'salvageMaterialValue',
      'noHeatWarranty',
      'coinsurance',
      'customWorkLimits',
    ])
  })

  it('count again when the operations are as they were', () => {
    const there = change('operations/wheat/isCommercial', false)
    expect(conditionsHash(quoteShape.derive(writeAt(there, 'operations/wheat/isCommercial', true)))).toBe(
      conditionsHash(farmBody()),
    )
  })
})

describe('[Q4.quote.4] what is missing before the lock', () => {
  it('nothing, where all is said', () => {
    expect(missingIn(farmBody())).toEqual([])
  })

  it.each([
    ['policyholder', 'policyholder'],
    ['term', 'term'],
    ['namedInsureds/insured/name', 'namedInsureds/insured/name'],
    ['signatory', 'signatory'],
    ['locations/home/geo', 'locations/home/geo'],
    ['locations/home/province', 'locations/home/province'],
    ['operations/wheat', 'locations/home'],
    ['exposures/house/location', 'exposures/house/location'],
    ['exposures/machinery/limit', 'exposures/machinery/limit'],
    ['exposures/grain/quantity', 'exposures/grain/quantity'],
    ['exposures/shed/heat', 'exposures/shed/heat'],
    ['operationQuestions/cannabis', 'operationQuestions/cannabis'],
    ['housekeeping', 'housekeeping/fuelTanksNotBunded'],
    ['paymentSchedule', 'paymentSchedule'],
    ['readAllConditions', 'readAllConditions'],
  ])('without %s it names %s', (taken, named) => {
    expect(missingIn(change(taken, null)).map(({ path }) => path)).toContain(named)
  })

  it.each([
    [{ type: 'bailees' }, ['limit', 'operation']],
    [{ type: 'vehicle' }, ['limit', 'model', 'deductible']],
    [{ type: 'vehicle', model: 'Quad 700', limit: 8000, deductible: 500 }, []],
    [{ type: 'businessInterruption', monthlyGrossMargin: 10_000 }, ['indemnityMonths']],
    [{ type: 'stock', unitValue: 8, quantity: 1000, isPeakSeason: true }, ['peakSeasonValue']],
  ])('of %o it names %o', (exposure, names) => {
    const body = change('exposures/other', { ...exposure, location: 'home', life: 'live' })
    const paths = missingIn(body).map(({ path }) => path)
    expect(paths).toEqual(names.map((name) => `exposures/other/${name}`))
  })

  it('a question that follows another is asked only after its yes', () => {
    const named = (body: Body) => missingIn(body).map(({ path }) => path)
    expect(named(farmBody())).not.toContain('insuranceHistory/cancelledForNonPaymentOn')
    expect(named(change('insuranceHistory/cancelledForNonPayment', true))).toEqual([
      'insuranceHistory/cancelledForNonPaymentOn',
    ])
  })

  it('an empty draft lacks the beginnings of every step', () => {
    const steps = new Set(missingIn(quoteShape.derive({})).map(({ step }) => step))
    expect([...steps]).toEqual([
      'preliminary-information',
      'coverage-selection',
      'confirm-eligibility',
      'payment-details',
    ])
  })
})

describe('how a draft is merged', () => {
  const key = '019aa000-0000-7000-8000-0000000000ff'

  it.each([
    [`locations/${key}/geo`, 'group'],
    ['term', 'group'],
    [`exposures/${key}/limit`, 'register'],
    [`exposures/${key}/optionalPerils/collapse`, 'set'],
    [`subjectGroups/${key}/allocations/${key}`, 'map'],
    ['signatory', 'exclusive'],
    [`exposures/${key}/order`, 'cosmetic'],
  ])('%s is of class %s', (path, unitClass) => {
    const place = locate(quoteShape, path)
    expect(place?.kind === 'unit' && place.unit.class).toBe(unitClass)
  })

  it.each([
    `locations/${key}/geo/latitude`,
    'propertyTIV',
    `locations/${key}/hazards`,
    'price',
    `exposures/${key}/premium`,
  ])('%s can never be patched', (path) => {
    expect(locate(quoteShape, path)).toBeNull()
  })

  it('its state is moved by its life cycle alone', () => {
    expect(quoteShape.mayWrite({ role: 'portal_super_user' }, 'state')).toBe(false)
    expect(quoteShape.mayWrite({ role: 'broker_account_executive' }, 'term')).toBe(true)
    expect(quoteShape.mayWrite({ role: 'auditor' }, 'term')).toBe(false)
  })
})
