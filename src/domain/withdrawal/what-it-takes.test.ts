import { expect, test } from 'vitest'
import { amountTaken } from './what-it-takes.ts'

const part = (announcedCents: number, openCents: number) => ({ announcedCents, openCents })

test.each([
  ['as announced', [part(301_170, 301_170), part(4_500, 4_500)], 305_670],
  ['a part is paid', [part(301_170, 201_170)], null],
  ['one of two is paid', [part(301_170, 301_170), part(4_500, 0)], null],
  ['more is open', [part(201_170, 301_170)], null],
  ['nothing is open', [part(301_170, 0)], null],
  ['nothing was announced', [], null],
])('[billing B24] a withdrawal takes the announced amount or nothing: %s', (_what, parts, cents) => {
  expect(amountTaken(parts, null)).toBe(cents)
})

test.each([
  ['all is owed', [part(301_170, 301_170)], 301_170],
  ['more is owed', [part(201_170, 301_170)], 201_170],
  ['one owes a cent less, another more', [part(201_170, 301_170), part(4_500, 4_499)], null],
  ['it took another amount than was announced', [part(201_170, 301_170)], null],
])('[billing B29] a repeat is of the amount that came back, or none: %s', (what, parts, cents) => {
  const came = what.startsWith('it took') ? 100_000 : parts.reduce((sum, { announcedCents }) => sum + announcedCents, 0)
  expect(amountTaken(parts, came)).toBe(cents)
})
