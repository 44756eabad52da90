/**
 * How sign-in slows down for someone who guesses (settled 8). Three counts of failures answer three attacks:
 *
 * - `pair`, an account tried from one address: the ordinary guesser. After a few free tries it is refused for a
 *   doubling time, at most five minutes.
 * - `address`, whatever the account: one machine trying many accounts. Free tries are many, because a whole
 *   office may stand behind one address.
 * - `account`, whatever the address: many machines on one account. It is never refused, only answered late by a
 *   few seconds, so that nobody outside can keep the owner out.
 */
export const ATTEMPT_KINDS = ['account', 'address', 'pair'] as const
export type AttemptKind = (typeof ATTEMPT_KINDS)[number]

export interface Attempts {
  failures: number
  lastFailureAt: Date
}

/** A quiet quarter of an hour forgives everything. */
export const ATTEMPTS_FORGOTTEN_MS = 15 * 60_000

const FREE_TRIES = { account: 20, address: 50, pair: 5 } as const satisfies Record<AttemptKind, number>
const REFUSED_AT_FIRST_MS = 5_000
const REFUSED_AT_MOST_MS = 5 * 60_000
const LATE_AT_MOST_MS = 3_000

/** Failures that still count. */
export function failuresNow({ failures, lastFailureAt }: Attempts, now: Date): number {
  return now.getTime() - lastFailureAt.getTime() > ATTEMPTS_FORGOTTEN_MS ? 0 : failures
}

/** How much longer attempts of this kind are refused: 5 s after the last free try, then doubling. */
export function refusedForMs(kind: 'address' | 'pair', attempts: Attempts, now: Date): number {
  const excess = failuresNow(attempts, now) - FREE_TRIES[kind]
  if (excess < 0) return 0
  const wholeMs = Math.min(REFUSED_AT_MOST_MS, REFUSED_AT_FIRST_MS * 2 ** excess)
  return Math.max(0, attempts.lastFailureAt.getTime() + wholeMs - now.getTime())
}

/** How late an attempt on this account is answered, right or wrong. */
export function lateByMs(attempts: Attempts, now: Date): number {
  const excess = failuresNow(attempts, now) - FREE_TRIES.account
  return excess < 0 ? 0 : Math.min(LATE_AT_MOST_MS, 500 * (excess + 1))
}
