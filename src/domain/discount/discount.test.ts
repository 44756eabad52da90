import { describe, expect, test } from 'vitest'
import { ROLES } from '../access/roles.ts'
import { ceilingOf, DISCOUNTS, discountPercentOf, discountsFor, mayGive } from './discount.ts'

describe('discounts', () => {
  test('[Q6.6] [Q9.6] go up to 20 % for the approver, 10 % for the head and nowhere for everyone else', () => {
    const ceilings = Object.fromEntries(ROLES.map((role) => [role, ceilingOf({ role })]))
    const { business_development_approver: approver, business_development_head: head, ...others } = ceilings
    expect([approver, head]).toEqual([20, 10])
    expect(new Set(Object.values(others))).toEqual(new Set([0]))
    expect(discountsFor({ role: 'business_development_head' }).map(({ percentage }) => percentage)).toEqual([
      2.5, 5, 7.5, 10,
    ])
    expect(discountsFor({ role: 'business_development_approver' })).toEqual(DISCOUNTS)
    expect(discountsFor({ role: 'portal_super_user' })).toEqual([])
  })

  test('[Q4.discounts.1] are one a quote, of the product’s own', () => {
    const head = { role: 'business_development_head' } as const
    expect(mayGive(head, ['FPD-10'])).toBe(true)
    expect(mayGive(head, [])).toBe(true)
    expect(mayGive(head, ['FPD-15'])).toBe(false)
    expect(mayGive(head, ['FPD-2_5', 'FPD-5'])).toBe(false)
    expect(mayGive(head, ['FPD-99'])).toBe(false)
  })

  test('add up, and what the product does not know takes nothing off', () => {
    expect(discountPercentOf({})).toBe(0)
    expect(discountPercentOf({ discounts: { 'FPD-7_5': true } })).toBe(7.5)
    expect(discountPercentOf({ discounts: { 'FPD-5': true, 'FPD-2_5': true, other: true } })).toBe(7.5)
  })
})
