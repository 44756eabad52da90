import type { CarriedBlock, EndorsementPrice } from '#domain/endorsement/endorsement.schema.ts'
import type { Cents } from '#domain/kernel/money.ts'

/** What a change of a policy adds or gives back in one of its terms. */
export interface TermCost {
  premiumCents: Cents
  taxCents: Cents
  /** Both together; below nothing it goes back. */
  toBillCents: Cents
  /** When it is billed, as far as that is known. */
  bills: { nowCents: Cents; later: readonly { due: string; cents: Cents }[] } | null
}

/** The same in its term, and in each that it is carried forward into. */
export interface ChangeCost extends TermCost {
  carried: readonly CarriedCost[]
  /** Of all of them. */
  togetherCents: Cents
}

export interface CarriedCost extends TermCost {
  number: number
  startsOn: string
  endsOn: string
}

/** As the office has it. */
export function costOf(price: EndorsementPrice): ChangeCost {
  const carried = price.carried.map((each) => ({
    ...termCostOf(each),
    number: each.term_number,
    startsOn: each.starts_on,
    endsOn: each.ends_on,
  }))
  return { ...termCostOf(price), carried, togetherCents: price.together.to_bill }
}

function termCostOf(price: Omit<CarriedBlock, 'term_number' | 'starts_on' | 'ends_on'>): TermCost {
  const { premium_delta, tax_delta, to_bill, billed_now, billed_later } = price
  const later = billed_later.map(({ due_on, amount }) => ({ due: due_on, cents: amount }))
  return {
    premiumCents: premium_delta,
    taxCents: tax_delta,
    toBillCents: to_bill,
    bills: { nowCents: billed_now, later },
  }
}
