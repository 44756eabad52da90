import { createHash } from 'node:crypto'
import {
  ATTEMPT_KINDS,
  ATTEMPTS_FORGOTTEN_MS,
  type AttemptKind,
  failuresNow,
  lineFullForMs,
  refusedForMs,
  turnInMs,
} from '#domain/session/sign-in-pace.ts'
import type { Tx } from '../../db/client.ts'
import {
  type AttemptSubjects,
  deleteAttempts,
  deleteAttemptsBefore,
  kindsOf,
  lockAttempts,
  takeOneBack,
  writeAttempts,
} from './attempts.repo.ts'
import type { KnownDevice } from './known-devices.ts'

export interface Pace {
  refusedForMs: number
  lateByMs: number
}

/** What is being guessed or asked for; each is counted by itself. */
export type Guessing = 'sign-in' | 'present password' | 'reset link' | 'reset letter'

/** Where a guess comes from: an address anybody may share, or a device that proved to have signed in here before. */
export interface Guesser {
  address: string
  /** Null for a stranger. */
  device: KnownDevice | null
}

export function attemptSubjects(guessing: Guessing, name: string, { address, device }: Guesser): AttemptSubjects {
  if (device) return { pair: digest([guessing, name, 'device', device.name]) }
  const network = networkOf(address)
  return subjectsOf({ account: [guessing, name], address: [guessing, network], pair: [guessing, name, network] })
}

/**
 * Codes can only be guessed by somebody who knows the password or holds a session. So strangers are counted by
 * account, wherever the guesses come from: a million codes are few for a thousand machines. Whoever got hold of the
 * password cannot use the count to keep the owner out, whose device is known. Devices that are known by a letter's link
 * alone are counted together: else whoever reads the mailbox had new tries with each link. A new password forgives none.
 */
export function codeSubjects(accountId: string, { address, device }: Guesser): AttemptSubjects {
  if (device?.by === 'link') return { pair: digest(['code', accountId, 'known by a link']) }
  if (device) return { pair: digest(['code', accountId, 'device', device.name]) }
  const network = networkOf(address)
  return subjectsOf({ account: ['code', accountId], address: ['code', network], pair: ['code', accountId, 'anywhere'] })
}

/**
 * Counts an attempt as failed before it is judged, so that a thousand guesses sent at once are counted one by
 * one. A refused attempt is not judged and therefore not counted.
 */
export async function reserveAttempt(tx: Tx, subjects: AttemptSubjects, now: Date): Promise<Pace> {
  const counts = await lockAttempts(tx, subjects, now)
  const refused = Math.max(
    refusedForMs('pair', counts.pair, now),
    refusedForMs('address', counts.address, now),
    lineFullForMs(counts.account, now),
  )
  if (refused > 0) return { refusedForMs: refused, lateByMs: 0 }
  const lateByMs = turnInMs(counts.account, now)
  const lastTurnAt = lateByMs > 0 ? new Date(now.getTime() + lateByMs) : null
  for (const kind of kindsOf(subjects)) {
    const failures = failuresNow(counts[kind], now) + 1
    const turn = kind === 'account' ? lastTurnAt : null
    await writeAttempts(tx, subjects, kind, { failures, lastFailureAt: now, lastTurnAt: turn })
  }
  return { refusedForMs: 0, lateByMs }
}

/** The attempt was no failure, but proves nothing yet: a right password whose one-time code is still to come. */
export async function releaseAttempt(tx: Tx, subjects: AttemptSubjects): Promise<void> {
  for (const kind of ATTEMPT_KINDS) await takeOneBack(tx, subjects, kind)
}

/** The owner came in. Their address keeps its other failures, lest an own account wash a guesser clean. */
export async function forgiveAttempts(tx: Tx, subjects: AttemptSubjects): Promise<void> {
  await deleteAttempts(tx, subjects, 'account')
  await takeOneBack(tx, subjects, 'address')
  await deleteAttempts(tx, subjects, 'pair')
}

/** Whoever guesses at names that are nobody's makes rows as well: none outlives what it is for. */
export function forgetAttempts(tx: Tx, now: Date): Promise<void> {
  return deleteAttemptsBefore(tx, new Date(now.getTime() - ATTEMPTS_FORGOTTEN_MS))
}

/** Whoever holds an IPv6 address holds its whole /64. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/** Counts are kept under hashes: neither names nor addresses lie in the table. */
function subjectsOf(parts: Record<AttemptKind, readonly string[]>): AttemptSubjects {
  return { account: digest(parts.account), address: digest(parts.address), pair: digest(parts.pair) }
}

function digest(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url')
}
