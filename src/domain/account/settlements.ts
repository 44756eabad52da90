import type { Cents } from '../kernel/money.ts'

/** Money that was put on an invoice, or taken off it again. */
export interface Booked {
  at: Date
  cents: Cents
}

/** When an invoice came to be settled, and when it ceased to be (billing B1): what one moment books counts together. */
export function settlementsOf(totalCents: Cents, booked: readonly Booked[]): { at: Date; isTakenBack: boolean }[] {
  const moments = [...Map.groupBy(booked, ({ at }) => at.getTime())].toSorted(([one], [other]) => one - other)
  const settlements: { at: Date; isTakenBack: boolean }[] = []
  let paid = 0
  for (const [time, own] of moments) {
    const before = paid === Math.abs(totalCents)
    paid += own.reduce((sum, { cents }) => sum + cents, 0)
    const after = paid === Math.abs(totalCents)
    if (before !== after) settlements.push({ at: new Date(time), isTakenBack: before })
  }
  return settlements
}
