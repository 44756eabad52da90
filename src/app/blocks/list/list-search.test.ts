import { describe, expect, it } from 'vitest'
import type { Column } from '#domain/kernel/paging.ts'
import { signedInSearch } from '../../addresses/url-search.schema.ts'
import { readColumns, readListSearch, toUrlChanges, writeColumns } from './list-search.ts'

const columns: Column[] = [
  { code: 'name', nameKey: 'n', type: 'string' },
  { code: 'phone', nameKey: 'p', type: 'phone', isSortable: false },
  { code: 'city', nameKey: 'c', type: 'string', isHidden: true },
]
const rules = { columns, ordering: '-name', filters: [{ value: 'active' }] }
const plain = { search: '', status: undefined, ordering: '-name', page: 1, page_size: 25 }

describe('[P5.lists.1] what the address says about a list', () => {
  it.each([
    [{}, {}],
    [{ ordering: 'name' }, { ordering: 'name' }],
    [{ ordering: '-city' }, { ordering: '-city' }],
    [{ ordering: 'phone' }, {}],
    [{ ordering: 'unknown' }, {}],
    [{ ordering: ['name'] }, {}],
    [{ search: '104' }, { search: '104' }],
    [{ status: 'active' }, { status: 'active' }],
    [{ status: 'gone' }, {}],
    [
      { page: '3', page_size: 100 },
      { page: 3, page_size: 100 },
    ],
    [{ page: 0, page_size: 7 }, {}],
    [{ page: 'x', page_size: 99999 }, {}],
  ])('%o is read as %o', (url, expected) => {
    expect(readListSearch(signedInSearch.parse(url), rules)).toEqual({ ...plain, ...expected })
  })

  it('a new question starts at page 1 and defaults leave the address', () => {
    expect(toUrlChanges({ search: 'maple' }, rules)).toEqual({ search: 'maple', page: undefined })
    expect(toUrlChanges({ page: 2 }, rules)).toEqual({ page: 2 })
    expect(toUrlChanges({ page: 1, page_size: 25, ordering: '-name', search: '' }, rules)).toEqual({
      page: undefined,
      page_size: undefined,
      ordering: undefined,
      search: undefined,
    })
  })
})

describe('the columns of a list', () => {
  const codes = (url: { columns?: string }) => readColumns(url, columns).map(({ code }) => code)

  it('are the standard ones until somebody chooses', () => {
    expect(codes({})).toEqual(['name', 'phone'])
    expect(codes({ columns: 'nothing,known' })).toEqual(['name', 'phone'])
  })

  it('come in the chosen order, the first always leading, each once', () => {
    expect(codes({ columns: 'city,phone,city' })).toEqual(['name', 'city', 'phone'])
    expect(writeColumns(['name', 'city'], columns)).toBe('name,city')
    expect(writeColumns(['name', 'phone'], columns)).toBeUndefined()
  })
})
