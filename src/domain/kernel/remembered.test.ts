import { expect, it } from 'vitest'
import { remembered } from './remembered.ts'

it('works once for two objects, and anew for any other', () => {
  let worked = 0
  const sum = remembered((one: { n: number }, other: { n: number }) => {
    worked++
    return one.n + other.n || undefined
  })
  const [two, three] = [{ n: 2 }, { n: 3 }]

  expect([sum(two, three), sum(two, three), sum(two, { n: 3 }), sum({ n: 2 }, three)]).toEqual([5, 5, 5, 5])
  expect(worked).toBe(3)
  const nothing = { n: 0 }
  expect([sum(nothing, nothing), sum(nothing, nothing)]).toEqual([undefined, undefined])
  expect(worked).toBe(4)
})
