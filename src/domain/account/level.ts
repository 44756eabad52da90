import { type Books, byAge, isPastDueOn, type LivePart, type NewPart, openOf, type Part } from '../ledger/parts.ts'
import { allocate } from './allocate.ts'

/** What moves: parts that are undone whole, and parts that are new. */
export interface Levelling {
  undone: LivePart[]
  added: NewPart[]
}

/** What an account comes to by itself on a day: what waits pays what is open, and nothing is past due that need not be. */
export function settleUp(books: Books, today: string): Levelling {
  const fresh = allocate(books, today)
  const { undone, added } = level(books, fresh, today)
  return { undone, added: [...fresh, ...added] }
}

/**
 * Nothing is past due while an invoice that is not yet due holds money: parts move from the latest due to the oldest
 * past due, the newest part first (billing B6). The due day itself is in time.
 */
function level({ debits, parts }: Books, fresh: readonly Part[], today: string): Levelling {
  const isPastDue = isPastDueOn(today)
  const pastDue = debits
    .filter(isPastDue)
    .toSorted(byAge)
    .map((debit) => ({ debit, open: openOf(debit, [...parts, ...fresh]) }))
    .filter(({ open }) => open > 0)
  const undone: LivePart[] = []
  const added: NewPart[] = []
  for (const part of movable(debits, parts, today)) {
    if (pastDue.length === 0) break
    undone.push(part)
    const onto = (id: string, cents: number) =>
      added.push({ source: part.source, sink: { kind: 'invoice', id }, cents, cause: 'levelled' })
    let rest = part.cents
    while (rest > 0 && pastDue.length > 0) {
      const [oldest] = pastDue as [(typeof pastDue)[number]]
      const cents = Math.min(rest, oldest.open)
      onto(oldest.debit.id, cents)
      rest -= cents
      oldest.open -= cents
      if (oldest.open === 0) pastDue.shift()
    }
    if (rest > 0) onto(part.sink.id, rest)
  }
  return { undone, added }
}

/** Parts of what is not past due, of the latest due first, the newest first. */
function movable(debits: Books['debits'], parts: readonly LivePart[], today: string): LivePart[] {
  const isPastDue = isPastDueOn(today)
  const early = debits.filter((debit) => !isPastDue(debit)).toSorted((one, other) => byAge(other, one))
  return early.flatMap(({ id }) => parts.filter(({ sink }) => sink.id === id).toReversed())
}
