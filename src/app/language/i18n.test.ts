import i18next from 'i18next'
import { expect, test } from 'vitest'
import { wordsIn } from './i18n.ts'

test.each([
  ['Gagnon Cattle Farms Ltd.', '$275.00 to Gagnon Cattle Farms Ltd.'],
  ['Prairie Credit Union', '$275.00 to Prairie Credit Union.'],
])('a sentence that ends in the name %s ends with one stop', async (payee, told) => {
  expect(i18next.t('refunds:send.body', { amount: '$275.00', payee })).toBe(told)
  const spanish = await wordsIn('es')
  expect(spanish('refunds:send.body', { amount: '$275.00', payee })).toBe(told.replace(' to ', ' a '))
})

test('a count has its own words for one', async () => {
  const spanish = await wordsIn('es')
  const told = [1, 2].map((count) => spanish('bank-files:count.matched', { count }))
  expect(told).toEqual(['1 asignada', '2 asignadas'])
})
