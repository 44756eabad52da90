import { describe, expect, it } from 'vitest'
import { farmPackage1 } from '#domain/rating/tables/farm-package-1.ts'
import { underwrite } from '#domain/underwriting/decide.ts'
import type { UnderwritingBuilding, UnderwritingFacts, UnderwritingLocation } from '#domain/underwriting/facts.ts'
import { thresholds1 } from '#domain/underwriting/thresholds.ts'

const dollars = (amount: number) => amount * 100

const location: UnderwritingLocation = {
  id: 'home',
  province: 'SK',
  tivCents: dollars(2_665_000),
  fireProtection: { hydrantM: null, hallKm: null, hasAccreditedTanker: false },
  hazards: { hail: 68, wind: 66, wildfire: 20, flood: 15, earthquake: 8 },
  hasAlert: false,
}
const house: UnderwritingBuilding = {
  id: 'house',
  type: 'dwelling',
  locationId: 'home',
  limitCents: dollars(450_000),
  yearBuilt: 1996,
  heat: ['electric'],
  housesLivestock: false,
  optionalPerils: [],
}
const shed: UnderwritingBuilding = {
  ...house,
  id: 'shed',
  type: 'farmBuilding',
  kind: 'machineShed',
  limitCents: dollars(300_000),
  yearBuilt: 2018,
  heat: ['none'],
}

/** Quote A as underwriting sees it: everything passes (domain 4.8 item 37). */
const quoteA: UnderwritingFacts = {
  effectiveOn: '2026-04-01',
  today: '2026-03-20',
  operations: [{ id: 'wheat', level4Code: '11114', locationId: 'home' }],
  locations: [location],
  buildings: [house, shed],
  subjectGroupTivsCents: [dollars(2_665_000)],
  claims: [],
  liability: {
    limitCents: dollars(2_000_000),
    customFarmingReceiptsCents: dollars(60_000),
    agritourismReceiptsCents: 0,
    totalFarmReceiptsCents: undefined,
    employees: 0,
    isSprayApplicator: false,
  },
  history: {},
  activities: {},
  housekeepingFaults: [],
  covers: { machinery: true },
  discountPercent: 0,
  licensedProvinces: ['SK', 'AB'],
}

const decide = (changes: Partial<UnderwritingFacts>, approved: string[] = []) =>
  underwrite({ ...quoteA, ...changes }, thresholds1, farmPackage1, approved)
const rulesOf = (changes: Partial<UnderwritingFacts>) =>
  decide(changes).findings.map(({ rule, tier }) => `${rule} ${tier}`)
const withHouse = (changes: Partial<UnderwritingBuilding>): Partial<UnderwritingFacts> => ({
  buildings: [{ ...house, ...changes }, shed],
})
const withShed = (changes: Partial<UnderwritingBuilding>): Partial<UnderwritingFacts> => ({
  buildings: [house, { ...shed, ...changes }],
})
const withLocation = (changes: Partial<UnderwritingLocation>): Partial<UnderwritingFacts> => ({
  locations: [{ ...location, ...changes }],
})
const withHazard = (changes: object): Partial<UnderwritingFacts> =>
  withLocation({ hazards: { ...location.hazards!, ...changes } })
const withLiability = (changes: object): Partial<UnderwritingFacts> => ({
  liability: { ...quoteA.liability!, ...changes },
})
const operation = (level4Code: string): Partial<UnderwritingFacts> => ({
  operations: [{ id: 'op', level4Code, locationId: 'home' }],
})
const fire = (occurredOn: string, paid = 1000) => ({ occurredOn, cause: 'fire' as const, paidCents: dollars(paid) })

