import { describe, expect, it } from 'vitest'
import { factsOf } from '#domain/quote/underwriting/quote-facts.ts'
import { chosen, savingsOf } from '#domain/quote/underwriting/quote-savings.ts'
import { writeAt } from '#domain/sync/path.ts'
import { farmBody, farmContext } from './farm-body.ts'

describe('what would lower a total', () => {
  const body = farmBody()
  const savings = savingsOf(body, farmContext)

  it('is one choice at one thing each, the most first', () => {
    expect(savings.length).toBeGreaterThan(3)
    expect(savings.map(({ cents }) => cents)).toEqual(savings.map(({ cents }) => cents).toSorted((a, b) => b - a))
    expect(savings.every(({ cents }) => cents > 0)).toBe(true)
  })

  it('is exactly what the total falls by when the choice is made, tax included', () => {
    const { price } = factsOf(body, farmContext)
    for (const { exposure, change, cents } of savings) {
      expect(price.totalCents - factsOf(chosen(body, exposure, change), farmContext).price.totalCents).toBe(cents)
    }
  })

  it('names an added peril that may be left out, and never one that belongs to the cover', () => {
    const perils = savings.flatMap(({ exposure, change }) =>
      change.kind === 'peril' ? [[exposure, change.value]] : [],
    )
    expect(perils).toEqual([
      ['shed', 'collapse'],
      ['bins', 'collapse'],
    ])
  })

  it('offers nothing beyond the largest deductible of named perils', () => {
    const named = writeAt(writeAt(body, 'exposures/house/deductible', 5000), 'exposures/house/form', 'named')
    expect(savingsOf(named, farmContext).some(({ exposure }) => exposure === 'house')).toBe(false)
  })
})
