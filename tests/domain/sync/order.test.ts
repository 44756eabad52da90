import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  between,
  ORDER_DIGITS,
  ORDER_MAX_LENGTH,
  type Ordered,
  placeAt,
  renumber,
  type Salt,
  sortByOrder,
} from '#domain/sync/order.ts'

const digit = fc.integer({ min: 0, max: ORDER_DIGITS - 1 })
const salt: fc.Arbitrary<Salt> = fc.tuple(digit, digit, digit)
const moves = fc.array(fc.tuple(fc.nat(), salt), { minLength: 1, maxLength: 60 })

/** Writes the keys given out into the list. */
function withKeys(list: readonly Ordered[], written: readonly Ordered[]): Ordered[] {
  return [...list.filter(({ id }) => !written.some((each) => each.id === id)), ...written]
}

describe('order keys', () => {
  it('put an item exactly where it was dropped, whatever was moved before', () => {
    fc.assert(
      fc.property(moves, (steps) => {
        let list: Ordered[] = []
        steps.forEach(([at, dice], step) => {
          const id = step % 3 === 2 && list.length > 2 ? sortByOrder(list)[at % list.length]!.id : `item${step}`
          const others = list.filter((each) => each.id !== id)
          const index = at % (others.length + 1)
          const expected = sortByOrder(others).map((each) => each.id)
          expected.splice(index, 0, id)
          list = withKeys(others, placeAt(others, id, index, dice))
          expect(sortByOrder(list).map((each) => each.id)).toEqual(expected)
        })
      }),
    )
  })

  it('two tablets inserting at one place write different keys, both between the neighbours', () => {
    const [one, other] = [between('A', 'B', [1, 2, 3]), between('A', 'B', [7, 8, 9])]
    expect(one).not.toBe(other)
    for (const key of [one, other]) expect('A' < key && key < 'B').toBe(true)
  })

  it('an equal neighbour to the right is written anew with the item', () => {
    const twins = [
      { id: 'a', order: 'V' },
      { id: 'b', order: 'V' },
      { id: 'c', order: 'k' },
    ]
    const written = placeAt(twins, 'new', 1, [5, 5, 5])
    expect(written.map(({ id }) => id)).toEqual(['new', 'b'])
    expect(sortByOrder(withKeys(twins, written)).map(({ id }) => id)).toEqual(['a', 'new', 'b', 'c'])
  })

  it('keys that grew over 48 characters are renumbered in one go, all of one short length', () => {
    let list: Ordered[] = renumber(['first', 'last'])
    let longest = 0
    let renumbered = 0
    for (let step = 0; step < 400; step++) {
      const written = placeAt(list, `n${step}`, 1, [1, 1, 1])
      if (written.length > 1) renumbered += 1
      list = withKeys(list, written)
      longest = Math.max(longest, ...list.map(({ order }) => order.length))
    }
    expect(longest).toBeLessThanOrEqual(ORDER_MAX_LENGTH)
    expect(renumbered).toBeGreaterThan(0)
    expect(new Set(list.map(({ order }) => order)).size).toBe(list.length)
    expect(sortByOrder(list).at(1)!.id).toBe('n399')
  })

  it('refuses neighbours that stand the wrong way round', () => {
    expect(() => between('B', 'A', [0, 0, 0])).toThrow(RangeError)
  })
})
