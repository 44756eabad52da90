import { expect, test } from 'vitest'
import { defaultProvince } from './default-province.ts'

test('the province begins as the one whose code is CA, which no list of ours has [P9.14]', () => {
  expect(defaultProvince(['MB', 'CA', 'SK'])).toBe('CA')
  expect(defaultProvince(['MB', 'SK'])).toBe('')
  expect(defaultProvince([])).toBe('')
})
