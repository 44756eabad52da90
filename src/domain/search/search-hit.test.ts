import { expect, it } from 'vitest'
import { rowIdentity } from './search-hit.ts'
import { readFilters, readSearchType, SEARCH_TYPES, writeFilters } from './search-types.ts'

it('a row is known by its locator, otherwise by its display id, otherwise by its id [Q2.global-search.4]', () => {
  expect(rowIdentity({ locator: 'l', display_id: 'P-1', id: 'i' })).toBe('l')
  expect(rowIdentity({ display_id: 'P-1', id: 'i' })).toBe('P-1')
  expect(rowIdentity({ locator: '', display_id: '', id: 'i' })).toBe('i')
})

it('the path names a type, one of it or many [Q2.global-search.1]', () => {
  for (const type of SEARCH_TYPES) expect(readSearchType(type)).toBe(type)
  const many = ['policies', 'policyholders', 'quotes', 'brokers', 'brokerages', 'users', 'accounts', 'submissions']
  expect(many.map(readSearchType)).toEqual(SEARCH_TYPES)
  for (const other of ['', 'policys', 'Policy', '__proto__', 'constructor']) expect(readSearchType(other)).toBeNull()
})

it('filters are read as they are written, and only those of the type', () => {
  expect(readFilters('policy', writeFilters({ status: 'active' }))).toEqual({ status: 'active' })
  expect(readFilters('quote', '')).toEqual({})
  for (const wrong of ['status:active', 'state:gone', 'state', 'state:draft:draft', 'constructor:x'])
    expect(readFilters('quote', wrong), wrong).toBeNull()
})
