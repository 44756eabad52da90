import { type Books, openOf, unusedOf } from '../account/parts.ts'
import { type Cents, sumCents } from '../kernel/money.ts'
import type { RefundRules } from '../product/billing-rules.ts'

/** What a policy keeps of money that waits on its account. */
export interface Reserve {
  /** It is in force no more, or never was, or its payer asks for all of it: nothing is kept (billing B36). */
  keepsNothing: boolean
  /** What its standing term bills yet. */
  toComeCents: Cents
}

/** What of an account the insurer owes back (billing B36): all of an ended policy, or what was asked for; else what its term will not take. */
export function owedBack(
  { sources, debits, parts }: Books,
  { keepsNothing, toComeCents }: Reserve,
  rules: RefundRules,
): Cents {
  const free = sumCents(sources.map((source) => unusedOf(source, parts)))
  const open = sumCents(debits.map((debit) => openOf(debit, parts)))
  if (keepsNothing) return Math.max(0, free - open)
  const owed = free - open - Math.max(0, toComeCents)
  return owed < rules.inForceMinimumCents ? 0 : owed
}