describe('[domain 2.5] underwriting', () => {
  it('[domain 4.8.37] accepts quote A', () => {
    expect(decide({})).toEqual({ result: 'accept', tier: 'pass', findings: [], version: 'underwriting-1' })
  })

  it.each<[title: string, changes: Partial<UnderwritingFacts>, fired: string[]]>([
    ['[domain 2.5 U01] fur farming is declined', operation('11293'), ['U01 decline', 'U04 block', 'U03 block']],
    ['[domain 2.5 U02] an operation of grade D is referred', operation('11251'), ['U03 block', 'U02 refer']],
    ['[domain 2.5 U03] at the operation’s maximum', withLocation({ tivCents: dollars(6_000_000) }), ['U03 block']],
    ['[domain 2.5 U03] one cent below it', withLocation({ tivCents: dollars(6_000_000) - 1 }), []],
    [
      '[domain 2.5 U03] a dwelling alone has no maximum',
      { ...withLocation({ tivCents: dollars(9_000_000) }), operations: [] },
      [],
    ],
    [
      '[domain 2.5 U04] liability above the operation’s maximum',
      { ...operation('11292'), ...withLiability({ limitCents: dollars(5_000_000) }) },
      ['U04 block'],
    ],
    [
      '[domain 2.5 U05] liability above 5 million',
      withLiability({ limitCents: dollars(5_000_001) }),
      ['U04 block', 'U05 refer'],
    ],
    [
      '[domain 2.5 U06] a fire area above 5 million',
      { subjectGroupTivsCents: [1, dollars(5_000_000) + 1] },
      ['U06 refer'],
    ],
    ['[domain 2.5 U06] at 5 million', { subjectGroupTivsCents: [dollars(5_000_000)] }, []],
    ['[domain 2.5 U07] a claim of 50,001', { claims: [fire('2021-04-01', 50_001)] }, ['U07 refer']],
    ['[domain 2.5 U07] the day before five years ago', { claims: [fire('2021-03-31', 50_001)] }, []],
    [
      '[domain 2.5 U07] three claims',
      { claims: ['2022-01-01', '2023-01-01', '2024-01-01'].map((day) => ({ ...fire(day), cause: 'theft' as const })) },
      ['U07 refer'],
    ],
    ['[domain 2.5 U07] two fires', { claims: [fire('2022-01-01'), fire('2024-01-01')] }, ['U07 refer']],
    [
      '[domain 2.5 U07] one fire and one theft',
      { claims: [fire('2022-01-01'), { ...fire('2024-01-01'), cause: 'theft' }] },
      [],
    ],
    ['[domain 2.5 U08] arson', { history: { arsonOrFraudConviction: true } }, ['U08 decline']],
    [
      '[domain 2.5 U08] cancelled for misrepresentation',
      { history: { cancelledForMisrepresentation: true } },
      ['U08 decline'],
    ],
    [
      '[domain 2.5 U09] cancelled for non-payment three years ago to the day',
      { history: { cancelledForNonPaymentOn: '2023-04-01' } },
      ['U09 refer'],
    ],
    ['[domain 2.5 U09] the day before', { history: { cancelledForNonPaymentOn: '2023-03-31' } }, []],
    ['[domain 2.5 U10] wood heat in a farm building', withShed({ heat: ['wood'] }), ['U10 decline']],
    ['[domain 2.5 U10] wood heat in a dwelling, never inspected', withHouse({ heat: ['gas', 'wood'] }), ['U10 refer']],
    ['[domain 2.5 U10] inspected five years ago', withHouse({ heat: ['wood'], woodHeatInspectedOn: '2021-04-01' }), []],
    ['[domain 2.5 U11] knob and tube', withHouse({ wiring: 'knobAndTube' }), ['U11 refer']],
    ['[domain 2.5 U11] aluminium, remediated', withHouse({ wiring: 'aluminium', isWiringRemediated: true }), []],
    ['[domain 2.5 U11] 60 amperes', withHouse({ serviceAmps: 60 }), ['U11 refer']],
    [
      '[domain 2.5 U12] a dairy barn never inspected',
      withShed({ kind: 'dairy', limitCents: dollars(500_001) }),
      ['U12 refer'],
    ],
    [
      '[domain 2.5 U12] a shed that houses livestock',
      withShed({ housesLivestock: true, limitCents: dollars(600_000), electricalInspectedOn: '2021-03-31' }),
      ['U12 refer'],
    ],
    [
      '[domain 2.5 U12] inspected in time',
      withShed({ kind: 'dairy', limitCents: dollars(600_000), electricalInspectedOn: '2021-04-01' }),
      [],
    ],
    [
      '[domain 2.5 U13] [domain 4.8.41] over 50 years at replacement cost',
      withShed({ valuation: 'replacementCost', yearBuilt: 1975 }),
      ['U13 refer'],
    ],
    [
      '[domain 2.5 U13] 15 years at replacement cost',
      withShed({ valuation: 'replacementCost', yearBuilt: 2011 }),
      ['U13 info'],
    ],
    ['[domain 2.5 U13] 14 years', withShed({ valuation: 'replacementCost', yearBuilt: 2012 }), []],
    ['[domain 2.5 U14] vacant for 31 days', withHouse({ vacantDays: 31 }), ['U14 refer']],
    ['[domain 2.5 U14] for 30', withShed({ vacantDays: 30 }), []],
    ['[domain 2.5 U15] wildfire 84', withHazard({ wildfire: 84 }), []],
    ['[domain 2.5 U15] wildfire 85', withHazard({ wildfire: 85 }), ['U15 refer']],
    ['[domain 2.5 U15] flood 80 without overland water', withHazard({ flood: 80 }), []],
    [
      '[domain 2.5 U15] flood 80 with overland water',
      { ...withHazard({ flood: 80 }), ...withHouse({ optionalPerils: ['overlandWater'] }) },
      ['U15 refer'],
    ],
    [
      '[domain 2.5 U15] earthquake 80 with earthquake',
      { ...withHazard({ earthquake: 80 }), ...withShed({ optionalPerils: ['earthquake'] }) },
      ['U15 refer'],
    ],
    ['[domain 2.5 U16] hail 80', withHazard({ hail: 80 }), ['U16 info']],
    [
      '[domain 2.5 U16] hail 80 over an old roof',
      { ...withHazard({ hail: 80 }), ...withHouse({ roofYear: 2005 }) },
      ['U16 info', 'U16 info'],
    ],
    ['[domain 2.5 U17] a live alert blocks binding only', withLocation({ hasAlert: true }), ['U17 block']],
    ['[domain 2.5 U18] unprotected above a million', withShed({ limitCents: dollars(1_000_001) }), ['U18 refer']],
    [
      '[domain 2.5 U18] semi-protected',
      {
        ...withShed({ limitCents: dollars(1_000_001) }),
        ...withLocation({ fireProtection: { hydrantM: null, hallKm: 8, hasAccreditedTanker: false } }),
      },
      [],
    ],
    [
      '[domain 2.5 U19] custom receipts above 100,000',
      withLiability({ customFarmingReceiptsCents: dollars(100_001) }),
      ['U19 refer'],
    ],
    [
      '[domain 2.5 U19] [domain 4.8.41] more than half of all receipts',
      withLiability({ totalFarmReceiptsCents: dollars(119_999) }),
      ['U19 refer'],
    ],
    ['[domain 2.5 U19] exactly half', withLiability({ totalFarmReceiptsCents: dollars(120_000) }), []],
    ['[domain 2.5 U19] custom spraying', withLiability({ isSprayApplicator: true }), ['U19 refer']],
    ['[domain 2.5 U20] guests', withLiability({ agritourismReceiptsCents: 1 }), ['U20 refer']],
    ['[domain 2.5 U20] riding lessons', { activities: { ridingLessons: true } }, ['U20 refer']],
    ['[domain 2.5 U20] pick your own', { activities: { pickYourOwn: true } }, ['U20 refer']],
    ['[domain 2.5 U20] short-term rental', { activities: { shortTermRental: true } }, ['U20 refer']],
    ['[domain 2.5 U21] [domain 4.8.41] below 80 % of rebuilding', withShed({ areaM2: 1072 }), ['U21 refer']],
    ['[domain 2.5 U21] below 90 %', withShed({ areaM2: 953 }), ['U21 info']],
    ['[domain 2.5 U21] near enough', withShed({ areaM2: 952 }), []],
    ['[domain 2.5 U22] eleven employees', withLiability({ employees: 11 }), ['U22 refer']],
    ['[domain 2.5 U22] ten', withLiability({ employees: 10 }), []],
    ['[domain 2.5 U22] cannabis', { activities: { cannabis: true } }, ['U22 refer']],
    ['[domain 2.5 U22] commercial processing', { activities: { commercialProcessing: true } }, ['U22 refer']],
    ['[domain 2.5 U22] an anaerobic digester', { activities: { anaerobicDigester: true } }, ['U22 refer']],
    ['[domain 2.5 U23] one fault', { housekeepingFaults: ['fuelTanksNotBunded'] }, ['U23 info']],
    [
      '[domain 2.5 U23] two faults',
      { housekeepingFaults: ['fuelTanksNotBunded', 'permanentExtensionCords'] },
      ['U23 refer', 'U23 refer'],
    ],
    ['[domain 2.5 U24] backdated by a day', { today: '2026-04-02' }, ['U24 refer']],
    ['[domain 2.5 U24] today and 60 days ahead pass', { today: '2026-01-31' }, []],
    ['[domain 2.5 U24] 61 days ahead', { today: '2026-01-30' }, ['U24 refer']],
    ['[domain 2.5 U25] no machinery', { covers: { machinery: false } }, ['U25 info']],
    ['[domain 2.5 U25] no dwelling', { buildings: [shed] }, ['U25 info']],
    ['[domain 2.5 U25] no farm building', { buildings: [house] }, ['U25 info']],
    ['[domain 2.5 U25] no liability', { liability: undefined }, ['U25 info']],
    [
      '[domain 2.5 U25] no machinery and a discount',
      { covers: { machinery: false }, discountPercent: 5 },
      ['U25 refer'],
    ],
    ['[domain 2.5 U26] a province the brokerage may not sell in', withLocation({ province: 'ON' }), ['U26 block']],
    ['a province nobody has said yet is no province without a licence', withLocation({ province: '' }), []],
  ])('%s', (_, changes, fired) => {
    expect(rulesOf(changes).sort()).toEqual(fired.sort())
  })
})

