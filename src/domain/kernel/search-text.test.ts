import { describe, expect, it, test } from 'vitest'
import { searchable, searchForm, searchWords } from './search-text.ts'

describe('what is searched for', () => {
  test.each([
    ['Bélanger', ['belanger']],
    ['  Spruce   CREEK ', ['spruce', 'creek']],
    ['P-100042', ['p-100042']],
    ['p100042', ['p-100042']],
    ['r5 p10', ['r5', 'p10']],
    ['(204) 555-0123', ['2045550123']],
    ['+1 204.555.0123', ['2045550123']],
    ['204 555 0123', ['2045550123']],
    ['100042 100043', ['100042', '100043']],
    ['o@farm.ca', ['o@farm.ca']],
    ['ann ann ANN', ['ann']],
    ['\u200f\u202eAnn\u00ad', ['ann']],
    ['\u200f', []],
    ['', []],
    ['100%_\\', ['100%_\\']],
  ])('%j is the words %j', (typed, words) => {
    expect(searchWords(typed)).toEqual(words)
  })

  it('is of so many words at most', () => {
    expect(searchWords(Array.from({ length: 500 }, (_, at) => `w${at}`).join(' ')).length).toBeLessThan(20)
  })
})

it('is found in what was written with accents, in one form or in two, and in numbers however they are typed', () => {
  const text = searchable(['Zoé Be\u0301langer', 'H-100042'], ['(204) 555-0123', 'R7N 2V4'])
  for (const typed of ['zoe belanger', 'BÉLANGER', '204-555-0123', '5550123', 'r7n2v4', 'R7N 2V4', 'h-100042'])
    for (const word of searchWords(typed)) expect(text).toContain(word)
  expect(searchForm('Łódź')).toBe('łodz')
})
