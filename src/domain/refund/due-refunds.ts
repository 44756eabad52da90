import type { Cents } from '../kernel/money.ts'
import { type DueRefund, type PaidBack, type PaidIn, payeeKey, type Sharing, shareOut } from './payee.ts'

export interface Owing {
  /** What the insurer owes back anyhow. */
  owedCents: Cents
  /** What waits on the account and pays nothing that is open; at least as much. */
  freeCents: Cents
  /** What each payee asked for and has not got, by their key; `all` where it is asked now. */
  asks: ReadonlyMap<string, Cents> | 'all'
}

export interface AskedRefund extends DueRefund {
  /** What of it is due because its payer asked. */
  askedCents: Cents
}

/**
 * What each payee is to get: what is owed anyhow or, where that is more, what they asked for (billing B36). Asked for is
 * what was free then: what came in later waits for the next instalment, also theirs, and nobody gets what another
 * asked for.
 */
export function dueRefunds(
  { owedCents, freeCents, asks }: Owing,
  paidIn: readonly PaidIn[],
  paidBack: readonly PaidBack[],
  when: Sharing,
): AskedRefund[] {
  const owed = new Map(shareOut(owedCents, paidIn, paidBack, when).map((each) => [payeeKey(each.payee), each]))
  return shareOut(freeCents, paidIn, paidBack, when).flatMap((free) => {
    const key = payeeKey(free.payee)
    const askedCents = Math.min(free.cents, asks === 'all' ? free.cents : (asks.get(key) ?? 0))
    const anyhow = owed.get(key)
    if (askedCents <= (anyhow?.cents ?? 0)) return anyhow ? [{ ...anyhow, askedCents }] : []
    const theirs = paidIn.filter(({ payer }) => payeeKey(payer) === key)
    const later = { payee: free.payee, cents: free.cents - askedCents }
    return shareOut(askedCents, theirs, [...paidBack, later], when).map((each) => ({ ...each, askedCents }))
  })
}
