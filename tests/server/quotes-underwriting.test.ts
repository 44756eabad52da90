import { describe, expect, it } from 'vitest'
import { factsOf } from '#domain/quote/underwriting/quote-facts.ts'
import type { Body, Json } from '#domain/sync/json.ts'
import { newLocator } from '#server/locators.ts'
import { BEFORE_COVER, openOffice } from './quote-desk.ts'

const { test, desk } = openOffice()

type Change = (body: Body) => Body

const items = (body: Body, name: string) => Object.entries(body[name] as Record<string, Body>)
/** Values for every item of a collection, or those of one type. */
const each =
  (collection: string, values: Body, type?: string): Change =>
  (body) => ({
    ...body,
    [collection]: Object.fromEntries(
      items(body, collection).map(([key, item]) => [key, type && item.type !== type ? item : { ...item, ...values }]),
    ),
  })
const answers =
  (group: string, values: Body): Change =>
  (body) => ({ ...body, [group]: { ...(body[group] as Body), ...values } })
const claims =
  (...some: Body[]): Change =>
  (body) => ({ ...body, claims: Object.fromEntries(some.map((claim) => [newLocator(), claim])) })
const term =
  (startsOn: string, endsOn: string): Change =>
  (body) => ({ ...body, term: { startsOn, endsOn } })
const without =
  (type: string): Change =>
  (body) => ({
    ...body,
    exposures: Object.fromEntries(items(body, 'exposures').filter(([, item]) => item.type !== type)),
  })
const pin = (latitude: number, longitude: number): Json => ({ latitude, longitude, accuracyM: 9, source: 'device' })
const fire = (occurredOn: string): Body => ({ occurredOn, cause: 'fire', paid: 1000 })

/** The least that makes each rule fire in the answers a broker gives; U05, U17 and U26 have no such answer. */
const ANSWERS: [rule: string, tier: string, change: Change][] = [
  ['U01', 'decline', each('operations', { level4Code: '11293' })],
  ['U02', 'refer', each('operations', { level4Code: '11234' })],
  ['U03', 'block', each('operations', { level4Code: '11291' })],
  ['U04', 'block', each('operations', { level4Code: '11293' })],
  ['U07', 'refer', claims(fire('2024-05-01'), fire('2025-05-01'))],
  ['U08', 'decline', answers('insuranceHistory', { cancelledForMisrepresentation: true })],
  [
    'U09',
    'refer',
    answers('insuranceHistory', { cancelledForNonPayment: true, cancelledForNonPaymentOn: '2025-01-01' }),
  ],
  ['U10', 'decline', each('exposures', { heat: { wood: true } }, 'farmBuilding')],
  ['U10', 'refer', each('exposures', { heat: { wood: true } }, 'dwelling')],
  ['U11', 'refer', each('exposures', { wiring: 'knobAndTube' }, 'dwelling')],
  ['U12', 'refer', each('exposures', { kind: 'dairy', limit: 600_000 }, 'farmBuilding')],
  ['U13', 'refer', each('exposures', { valuation: 'replacementCost', yearBuilt: 1970 }, 'farmBuilding')],
  ['U13', 'info', each('exposures', { valuation: 'replacementCost', yearBuilt: 2008 }, 'farmBuilding')],
  ['U14', 'refer', each('exposures', { vacantDays: 31 }, 'dwelling')],
  ['U15', 'refer', each('locations', { geo: pin(50.27, -119.27) })],
  ['U16', 'info', each('locations', { geo: pin(51.79, -114.11) })],
  ['U18', 'refer', each('exposures', { limit: 1_000_001 }, 'dwelling')],
  ['U19', 'refer', each('exposures', { customFarmingReceipts: 100_001 }, 'liability')],
  ['U20', 'refer', answers('operationQuestions', { pickYourOwn: true })],
  ['U21', 'refer', each('exposures', { areaM2: 400 }, 'dwelling')],
  ['U21', 'info', each('exposures', { areaM2: 200 }, 'dwelling')],
  ['U22', 'refer', answers('operationQuestions', { anaerobicDigester: true })],
  ['U23', 'info', answers('housekeeping', { fuelTanksNotBunded: true })],
  ['U23', 'refer', answers('housekeeping', { fuelTanksNotBunded: true, permanentExtensionCords: true })],
  ['U24', 'refer', term('2026-03-19', '2027-03-19')],
  ['U24', 'refer', term('2026-05-20', '2027-05-20')],
  ['U25', 'info', without('machinery')],
]

describe('[domain 2.5] what a tablet finds, the office finds again', () => {
  it.each(ANSWERS)('%s %s', async (rule, tier, change) => {
    const quote = await desk.makeQuote(change)
    const device = factsOf(quote.data, {
      today: BEFORE_COVER.toISOString().slice(0, 10),
      commissionPercent: 0,
      discountPercent: 0,
      hasExemptionCertificate: false,
      licensedProvinces: ['SK', 'AB', 'BC'],
    })
    const found = quote.underwriting.reasons.map((each) => [each.rule, each.tier])
    expect(found).toContainEqual([rule, tier])
    expect(found).toEqual(device.decision.findings.map((each) => [each.rule, each.tier]))
    expect(quote.underwriting).toMatchObject({ tier: device.decision.tier, decision: device.decision.result })
  })

  it('U06: a fire area worth more than five million', async () => {
    const quote = await desk.makeQuote((body) => {
      const [house] = items(body, 'exposures').find(([, item]) => item.type === 'dwelling')!
      const groups = items(body, 'subjectGroups').map(([key, group]) => {
        const allocations = { ...(group.allocations as Body), [house]: 5_000_001 }
        return [key, { ...group, allocations }]
      })
      return { ...each('exposures', { limit: 5_000_001 }, 'dwelling')(body), subjectGroups: Object.fromEntries(groups) }
    })
    expect(quote.underwriting.reasons.map((reason) => reason.rule)).toContain('U06')
  })

  it('what passed when it was typed is not locked on the quiet once a rule refers it: a referral is opened and said', async () => {
    const quote = await desk.makeQuote(term('2026-04-01', '2027-04-01'))
    expect(quote.underwriting).toMatchObject({ decision: 'accept', tier: 'pass' })
    test.clock.set(new Date('2026-04-05T15:00:00.000Z'))
    const refusal = await desk.refusal(quote.id, 'lock')
    expect(refusal).toMatchObject({
      code: 1040,
      reason: 'referral',
      messages: ['Our team will review this request.'],
      rules: [{ rule: 'U24' }],
    })
    expect(await desk.read(quote.id)).toMatchObject({
      state: { code: 'draft' },
      underwriting: { decision: 'none', tier: 'refer', referral: { state: 'open', is_current: true } },
    })
    test.clock.set(BEFORE_COVER)
  })
})
