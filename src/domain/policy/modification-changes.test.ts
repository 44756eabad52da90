import { describe, expect, it } from 'vitest'
import { exposureChanges, perilChange, policyChanges } from './modification-changes.ts'

const barn = { type: 'farmBuilding', limit: 245_000, heat: { none: true }, life: 'live', order: 'a' }

describe('[Q3.22] what a modification did', () => {
  it('tells a new exposure by what it insures, and each of its covers by name', () => {
    expect(exposureChanges({ section: 'Cattle barn', before: null, after: barn })).toEqual([
      {
        action: 'INSERT',
        entity: 'exposure',
        section: 'Cattle barn',
        attribute: 'limit',
        old_value: null,
        new_value: 245_000,
      },
    ])
    expect(perilChange('Cattle barn', 'fire')).toMatchObject({ action: 'INSERT', entity: 'peril', new_value: 'fire' })
  })

  it('tells a changed one answer by answer: changed, added, taken away', () => {
    const { heat: _cold, ...rest } = barn
    const after = { ...rest, limit: 300_000, roofYear: 2020, order: 'b' }
    const changes = exposureChanges({ section: 'Cattle barn', before: barn, after })
    expect(
      changes.map(({ action, attribute, old_value, new_value }) => [action, attribute, old_value, new_value]),
    ).toEqual([
      ['UPDATE', 'limit', 245_000, 300_000],
      ['DELETE', 'heat', { none: true }, null],
      ['INSERT', 'roofYear', null, 2020],
    ])
  })

  it('tells the policy’s own answers down to the item', () => {
    const before = { namedInsureds: { a: { name: 'Ann' } }, term: { startsOn: '2026-04-01', endsOn: '2027-04-01' } }
    const after = { ...before, namedInsureds: { a: { name: 'Ann Gray' }, b: { name: 'Bea' } } }
    expect(policyChanges({ before, after }).map(({ action, attribute }) => [action, attribute])).toEqual([
      ['UPDATE', 'namedInsureds/a/name'],
      ['INSERT', 'namedInsureds/b'],
    ])
    expect(policyChanges({ before: null, after })).toMatchObject([{ attribute: 'term', new_value: before.term }])
  })
})
