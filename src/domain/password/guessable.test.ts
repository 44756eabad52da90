import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGuessable } from './guessable.ts'

test.each([
  'Password1234',
  'P@ssw0rd2026!',
  'Welcome-2026-Welcome',
  'Qwertyuiop12',
  'Winter2026Canada',
  'Aa1111111111',
  'A12345678901',
  'Letmein-Admin-1',
  'Hedgerow-Portal-1',
  'Broker-Insurance-7',
])('%s is among the first that are tried', (password) => {
  expect(isGuessable(password)).toBe(true)
})

test.each(['Crooked-Fence-31', 'correct Horse 7 battery', 'kQ7vR2mZ9xLw', 'Tres tristes tigres 3'])(
  '%s is not',
  (password) => {
    expect(isGuessable(password)).toBe(false)
  },
)

test('nobody’s own address makes a password', () => {
  expect(isGuessable('Maria.Tremblay.77')).toBe(false)
  expect(isGuessable('Maria.Tremblay.77', ['maria.tremblay@brokers.test'])).toBe(true)
})

test('what a password manager makes is let through', () => {
  const made = fc.string({
    unit: fc.constantFrom(...'bcdfghjkmnpqrvwxzBCDFGHJKLMNPQRVWXZ'.split('')),
    minLength: 16,
    maxLength: 32,
  })
  fc.assert(fc.property(made, (password) => new Set(password.toLowerCase()).size < 5 || !isGuessable(password)))
})
