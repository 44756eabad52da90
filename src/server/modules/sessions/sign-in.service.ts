import { PLATFORM_ONLY } from '#domain/access/scope.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Language } from '#domain/kernel/languages.ts'
import type { SignIn } from '#domain/session/session.schema.ts'
import type { Deps } from '../../deps.ts'
import { noteLanguage } from '../accounts/activity.service.ts'
import { findIdentity, lockIdentity } from '../accounts/identity.service.ts'
import { verifyPassword } from '../accounts/passwords.ts'
import { attemptSubjects, codeSubjects, forgiveAttempts, releaseAttempt } from './attempts.service.ts'
import { readDeviceToken, writeDeviceToken } from './known-devices.ts'
import { paceGuess } from './pace.service.ts'
import { proveSecondFactor } from './second-factor.service.ts'
import { type OpenSession, openSession } from './sessions.service.ts'

/** Where an attempt comes from. */
interface Caller {
  address: string
  userAgent: string
  /** Of the screen it was made on; null for a program. */
  language: Language | null
  /** What the device shows to be known to an account; empty where it shows nothing. */
  deviceToken: (accountId: string) => string
}

/** A session, and what makes its device a known one from now on. */
export type SignedIn = OpenSession & { deviceToken: string }

/**
 * Proves who someone is and opens their session. Unknown, closed and passwordless accounts take the same path as
 * any other, dummy hash included: the account is looked up before the pace is asked, because a device known to it is
 * counted by itself. The password is judged between two transactions: Argon2 is slow by design and would hold a
 * connection.
 */
export async function signIn(deps: Deps, given: SignIn, caller: Caller): Promise<SignedIn> {
  const { db } = deps
  const identity = await db.as(PLATFORM_ONLY, (tx) => findIdentity(tx, given.email))
  const device = identity ? readDeviceToken(deps, identity, caller.deviceToken(identity.id)) : null
  const guesser = { address: caller.address, device }
  const subjects = attemptSubjects('sign-in', given.email, guesser)
  await paceGuess(deps, subjects)

  const isRight = await verifyPassword(identity?.passwordHash ?? null, given.password)
  if (!identity || !isRight) throw new AppError('credentials')
  if (!identity.isActive) throw new AppError('credentials', { wording: { key: 'credentials.inactive' } })
  if (identity.otpActive && !given.otp_code && !given.recovery_code) {
    await db.as(PLATFORM_ONLY, (tx) => releaseAttempt(tx, subjects))
    throw new AppError('oneTimeCodeNeeded')
  }
  const ofCode = codeSubjects(identity.id, guesser)
  if (identity.otpActive) await paceGuess(deps, ofCode)

  return db.as(PLATFORM_ONLY, async (tx) => {
    const owner = await lockIdentity(tx, identity.id)
    if (!owner?.isActive || owner.passwordHash !== identity.passwordHash || owner.email !== given.email) {
      throw new AppError('credentials') // closed, or given another password or address, while this was judged
    }
    if (owner.otpActive) {
      await proveSecondFactor(tx, deps, owner, given)
      await forgiveAttempts(tx, ofCode)
    }
    await forgiveAttempts(tx, subjects)
    if (caller.language) await noteLanguage(tx, owner.id, caller.language)
    const deviceToken = writeDeviceToken(deps, owner, 'sign-in')
    return { ...(await openSession(tx, deps, owner, caller.userAgent)), deviceToken }
  })
}
