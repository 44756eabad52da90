import { expect, it } from 'vitest'
import { outcomesOf, type ReadRow, refuseWrongRows, toMake } from './imported-rows.ts'

const ROWS: ReadRow<string>[] = [
  { made: 'first', key: 'a' },
  { made: 'again', key: 'a' },
  { problems: [{ field: 'email', messages: [{ key: 'validation.email' }] }] },
  { made: 'there', key: 'b' },
  { made: 'nameless', key: null },
  { made: 'nameless too', key: null },
]

it('of two alike the first is made, what is there is left, and what has no key is always new', () => {
  const outcomes = outcomesOf(ROWS, new Set(['b']))
  expect(outcomes).toEqual(['new', 'doubled', 'wrong', 'known', 'new', 'new'])
  expect(toMake(ROWS, outcomes)).toEqual(['first', 'nameless', 'nameless too'])
})

it('a wrong row is named by its place', () => {
  expect(() => refuseWrongRows(ROWS)).toThrowError(
    expect.objectContaining({
      details: { fields: [{ field: 'rows.2.email', messages: [{ key: 'validation.email' }] }] },
    }),
  )
  expect(() => refuseWrongRows(ROWS.filter((row) => 'made' in row))).not.toThrow()
})
