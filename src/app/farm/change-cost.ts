import type { EndorsementPrice } from '#domain/endorsement/endorsement.schema.ts'
import type { Cents } from '#domain/kernel/money.ts'

/** What a change of a policy adds or gives back. */
export interface ChangeCost {
  premiumCents: Cents
  taxCents: Cents
  /** Both together; below nothing it goes back. */
  toBillCents: Cents
  /** When it is billed, as far as that is known. */
  bills: { nowCents: Cents; later: readonly { due: Date; cents: Cents }[] } | null
}

/** As the office has it. */
export function costOf(price: EndorsementPrice): ChangeCost {
  const { premium_delta, tax_delta, to_bill, billed_now, billed_later } = price
  const later = billed_later.map(({ due_time, amount }) => ({ due: due_time, cents: amount }))
  return {
    premiumCents: premium_delta,
    taxCents: tax_delta,
    toBillCents: to_bill,
    bills: { nowCents: billed_now, later },
  }
}
