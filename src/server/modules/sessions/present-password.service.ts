import { PLATFORM_ONLY } from '#domain/access/scope.ts'
import { AppError, fieldError } from '#domain/kernel/errors.ts'
import type { Deps } from '../../deps.ts'
import { findIdentityById, type Identity } from '../accounts/identity.service.ts'
import { verifyPassword } from '../accounts/passwords.ts'
import { attemptSubjects } from './attempts.service.ts'
import { judgePaced } from './pace.service.ts'

interface Given {
  /** Where the form asks for it, and is told that it is wrong. */
  field: 'current_password' | 'password'
  password: string
  address: string
}

/**
 * Whoever changes how an account is opened proves once more who they are: a session may be a borrowed one (a screen
 * left alone, a token that was copied), the password is its owner's. Guesses are paced as at sign-in.
 */
export async function provePresentPassword(
  deps: Deps,
  accountId: string,
  { field, password, address }: Given,
): Promise<Identity> {
  const owner = await deps.db.as(PLATFORM_ONLY, (tx) => findIdentityById(tx, accountId))
  if (!owner) throw new AppError('signedOut')
  const guesser = { address, device: null }
  await judgePaced(deps, attemptSubjects('present password', owner.id, guesser), async () => {
    const isRight = await verifyPassword(owner.passwordHash, password)
    if (!isRight) throw fieldError(field, 'credentials.present')
  })
  return owner
}
