import { expect, it } from 'vitest'
import { unearnedLines } from './unearned-premium.ts'

const year = { startsOn: '2026-04-01', endsOn: '2027-04-01', premiumCents: 480_000 }
const cover = { province: 'SK', peril: 'fire', segments: [year], invoicedCents: 240_000, paidCents: 120_000 }

it.each([
  ['2026-06-30', 118_356, 361_644],
  ['2026-09-30', 239_342, 240_658],
  ['2027-03-31', 478_685, 1_315],
  ['2027-04-01', 480_000, 0],
])('[domain 1.6 U1] 4800 for a year has earned on %s what its days are worth', (day, earnedCents, unearnedCents) => {
  expect(unearnedLines([cover], day)).toMatchObject([{ writtenCents: 480_000, earnedCents, unearnedCents }])
})

it('covers of the same peril and province are one line, others are not', () => {
  const lines = unearnedLines([cover, cover, { ...cover, province: 'MB' }], '2026-06-30')
  expect(lines).toMatchObject([
    { province: 'SK', writtenCents: 960_000, earnedCents: 236_712, invoicedCents: 480_000, receivableCents: 240_000 },
    { province: 'MB', writtenCents: 480_000, paidCents: 120_000 },
  ])
})
