import { expect, test } from 'vitest'
import { becomesOf, type Owed, spreadReceipt } from './spread-receipt.ts'

const owed: Owed[] = [
  { id: 'late', displayId: 'I-1002', policyId: 'one', dueOn: '2026-07-01', openCents: 300 },
  { id: 'second', displayId: 'I-1010', policyId: 'two', dueOn: '2026-04-01', openCents: 200 },
  { id: 'first', displayId: 'I-999', policyId: 'one', dueOn: '2026-04-01', openCents: 100 },
]

test('[billing B17] a receipt reaches the oldest due first, of whichever policy, and no invoice gets more than it has open', () => {
  const reached = (cents: number) => [...spreadReceipt(owed, cents)]
  expect(reached(50)).toEqual([['first', 50]])
  expect(reached(350)).toEqual([
    ['first', 100],
    ['second', 200],
    ['late', 50],
  ])
  expect(reached(9_000).map(([, cents]) => cents)).toEqual([100, 200, 300])
  expect(reached(-5)).toEqual([])
})

test('[billing B17] the rest pays what its own account owes, and then waits there', () => {
  const becomes = (named: [string, number][], receivedCents: number) =>
    becomesOf(owed, new Map(named), { policyId: 'one', receivedCents })
  expect(becomes([['second', 200]], 250)).toEqual({ namedCents: 200, paysOthersCents: 50, onAccountCents: 0 })
  expect(becomes([['first', 100]], 450)).toEqual({ namedCents: 100, paysOthersCents: 300, onAccountCents: 50 })
  expect(becomes([['first', 100]], 60)).toEqual({ namedCents: 100, paysOthersCents: 0, onAccountCents: 0 })
})
