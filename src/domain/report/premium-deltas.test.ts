import { expect, it } from 'vitest'
import { premiumDeltas } from './premium-deltas.ts'

const made = (id: string, startsOn: string, premiumCents: number, replacementOf: string | null = null) => ({
  id,
  startsOn,
  premiumCents,
  replacementOf,
})
const old = new Map([['old', 100_000]])

it.each([
  ['what is new adds all of it', [made('new', '2026-04-01', 100_000)], { new: 100_000 }],
  [
    'what is changed adds the difference after the change, and nothing before it',
    [made('post', '2026-08-15', 90_000, 'old'), made('pre', '2026-04-01', 37_000, 'old')],
    { pre: 0, post: 27_000 },
  ],
  ['what is taken away gives back what was left', [made('kept', '2026-04-01', 37_000, 'old')], { kept: -63_000 }],
  ['what never was gives back all', [made('nothing', '2026-04-01', 0, 'old')], { nothing: -100_000 }],
  [
    'a change without effect on the price adds nothing',
    [made('pre', '2026-04-01', 37_000, 'old'), made('post', '2026-08-15', 63_000, 'old')],
    { pre: 0, post: 0 },
  ],
  [
    'what was made and replaced in the same days counts as both',
    [made('old', '2026-04-01', 100_000), made('kept', '2026-04-01', 37_000, 'old')],
    { old: 100_000, kept: -63_000 },
  ],
] as const)('[domain 1.6] %s', (_, segments, expected) => {
  expect(Object.fromEntries(premiumDeltas(segments, old))).toEqual(expected)
})
