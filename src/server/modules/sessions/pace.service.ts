import { setTimeout as pause } from 'node:timers/promises'
import { PLATFORM_ONLY } from '#domain/access/scope.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Deps } from '../../deps.ts'
import type { AttemptSubjects } from './attempts.repo.ts'
import { forgiveAttempts, reserveAttempt } from './attempts.service.ts'

/** A refusal comes late too, so that asking again costs the asker something (settled 8). */
const REFUSAL_LATE_MS = 1_000

/** Counts a guess before it is judged; one of too many comes late, or is refused with the time to wait. */
export async function paceGuess({ db, clock }: Deps, subjects: AttemptSubjects): Promise<void> {
  const pace = await db.as(PLATFORM_ONLY, (tx) => reserveAttempt(tx, subjects, clock()))
  if (pace.refusedForMs > 0) await refuseLate(pace.refusedForMs)
  if (pace.lateByMs > 0) await pause(pace.lateByMs)
}

/** Judges a guess at its pace. What it proves is forgiven; a refusal leaves it counted. */
export async function judgePaced<T>(deps: Deps, subjects: AttemptSubjects, judge: () => Promise<T>): Promise<T> {
  await paceGuess(deps, subjects)
  const judged = await judge()
  await deps.db.as(PLATFORM_ONLY, (tx) => forgiveAttempts(tx, subjects))
  return judged
}

async function refuseLate(waitMs: number): Promise<never> {
  await pause(REFUSAL_LATE_MS)
  const seconds = Math.max(1, Math.ceil((waitMs - REFUSAL_LATE_MS) / 1000))
  throw new AppError('credentials', { wording: { key: 'credentials.wait', params: { seconds } } })
}
