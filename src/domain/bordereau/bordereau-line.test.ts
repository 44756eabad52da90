import { expect, it } from 'vitest'
import { netToCarrier, transactionTypeOf } from './bordereau-line.ts'

const nothing = { premiumCents: 0, holdbackCents: 0, taxCents: 0, feeCents: 0, commissionCents: 0 }
const a = { ...nothing, purpose: 'term' as const, premiumCents: 1_122_338, taxCents: 67_340, commissionCents: 224_470 }

it('[domain 1.8] net = gross − commission − other deductions; tax is not the carrier’s', () => {
  expect(netToCarrier(a)).toMatchObject({ grossCents: 1_122_338, commissionCents: 224_470, netCents: 897_868 })
  const kept = { ...nothing, purpose: 'cancellation' as const, premiumCents: -503_670, holdbackCents: 55_965 }
  expect(netToCarrier(kept).grossCents).toBe(-447_705)
})

it.each([
  ['original_premium', a],
  ['additional_premium', { ...a, purpose: 'endorsement' as const }],
  ['return_premium', { ...a, premiumCents: -100 }],
  ['fee', { ...nothing, purpose: 'term' as const, feeCents: 15_000 }],
  ['commission_adjustment', { ...nothing, purpose: 'term' as const, commissionCents: -100 }],
])('[domain 1.8] is told as %s', (type, amounts) => {
  expect(transactionTypeOf(amounts)).toBe(type)
})
