import { describe, expect, it } from 'vitest'
import { loginSearch, parseSearch, safeRedirect, stringifySearch } from './search-params.ts'

describe('addresses', () => {
  it('spell a flag without a value and text as it was typed', () => {
    expect(stringifySearch({ document: 'x', edit: '', page: 2, gone: undefined })).toBe('?document=x&edit&page=2')
    expect(stringifySearch({ redirect: '/policies?search=a b' })).toBe('?redirect=/policies%3Fsearch%3Da%20b')
    expect(stringifySearch({})).toBe('')
  })

  it('are read back as written, numbers as the text they are', () => {
    for (const search of [{ document: 'x', edit: '' }, { search: '104' }, { redirect: '/users/auditor?page=2&x=y' }]) {
      expect(parseSearch(stringifySearch(search))).toEqual(search)
    }
  })
})

describe('the way back after sign-in [P2.1.1]', () => {
  it('is any path of this origin', () => {
    expect(safeRedirect('/policies?search=maple#row')).toBe('/policies?search=maple#row')
  })

  it('is never another origin, another scheme, or sign-in itself', () => {
    const foreign = [
      'https://example.com/',
      '//example.com/',
      '/\\example.com',
      '/..//example.com',
      '/.//example.com/x?y#z',
      '/%2e%2e//example.com',
      'javascript:alert(1)',
      '',
      undefined,
      '/login?redirect=/login',
    ]
    for (const target of foreign) expect(safeRedirect(target), target).toBeNull()
  })

  it('is left out where the address says nonsense', () => {
    expect(loginSearch.parse({ redirect: 7, sessionExpired: 'maybe' })).toEqual({})
  })
})
