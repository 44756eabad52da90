import { expect, test } from 'vitest'
import { toFieldProblems } from '../kernel/field-problems.ts'
import { mandatePayerEmail, newMandate } from './mandate.schema.ts'

const FORM = {
  payer: { name: 'Fescue Credit Union', relation: 'lender' },
  ...{ institution: '003', transit: '12345', account_number: '1234567', category: 'business', signed_how: 'paper' },
}

function problems(more: object): unknown {
  const { error } = newMandate.safeParse({ ...FORM, ...more })
  return toFieldProblems(error?.issues ?? []).map(({ field, messages }) => [field, messages[0]?.key])
}

test.each([
  [undefined, null],
  [null, null],
  ['  ', null],
  [' Desk@Fescue.test ', 'desk@fescue.test'],
])('[billing B24] a payer may be told of withdrawals at an address: %o is %o', (email, kept) => {
  expect(newMandate.parse({ ...FORM, payer: { ...FORM.payer, email } }).payer.email).toBe(kept)
  expect(mandatePayerEmail.parse({ email })).toEqual({ email: kept })
})

test.each(['desk@', 'desk fescue.test', 7])('what is no address is refused in words: %o', (email) => {
  expect(problems({ payer: { ...FORM.payer, email } })).toEqual([['payer.email', 'validation.email']])
})

test('[billing B24] ten days of notice, unless the agreement says fewer or none', () => {
  expect(newMandate.parse(FORM).notice_days).toBe(10)
  for (const notice_days of [0, 5, 10]) expect(newMandate.parse({ ...FORM, notice_days }).notice_days).toBe(notice_days)
  expect(problems({ notice_days: 11 })).toEqual([['notice_days', 'validation.tooBig']])
  expect(problems({ notice_days: -1 })).toEqual([['notice_days', 'validation.tooSmall']])
  for (const notice_days of [null, 4.5, '5'])
    expect(problems({ notice_days })).toEqual([['notice_days', 'validation.number']])
})
