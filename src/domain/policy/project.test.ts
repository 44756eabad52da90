import { expect, test } from 'vitest'
import { policyRow } from './policy.schema.ts'
import { PROJECTIONS, project, seesColumn } from './project.ts'

const claims = { role: 'claim_manager' } as const
const auditor = { role: 'auditor' } as const

const row = policyRow.parse({
  id: '019e0000-0000-7000-8000-000000000001',
  locator: '019e0000-0000-7000-8000-000000000001',
  display_id: 'P-100007',
  product: { code: 'farm-package', name: 'Farm Package' },
  policyholder: { locator: '019e0000-0000-7000-8000-000000000002', name: 'Spruce Creek Farms' },
  original_contract_start_time: '2026-04-01T06:00:00.000Z',
  starts_on: '2026-04-01',
  effective_contract_end_time: '2027-04-01T06:00:00.000Z',
  ends_on: '2027-04-01',
  status: { value: 'active', modifiers: [] },
  characteristics: [{ timezone: 'America/Regina' }],
  gross_premium: 11_223.38,
  gross_premium_currency: 'USD',
})

test('of a policy a claim manager is told which one it is, everybody else all of it [domain 3 permissions]', () => {
  const { id, locator, display_id, product, policyholder, status } = row
  expect(project(claims, 'policy', row)).toEqual({ id, locator, display_id, product, policyholder, status })
  expect(project(auditor, 'policy', row)).toBe(row)
})

test('what is added to a record is told to nobody who is told a part of it', () => {
  const grown = { ...row, outstanding: 1 }
  expect(Object.keys(project(claims, 'policy', grown))).toEqual(Object.keys(PROJECTIONS.policy.part.shape))
})

test('a column is told where its field is', () => {
  const told = ['display_id', 'policyholder__name', 'gross_premium', 'characteristics[0]__timezone', 'constructor']
  expect(told.filter((code) => seesColumn(claims, 'policy', code))).toEqual(['display_id', 'policyholder__name'])
  expect(told.every((code) => seesColumn(auditor, 'policy', code))).toBe(true)
  expect(seesColumn(claims, 'broker', 'email')).toBe(true)
})
