import { expect, test } from 'vitest'
import type { PolicyStanding } from '#domain/policy/standing/standing.schema.ts'
import { lifePoints } from './life-points.ts'

const STANDING = {
  today: '2026-10-13',
  term: { starts_on: '2026-04-01', ends_on: '2027-04-01' },
  cover_ends_on: '2027-04-01',
  next_term: null,
  past_due_since: null,
  grace: null,
} as unknown as PolicyStanding // all of it that a life is made of
const SOLD = { type: 'create', issued_on: '2026-03-09', effective_on: '2026-04-01' } as const
const changed = (effective_on: string) => ({ type: 'endorse', issued_on: '2026-08-01', effective_on }) as const
const tell = (...given: Parameters<typeof lifePoints>) => lifePoints(...given).map(({ what, day }) => `${what} ${day}`)

test('a policy begins with its sale and goes on to the end of its term', () => {
  expect(tell({ standing: STANDING, modifications: [SOLD] })).toEqual([
    'create 2026-03-09',
    'inForce 2026-04-01',
    'today 2026-10-13',
    'termEnds 2027-04-01',
  ])
})

test('what is late, what grace is left and what changed stand between, each on its day', () => {
  const standing = {
    ...STANDING,
    past_due_since: '2026-10-02',
    grace: { locator: 'g', ends_on: '2026-11-01', covered_until: null },
    next_term: { starts_on: '2027-04-01', ends_on: '2028-04-01' },
  }
  expect(tell({ standing, modifications: [changed('2026-09-20'), changed('2026-08-15'), SOLD] })).toEqual([
    'create 2026-03-09',
    'inForce 2026-04-01',
    'endorse 2026-08-15',
    'endorse 2026-09-20',
    'pastDue 2026-10-02',
    'today 2026-10-13',
    'graceEnds 2026-11-01',
    'nextTerm 2027-04-01',
  ])
})

test('more changes than there is room for are one point, and none is lost from the count', () => {
  const many = [1, 2, 3, 4, 5, 6, 7].map((month) => changed(`2026-${String(month + 3).padStart(2, '0')}-05`))
  const points = lifePoints({ standing: STANDING, modifications: [SOLD, ...many] })
  expect(points).toHaveLength(8)
  const told = points.filter(({ what }) => what === 'endorse').length
  expect(told + points.find(({ what }) => what === 'more')!.count!).toBe(many.length)
})
