import { describe, expect, it } from 'vitest'
import type { ProductVersion } from '#domain/product/farm-package.ts'
import { versionMove } from '#domain/quote/edits/move-version.ts'
import { quoteShape } from '#domain/quote/quote.shape.ts'
import { factsOf } from '#domain/quote/quote-facts.ts'
import { farmPackage1 } from '#domain/rating/tables/farm-package-1.ts'
import { bodyAfter } from '#domain/sync/device/view.ts'
import { thresholds1 } from '#domain/underwriting/thresholds.ts'
import { farmBody } from './farm-body.ts'

const context = {
  today: '2026-03-20',
  commissionPercent: 20,
  discountPercent: 0,
  hasExemptionCertificate: false,
  licensedProvinces: ['SK'],
}

/** A version as a later year may publish it: a higher fee, dearer tools, buildings without a hall referred sooner. */
const next: ProductVersion = {
  rates: {
    ...farmPackage1,
    version: 'farm-package-2',
    policyFeeCents: 17_500,
    base: { ...farmPackage1.base, tools: { fire: '0.25', theft: '0.40' } },
  },
  thresholds: { ...thresholds1, version: 'underwriting-2', unprotectedBuilding: 400_000 },
}

describe('a draft and the version of its product', () => {
  const body = farmBody()

  it('keeps the version it was begun with: a newer one changes nothing by itself', () => {
    expect(factsOf(body, context).price.version).toBe('farm-package-1')
    expect(factsOf(body, context).product.rates).toBe(farmPackage1)
  })

  it('tells what a newer version changes before it is taken: tables, total, rules', () => {
    const move = versionMove(body, context, next)!
    expect(move).toMatchObject({
      from: 'farm-package-1',
      to: 'farm-package-2',
      tables: ['base', 'policyFeeCents', 'thresholds'],
      firing: ['U18'],
      ceasing: [],
    })
    // theft of tools 250 × .40 × grade .90 = 90.00 instead of 67.50, with 6 % tax, and 25.00 more fee
    expect(move.totalAfterCents - move.totalBeforeCents).toBe(2_250 + 135 + 2_500)
    expect(move.totalBeforeCents).toBe(factsOf(body, context).price.totalCents)
  })

  it('takes it by one answer, and has nothing more to tell then', () => {
    const moved = bodyAfter(quoteShape, body, versionMove(body, context, next)!.edits)
    expect(moved.productVersion).toBe('farm-package-2')
    expect(versionMove(moved, context, next)).toBeNull()
  })

  it('has nothing to tell of the latest, nor of a draft that names none', () => {
    expect(versionMove(body, context)).toBeNull()
    expect(versionMove({ ...body, productVersion: null }, context)).toBeNull()
  })

  it('of a version this build does not know it goes over to the latest, which it was reckoned by', () => {
    const strange = { ...body, productVersion: 'farm-package-0' }
    expect(versionMove(strange, context)).toMatchObject({ to: 'farm-package-1', tables: [], firing: [], ceasing: [] })
  })
})
