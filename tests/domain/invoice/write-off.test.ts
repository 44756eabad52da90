import { expect, test } from 'vitest'
import { writeOffBlock } from '#domain/invoice/write-off.ts'
import { billing1 } from '#domain/product/billing-rules.ts'

test('[billing B15] up to 10.00 of a final invoice, ninety days after it went out, where nothing else is owed', () => {
  const rest = {
    purpose: 'cancellation',
    state: 'outstanding',
    openCents: 1_000,
    owedCents: 1_000,
    issuedOn: '2026-10-01',
  } as const
  const on = (day: string, more: Partial<Parameters<typeof writeOffBlock>[0]> = {}) =>
    writeOffBlock({ ...rest, ...more }, day, billing1)
  expect(on('2026-12-30')).toBeNull()
  expect(on('2026-12-29')).toEqual({ block: 'early', from: '2026-12-30' })
  expect(on('2026-12-30', { openCents: 1_001, owedCents: 1_001 })).toEqual({ block: 'tooMuch', upToCents: 1_000 })
  expect(on('2026-12-30', { owedCents: 1_001 })).toEqual({ block: 'others' })
  for (const wrong of [{ purpose: 'term' }, { state: 'paid', openCents: 0 }, { openCents: 0 }] as const)
    expect(on('2026-12-30', wrong)).toEqual({ block: 'notFinal' })
})
