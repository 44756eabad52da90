import { PLATFORM_ONLY } from '#domain/access/scope.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Language } from '#domain/kernel/languages.ts'
import type { SignIn } from '#domain/session/session.schema.ts'
import type { Deps } from '../../app.ts'
import { noteLanguage } from '../accounts/activity.service.ts'
import { findIdentity, lockIdentity } from '../accounts/identity.service.ts'
import { verifyPassword } from '../accounts/passwords.ts'
import { attemptSubjects, codeSubjects, forgiveAttempts, releaseAttempt } from './attempts.service.ts'
import { paceGuess } from './pace.service.ts'
import { proveSecondFactor } from './second-factor.service.ts'
import { type OpenSession, openSession } from './sessions.service.ts'

/** Where an attempt comes from. */
interface Caller {
  address: string
  userAgent: string
  /** Of the screen it was made on; null for a program. */
  language: Language | null
}

/**
 * Proves who someone is and opens their session. Unknown, closed and passwordless accounts take the same path as
 * any other, dummy hash included. The password is judged between two transactions: Argon2 is slow by design and
 * would hold a connection.
 */
export async function signIn(deps: Deps, given: SignIn, caller: Caller): Promise<OpenSession> {
  const { db } = deps
  const subjects = attemptSubjects('sign-in', given.email, caller.address)
  await paceGuess(deps, subjects)

  const identity = await db.as(PLATFORM_ONLY, (tx) => findIdentity(tx, given.email))
  const isRight = await verifyPassword(identity?.passwordHash ?? null, given.password)
  if (!identity || !isRight) throw new AppError('credentials')
  if (!identity.isActive) throw new AppError('credentials', { wording: { key: 'credentials.inactive' } })
  if (identity.otpActive && !given.otp_code && !given.recovery_code) {
    await db.as(PLATFORM_ONLY, (tx) => releaseAttempt(tx, subjects))
    throw new AppError('oneTimeCodeNeeded')
  }
  const ofCode = codeSubjects(identity.id, caller.address)
  if (identity.otpActive) await paceGuess(deps, ofCode)

  return db.as(PLATFORM_ONLY, async (tx) => {
    const owner = await lockIdentity(tx, identity.id)
    if (!owner?.isActive || owner.passwordHash !== identity.passwordHash) throw new AppError('credentials')
    if (owner.otpActive) {
      await proveSecondFactor(tx, deps, owner, given)
      await forgiveAttempts(tx, ofCode)
    }
    await forgiveAttempts(tx, subjects)
    if (caller.language) await noteLanguage(tx, owner.id, caller.language)
    return openSession(tx, deps, owner, caller.userAgent)
  })
}
