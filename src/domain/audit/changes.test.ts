import { describe, expect, it } from 'vitest'
import { listChanges } from './changes.ts'

describe('what an act changed', () => {
  it('is every value that is different, by its path, as text', () => {
    const before = { name: 'Ann', address: { city: 'Brandon', zip: 'R7A' }, acres: 640, tags: ['a'] }
    const after = {
      name: 'Ann',
      address: { city: 'Winnipeg', zip: 'R7A' },
      acres: 1280,
      tags: ['a', 'b'],
      active: true,
    }
    expect(listChanges(before, after)).toEqual([
      { field: 'address.city', before: 'Brandon', after: 'Winnipeg' },
      { field: 'acres', before: '640', after: '1280' },
      { field: 'tags.1', before: null, after: 'b' },
      { field: 'active', before: null, after: 'true' },
    ])
  })

  it('of something made is all it was made with, of something gone all it was, blanks apart', () => {
    expect(listChanges(null, { name: 'Ann', note: '' })).toEqual([{ field: 'name', before: null, after: 'Ann' }])
    expect(listChanges({ name: 'Ann' }, undefined)).toEqual([{ field: 'name', before: 'Ann', after: null }])
    expect(listChanges(null, null)).toEqual([])
  })

  it('is cut where nobody would read on', () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`field${at}`, 'x'.repeat(500)]))
    const changes = listChanges({}, many)
    expect([changes.length, changes[0]?.after?.length]).toEqual([60, 200])
  })
})
