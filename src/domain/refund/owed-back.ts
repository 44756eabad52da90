import { type Cents, sumCents } from '../kernel/money.ts'
import { type Books, openOf, unusedOf } from '../ledger/parts.ts'
import type { RefundRules } from '../product/billing-rules.ts'

/** What a policy keeps of money that waits on its account. */
export interface Reserve {
  /** It is in force no more, or never was: nothing is kept (billing B36). */
  keepsNothing: boolean
  /** What its standing term bills yet. */
  toComeCents: Cents
}

/** What of an account the insurer owes back unasked (billing B36): all of an ended policy, else what its term will not take. */
export function owedBack(books: Books, { keepsNothing, toComeCents }: Reserve, rules: RefundRules): Cents {
  const free = freeOf(books)
  if (keepsNothing) return free
  const owed = free - Math.max(0, toComeCents)
  return owed < rules.inForceMinimumCents ? 0 : owed
}

/** What waits on an account beyond all that is open. */
export function freeOf({ sources, debits, parts }: Books): Cents {
  const unused = sumCents(sources.map((source) => unusedOf(source, parts)))
  return Math.max(0, unused - sumCents(debits.map((debit) => openOf(debit, parts))))
}
