import {
  CATCH_UPS_IN_A_ROW,
  REFRESH_CROSSING_MS,
  REFRESH_GRACE_MS,
  REFRESH_IDLE_MS,
  REFRESH_YOUNG_MS,
} from '../kernel/limits.ts'

/**
 * Refresh rotation that a killed browser survives (settled 3). Browsers write cookies to disk lazily, so after a
 * kill an older token may come back. Tokens of a family are numbered; only the newest number is remembered:
 *
 * - the newest token is good; once it has been out for 60 s its use makes a successor, which is what counts as "used";
 * - the one before stays good until then, and yields that same newest token. That is a handing-out too: the
 *   device may have lost it again to a kill, so its 60 s begin anew;
 * - the one before that is good for 30 s after the newest was handed out, the grace of requests that crossed;
 * - anything older comes from a copy: the family ends, for thief and owner alike.
 *
 * A thief who takes turns with the owner never shows anything older: each catches up with what the other made. So does
 * an honest device whose answer was lost, now and then. What no honest device does is catch up with one newest token
 * after the other: `CATCH_UPS_IN_A_ROW` and the family ends. A rotation without one begins the count anew, and trying
 * again and again for the same lost answer counts once.
 */
export interface RefreshFamily {
  /** Number of the newest token. */
  counter: number
  /** When the newest token was made. */
  rotatedAt: Date
  /** When the newest token was last handed out to a device that still held the one before. */
  handedOutAt: Date
  /** The last newest token that was caught up with. */
  caughtUpCounter: number
  caughtUpInARow: number
  lastUsedAt: Date
  expiresAt: Date
}

export type RefreshVerdict =
  /** The token goes on as it is: the answer carries only a new access token. */
  | 'keep'
  /** A successor is made and handed out. */
  | 'rotate'
  /** The newest token is handed out again. */
  | 'catch-up'
  /** The same, to a request that crossed its successor's on the way; it extends nothing. */
  | 'crossed'
  | 'replayed'
  | 'expired'

/** What a genuine token of this family, presented now, is good for. */
export function judgeRefresh(family: RefreshFamily, presented: number, now: Date): RefreshVerdict {
  if (now >= family.expiresAt || now.getTime() - family.lastUsedAt.getTime() > REFRESH_IDLE_MS) return 'expired'
  const age = family.counter - presented
  const outForMs = now.getTime() - family.handedOutAt.getTime()
  if (age === 0) return outForMs < REFRESH_YOUNG_MS ? 'keep' : 'rotate'
  if (age === 1) return caughtUp(family, now).caughtUpInARow > CATCH_UPS_IN_A_ROW ? 'replayed' : 'catch-up'
  return age === 2 && outForMs <= REFRESH_GRACE_MS ? 'crossed' : 'replayed'
}

/** What the family becomes by a verdict that lets the session go on. */
export function afterRefresh(
  family: RefreshFamily,
  verdict: Exclude<RefreshVerdict, 'replayed' | 'expired'>,
  now: Date,
): Omit<RefreshFamily, 'expiresAt'> {
  const isHandedOut = verdict === 'rotate' || verdict === 'catch-up'
  return {
    ...(verdict === 'catch-up' ? caughtUp(family, now) : countOf(family)),
    counter: verdict === 'rotate' ? family.counter + 1 : family.counter,
    rotatedAt: verdict === 'rotate' ? now : family.rotatedAt,
    handedOutAt: isHandedOut ? now : family.handedOutAt,
    lastUsedAt: now,
  }
}

type CatchUps = Pick<RefreshFamily, 'caughtUpCounter' | 'caughtUpInARow'>

/** The count with one more. Within one newest token only where that token was seen in use since it was handed out. */
function caughtUp(family: RefreshFamily, now: Date): CatchUps {
  const { counter, rotatedAt, handedOutAt, lastUsedAt, caughtUpCounter, caughtUpInARow } = family
  if (now.getTime() - rotatedAt.getTime() <= REFRESH_CROSSING_MS) return countOf(family)
  const isSame = caughtUpCounter === counter
  if (isSame && lastUsedAt <= handedOutAt) return countOf(family)
  const goesOn = isSame || caughtUpCounter === counter - 1
  return { caughtUpCounter: counter, caughtUpInARow: goesOn ? caughtUpInARow + 1 : 1 }
}

function countOf({ caughtUpCounter, caughtUpInARow }: RefreshFamily): CatchUps {
  return { caughtUpCounter, caughtUpInARow }
}
