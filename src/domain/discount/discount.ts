import { z } from 'zod'
import { can } from '../access/can.ts'
import type { Role } from '../access/roles.ts'
import type { Body } from '../sync/json.ts'
import { membersOf } from '../sync/read-body.ts'

/** A discount of the product (spec 2 §3 Discount). */
export const discount = z.object({ id: z.string(), percentage: z.number() })
export type Discount = z.infer<typeof discount>

/** Farm Package Discounts a person may choose from: data of the product, as rates are. */
export const DISCOUNTS: readonly Discount[] = [
  { id: 'FPD-2_5', percentage: 2.5 },
  { id: 'FPD-5', percentage: 5 },
  { id: 'FPD-7_5', percentage: 7.5 },
  { id: 'FPD-10', percentage: 10 },
  { id: 'FPD-12_5', percentage: 12.5 },
  { id: 'FPD-15', percentage: 15 },
  { id: 'FPD-20', percentage: 20 },
]

/** How far a role may go: the approver to 20 %, the head to 10 %, everyone else nowhere (spec 2 §6). */
export function ceilingOf(actor: { role: Role }): number {
  if (can(actor, 'discount', 'grant_20')) return 20
  return can(actor, 'discount', 'grant_10') ? 10 : 0
}

/** What this person may give. */
export function discountsFor(actor: { role: Role }): Discount[] {
  return DISCOUNTS.filter(({ percentage }) => percentage <= ceilingOf(actor))
}

/** The discounts of a quote that the product knows. */
export function discountsOf(body: Body): Discount[] {
  const ids = membersOf(body, 'discounts')
  return DISCOUNTS.filter(({ id }) => ids.includes(id))
}

/** Percent taken off every peril: several add up (domain 4.1 item 3). Their ceiling was kept when they were given. */
export function discountPercentOf(body: Body): number {
  return discountsOf(body).reduce((sum, { percentage }) => sum + percentage, 0)
}

/** One a quote, of the product's, within the ceiling of whoever gives it; what is there may be taken away by the same. */
export function mayGive(actor: { role: Role }, ids: readonly string[]): boolean {
  return ids.length <= 1 && ids.every((id) => discountsFor(actor).some((each) => each.id === id))
}
