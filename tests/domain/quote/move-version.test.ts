import { describe, expect, it } from 'vitest'
import { versionInForce } from '#domain/product/farm-package.ts'
import { missingIn } from '#domain/quote/checks/quote-missing.ts'
import { versionMove } from '#domain/quote/edits/move-version.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { factsOf } from '#domain/quote/underwriting/quote-facts.ts'
import { lockRefusal } from '#domain/quote/underwriting/quote-guards.ts'
import { bodyAfter } from '#domain/sync/device/view.ts'
import type { Body } from '#domain/sync/json.ts'
import { farmBody, farmContext } from './farm-body.ts'

const context = { ...farmContext, today: '2026-12-20' }
const newYear = { ...context, today: '2027-01-01' }

/** Quote A with what version 2 prices, asks and judges otherwise: sewers that may back up, and an uninspected barn. */
function body(): Body {
  const { exposures, ...farm } = farmBody({ term: { startsOn: '2027-01-02', endsOn: '2028-01-02' } })
  const { house, shed, ...others } = exposures as Record<string, Body>
  return {
    ...farm,
    exposures: {
      ...others,
      house: { ...house, optionalPerils: { sewerBackup: true } },
      shed: { ...shed, kind: 'dairy', limit: 450_000 },
    },
  }
}

describe('the versions of the product', () => {
  it.each([
    ['2025-06-01', 'farm-package-1'],
    ['2026-12-31', 'farm-package-1'],
    ['2027-01-01', 'farm-package-2'],
    ['2027-12-31', 'farm-package-2'],
    ['2028-12-31', 'farm-package-3'],
    ['2031-01-01', 'farm-package-4'],
  ])('a draft begun on %s is begun with %s', (today, version) => {
    expect(versionInForce(today).rates.version).toBe(version)
  })

  it('carry the oracle alike: what quote A buys did not change', () => {
    const [one, two] = ['farm-package-1', 'farm-package-2'].map((productVersion) =>
      factsOf({ ...farmBody(), productVersion }, context),
    )
    expect(one!.price.totalCents).toBe(two!.price.totalCents)
  })
})

describe('a draft and the version of its product', () => {
  it('keeps the version it was begun with: a newer one changes nothing by itself', () => {
    const [before, after] = [factsOf(body(), context), factsOf(body(), newYear)]
    expect(after.price.version).toBe('farm-package-1')
    expect([after.price.totalCents, after.decision.findings.map(({ rule }) => rule)]).toEqual([
      before.price.totalCents,
      before.decision.findings.map(({ rule }) => rule),
    ])
    expect(missingIn(body())).toEqual([])
  })

  it('tells what a newer version changes before it is taken: tables, question, total, rules', () => {
    const move = versionMove(body(), newYear)!
    expect(move).toMatchObject({
      from: 'farm-package-1',
      to: 'farm-package-2',
      tables: ['base', 'liability', 'thresholds'],
      asked: ['housekeeping.batteriesChargedInBarn'],
      firing: [{ rule: 'U12', subjectId: 'shed' }],
      ceasing: [],
    })
    const sewer = (total: ReturnType<typeof factsOf>) =>
      total.price.perils.find(({ peril }) => peril === 'sewerBackup')!.premiumCents
    const [was, is] = [factsOf(body(), newYear), factsOf(body(), newYear, versionInForce(newYear.today))].map(sewer)
    // .04 instead of .03 per $100, each with its own 6 % tax
    expect(is! - was!).toBe(Math.round(was! / 3))
    const taxed = (cents: number) => cents + Math.round(cents * 0.06)
    expect(move.totalAfterCents - move.totalBeforeCents).toBe(taxed(is!) - taxed(was!))
    expect(move.totalBeforeCents).toBe(factsOf(body(), newYear).price.totalCents)
  })

  it('takes it by one answer, is asked what is new then, and has nothing more to tell', () => {
    const moved = bodyAfter(quoteShape, body(), versionMove(body(), newYear)!.edits)
    expect(moved.productVersion).toBe('farm-package-2')
    expect(missingIn(moved).map(({ path }) => path)).toEqual(['housekeeping/batteriesChargedInBarn'])
    expect(versionMove(moved, newYear)).toBeNull()
  })

  it('counts an answer only where its version asks: batteries in the barn are no fault of the older one', () => {
    const { housekeeping } = body()
    const charged = { ...(housekeeping as Body), batteriesChargedInBarn: true }
    const faults = (productVersion: string) =>
      factsOf({ ...body(), housekeeping: charged, productVersion }, newYear).decision.findings.filter(
        ({ rule }) => rule === 'U23',
      )
    expect(faults('farm-package-1')).toEqual([])
    expect(faults('farm-package-2')).toMatchObject([{ tier: 'info', params: { fault: 'batteriesChargedInBarn' } }])
  })

  it('has nothing to tell before its day, of the one in force, nor of a draft that names none', () => {
    expect(versionMove(body(), context)).toBeNull()
    expect(versionMove({ ...body(), productVersion: 'farm-package-2' }, newYear)).toBeNull()
    expect(versionMove({ ...body(), productVersion: null }, newYear)).toBeNull()
  })

  it('is not sold by a version that is still to come', () => {
    const early = { ...body(), productVersion: 'farm-package-2' }
    const refusalOn = (today: string) =>
      lockRefusal(early, factsOf(early, { ...context, today }), { today, openConflicts: 0 })
    expect(versionMove(early, context)).toBeNull()
    expect(refusalOn('2026-12-30')).toMatchObject({ key: 'attention', problems: [{ path: 'productVersion' }] })
    expect(refusalOn('2027-01-01')).toMatchObject({ key: 'incomplete' })
  })

  it('of a version this build does not know it goes over to the one in force', () => {
    const strange = { ...body(), productVersion: 'farm-package-0' }
    expect(versionMove(strange, newYear)).toMatchObject({ to: 'farm-package-2', tables: [], asked: [], firing: [] })
    expect(versionMove(strange, context)).toMatchObject({ to: 'farm-package-1' })
  })
})
