import { type Cents, sumCents } from '../kernel/money.ts'

/** An invoice that asks for money, of whichever policy. */
export interface Owed {
  id: string
  displayId: string
  policyId: string
  dueOn: string
  openCents: Cents
}

/** The oldest due first, by number where two are due on one day. */
export function byDue(one: Owed, other: Owed): number {
  if (one.dueOn !== other.dueOn) return one.dueOn < other.dueOn ? -1 : 1
  return one.displayId.localeCompare(other.displayId, 'en', { numeric: true })
}

/** What money reaches, the oldest due first; nothing of what it does not reach. */
export function spreadReceipt(owed: readonly Owed[], receivedCents: Cents): ReadonlyMap<string, Cents> {
  let rest = Math.max(0, receivedCents)
  const reached = new Map<string, Cents>()
  for (const { id, openCents } of owed.toSorted(byDue)) {
    const cents = Math.min(rest, openCents)
    if (cents > 0) reached.set(id, cents)
    rest -= cents
  }
  return reached
}

export interface Becomes {
  namedCents: Cents
  /** Pays by itself what else is owed on the receipt's own account (billing B5). */
  paysOthersCents: Cents
  onAccountCents: Cents
}

/** What becomes of a receipt: named invoices first, then what its own account owes, and the rest waits (billing B17). */
export function becomesOf(
  owed: readonly Owed[],
  named: ReadonlyMap<string, Cents>,
  { policyId, receivedCents }: { policyId: string; receivedCents: Cents },
): Becomes {
  const namedCents = sumCents([...named.values()])
  const rest = Math.max(0, receivedCents - namedCents)
  const own = owed.filter((each) => each.policyId === policyId)
  const open = sumCents(own.map(({ id, openCents }) => Math.max(0, openCents - (named.get(id) ?? 0))))
  const paysOthersCents = Math.min(rest, open)
  return { namedCents, paysOthersCents, onAccountCents: rest - paysOthersCents }
}
