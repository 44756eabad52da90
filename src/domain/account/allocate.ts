import { type Books, byAge, byTurn, type Debit, isPastDueOn, type NewPart, openOf, unusedOf } from '../ledger/parts.ts'

/**
 * What waits pays what is open: credits first, then money, onto the invoices that went out, the oldest first
 * (billing B5), but what is past due before all (B6). Afterwards nothing is open while a source waits.
 */
export function allocate({ sources, debits, parts }: Books, today: string): NewPart[] {
  const isPastDue = isPastDueOn(today)
  const isLater = (debit: Debit) => Number(!isPastDue(debit))
  const waiting = sources
    .toSorted(byTurn)
    .map((source) => ({ source, cents: unusedOf(source, parts) }))
    .filter(({ cents }) => cents > 0)
  const added: NewPart[] = []
  for (const debit of debits.toSorted((one, other) => isLater(one) - isLater(other) || byAge(one, other))) {
    let open = openOf(debit, parts)
    while (open > 0 && waiting.length > 0) {
      const [next] = waiting as [(typeof waiting)[number]]
      const cents = Math.min(open, next.cents)
      const { kind, id } = next.source
      added.push({ source: { kind, id }, sink: { kind: 'invoice', id: debit.id }, cents, cause: 'allocated' })
      open -= cents
      next.cents -= cents
      if (next.cents === 0) waiting.shift()
    }
  }
  return added
}
