import { expect, test } from 'vitest'
import { hasDetail, noDetailReason } from './invoice-opening.ts'

test('an invoice that went out has a detail; of any other it is said why not [Q8.domain-messages.14]', () => {
  expect(hasDetail('outstanding')).toBe(true)
  expect(hasDetail('paid')).toBe(true)
  expect(hasDetail('draft')).toBe(false)
  expect(noDetailReason('draft', ['draft', 'draft'])).toBe('noOpenInvoices')
  expect(noDetailReason('draft', ['outstanding', 'draft'])).toBe('noDetail')
  expect(noDetailReason('invalidated', ['invalidated'])).toBe('noDetail')
})