describe('[domain 4.8.39] the decision', () => {
  it('the heaviest tier decides: block before decline before refer before info', () => {
    const changes = {
      ...withLocation({ province: 'ON' }),
      history: { arsonOrFraudConviction: true },
      activities: { cannabis: true },
    }
    const decision = decide(changes)
    expect(decision).toMatchObject({ result: 'none', tier: 'block' })
    expect(decision.findings.map(({ tier }) => tier)).toEqual(['block', 'decline', 'refer'])
  })

  it('information alone is accepted', () => {
    expect(decide({ housekeepingFaults: ['permanentExtensionCords'] })).toMatchObject({
      result: 'accept',
      tier: 'info',
    })
  })

  it('an approval covers the rules it names and no others', () => {
    const changes = { activities: { cannabis: true }, ...withLiability({ isSprayApplicator: true }) }
    expect(decide(changes, ['U22'])).toMatchObject({ result: 'none', tier: 'refer' })
    expect(decide(changes, ['U22', 'U19'])).toMatchObject({ result: 'accept', tier: 'pass' })
  })

  it('no approval covers a decline or a block', () => {
    expect(decide({ history: { arsonOrFraudConviction: true } }, ['U08'])).toMatchObject({
      result: 'none',
      tier: 'decline',
    })
    expect(decide(withLocation({ province: 'ON' }), ['U26'])).toMatchObject({ result: 'none', tier: 'block' })
  })

  it('a live alert leaves the quote acceptable', () => {
    expect(decide(withLocation({ hasAlert: true }))).toMatchObject({ result: 'accept', tier: 'pass' })
  })
})
