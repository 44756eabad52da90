import { REFRESH_GRACE_MS, REFRESH_IDLE_MS, REFRESH_YOUNG_MS } from '../kernel/limits.ts'

/**
 * Refresh rotation that a killed browser survives (settled 3). Browsers write cookies to disk lazily, so after a
 * kill an older token may come back. Tokens of a family are numbered; only the newest number is remembered:
 *
 * - the newest token is good; once it has been out for 60 s its use makes a successor, which is what counts as "used";
 * - the one before stays good until then, and yields that same newest token. That is a handing-out too: the
 *   device may have lost it again to a kill, so its 60 s begin anew;
 * - the one before that is good for 30 s after the newest was handed out, the grace of requests that crossed;
 * - anything older comes from a copy: the family ends, for thief and owner alike.
 */
export interface RefreshFamily {
  /** Number of the newest token. */
  counter: number
  /** When the newest token was last handed out to a device that still held the one before. */
  handedOutAt: Date
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
  if (age === 1) return 'catch-up'
  return age === 2 && outForMs <= REFRESH_GRACE_MS ? 'crossed' : 'replayed'
}

/** What the family becomes by a verdict that lets the session go on. */
export function afterRefresh(
  family: RefreshFamily,
  verdict: Exclude<RefreshVerdict, 'replayed' | 'expired'>,
  now: Date,
): Pick<RefreshFamily, 'counter' | 'handedOutAt' | 'lastUsedAt'> {
  const isHandedOut = verdict === 'rotate' || verdict === 'catch-up'
  return {
    counter: verdict === 'rotate' ? family.counter + 1 : family.counter,
    handedOutAt: isHandedOut ? now : family.handedOutAt,
    lastUsedAt: now,
  }
}
