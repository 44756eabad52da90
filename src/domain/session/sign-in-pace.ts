/**
 * How sign-in slows down for someone who guesses (settled 8). Three counts of failures answer three attacks:
 *
 * - `pair`, an account tried from one address: the ordinary guesser. After a few free tries it is refused for a
 *   doubling time, at most five minutes.
 * - `address`, whatever the account: one machine trying many accounts. Free tries are many, because a whole
 *   office may stand behind one address.
 * - `account`, whatever the address: many machines on one account. After its free tries they are judged one after
 *   the other, each a few seconds after the one before, and no more stand in line than `IN_LINE_AT_MOST`.
 *
 * What strangers do holds up strangers alone. A device its owner signed in on before proves itself by a token nobody
 * else has, is counted by itself, and never waits in that line; neither does whoever chooses a password by a letter's
 * link, which makes the device a known one. So no outsider can keep an owner out.
 */
export const ATTEMPT_KINDS = ['account', 'address', 'pair'] as const
export type AttemptKind = (typeof ATTEMPT_KINDS)[number]

export interface Attempts {
  failures: number
  lastFailureAt: Date
  /** When the last of those in line is judged. */
  lastTurnAt: Date | null
}

/** A quiet quarter of an hour forgives everything. */
export const ATTEMPTS_FORGOTTEN_MS = 15 * 60_000

const FREE_TRIES = { account: 20, address: 50, pair: 5 } as const satisfies Record<AttemptKind, number>
const REFUSED_AT_FIRST_MS = 5_000
const REFUSED_AT_MOST_MS = 5 * 60_000
const TURN_AT_MOST_MS = 3_000
/** A sign-in screen waits half a minute for its answer; whoever came later is told to come again. */
export const IN_LINE_AT_MOST = 3

/** A device that signed in is known for so long; each sign-in begins it anew. */
export const KNOWN_DEVICE_MS = 365 * 24 * 3_600_000

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

/** In how many milliseconds a stranger's attempt on this account is judged, right or wrong. */
export function turnInMs(attempts: Attempts, now: Date): number {
  const excess = failuresNow(attempts, now) - FREE_TRIES.account
  if (excess < 0) return 0
  const apartMs = Math.min(TURN_AT_MOST_MS, 500 * (excess + 1))
  const before = Math.max(now.getTime(), attempts.lastTurnAt?.getTime() ?? 0)
  return before + apartMs - now.getTime()
}

/** How much longer the line at this account is full. */
export function lineFullForMs(attempts: Attempts, now: Date): number {
  return Math.max(0, turnInMs(attempts, now) - IN_LINE_AT_MOST * TURN_AT_MOST_MS)
}
