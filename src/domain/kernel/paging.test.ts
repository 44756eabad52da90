import { describe, expect, it } from 'vitest'
import { type Column, listQuery, parseOrdering, toPage } from './paging.ts'

const columns: Column[] = [
  { code: 'name', nameKey: 'n', type: 'string' },
  { code: 'phone', nameKey: 'p', type: 'phone', isSortable: false },
]

describe('[P5.lists.1] ordering', () => {
  it.each([
    ['name', { code: 'name', descending: false }],
    ['-name', { code: 'name', descending: true }],
    ['phone', null],
    ['unknown', null],
    ['--name', null],
    ['', null],
    [undefined, null],
  ])('%s reads as %o', (ordering, expected) => {
    expect(parseOrdering(ordering, columns)).toEqual(expected)
  })
})

describe('paging', () => {
  it('takes page and size from text, 1 and 25 where nothing is said', () => {
    expect(listQuery.parse({})).toMatchObject({ page: 1, page_size: 25 })
    expect(listQuery.parse({ page: '3', page_size: '100' })).toMatchObject({ page: 3, page_size: 100 })
    expect(listQuery.parse({ page_size: '99999' })).toMatchObject({ page_size: 99999 })
  })

  it.each([
    { page: '0' },
    { page: '-1' },
    { page: '1e9' },
    { page: '99999999999999999999' },
    { page_size: '7' },
    { page: 'x' },
    { page: ['1', '2'] },
  ])('refuses %o', (query) => {
    expect(listQuery.safeParse(query).success).toBe(false)
  })

  it('names the next page only where there is one', () => {
    expect(toPage(['a'], 26, { page: 1, page_size: 25 }).pagination).toEqual({
      page: 1,
      page_size: 25,
      total_count: 26,
      next: 2,
      search: null,
    })
    expect(toPage(['z'], 26, { page: 2, page_size: 25, search: 'maple' }).pagination).toMatchObject({
      next: null,
      search: 'maple',
    })
  })
})
