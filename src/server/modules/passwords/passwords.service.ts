import { PLATFORM_ONLY } from '#domain/access/scope.ts'
import { AppError, fieldError } from '#domain/kernel/errors.ts'
import { locator } from '#domain/kernel/ids.ts'
import { isGuessable } from '#domain/password/guessable.ts'
import type { LinkPurpose } from '#domain/password/link-purpose.ts'
import type { PasswordByLink, PasswordChange } from '#domain/password/password.schema.ts'
import type { Author } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { requirePasswordChange, setPassword } from '../accounts/accounts.service.ts'
import { findIdentityById, type Identity, lockIdentity } from '../accounts/identity.service.ts'
import { askForPasswordLetter } from '../accounts/password-letters.service.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { attemptSubjects } from '../sessions/attempts.service.ts'
import { type KnownBy, writeDeviceToken } from '../sessions/known-devices.ts'
import { judgePaced, paceGuess } from '../sessions/pace.service.ts'
import { provePresentPassword } from '../sessions/present-password.service.ts'
import { endSessionsOf } from '../sessions/sessions.service.ts'
import { isLinkToken } from './link-tokens.ts'
import { findLiveLink, spendLinks } from './password-links.repo.ts'

/**
 * Whether the address is anybody's is not looked at here, so neither the answer nor its time can tell. Every
 * request counts, none is forgiven: the pace is what keeps a mailbox from being flooded.
 */
export async function askForReset(deps: Deps, email: string, address: string): Promise<void> {
  await paceGuess(deps, attemptSubjects('reset letter', email, { address, device: null }))
  await deps.db.as(PLATFORM_ONLY, (tx) => askForPasswordLetter(tx, deps, email, 'reset'))
}

/** Whose password was chosen, and what makes the device it was chosen on a known one. */
export interface PasswordChosen {
  accountId: string
  deviceToken: string
}

/**
 * Every refusal of a link is the same: expired, used, somebody else's or made up. Whoever reads the account's letters
 * is its owner, so the device is a known one from here on, however many strangers guess at the same account; of the
 * second factor it proves nothing, so no wrong code is forgiven.
 */
export async function setPasswordByLink(
  deps: Deps,
  purpose: LinkPurpose,
  given: PasswordByLink,
  address: string,
): Promise<PasswordChosen> {
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => deps.db.as(PLATFORM_ONLY, work)
  const stranger = { address, device: null }
  const owner = await judgePaced(deps, attemptSubjects('reset link', given.uid, stranger), () =>
    inTx((tx) => findLinkOwner(tx, deps, purpose, given)),
  )
  refuseGuessable(owner, given.new_password)
  const passwordHash = await hashPassword(given.new_password)
  return inTx(async (tx) => {
    await lockIdentity(tx, owner.id) // a link used twice at once is used once
    await findLinkOwner(tx, deps, purpose, given)
    await keepNewPassword(tx, deps, owner, passwordHash)
    await endSessionsOf(tx, owner.id, 'password', deps.clock())
    return deviceOf(tx, deps, owner.id, 'link')
  })
}

/**
 * The session that changes the password goes on; an account has no other (settled: one live session). Other devices
 * that knew the account are strangers again.
 */
export async function changePassword(
  deps: Deps,
  actor: { accountId: string },
  { current_password, new_password }: PasswordChange,
  address: string,
): Promise<PasswordChosen> {
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => deps.db.as(PLATFORM_ONLY, work)
  const owner = await provePresentPassword(deps, actor.accountId, {
    field: 'current_password',
    password: current_password,
    address,
  })
  if (new_password === current_password) throw fieldError('new_password', 'validation.password.same')
  refuseGuessable(owner, new_password)
  const passwordHash = await hashPassword(new_password)
  return inTx(async (tx) => {
    const now = await lockIdentity(tx, owner.id)
    if (now?.passwordHash !== owner.passwordHash) throw fieldError('current_password', 'credentials.present')
    await keepNewPassword(tx, deps, owner, passwordHash)
    return deviceOf(tx, deps, owner.id, 'sign-in')
  })
}

/** For an administrator who believes a password is known to somebody else: whoever is signed in with it is out. */
export async function requireNewPassword(tx: Tx, deps: Deps, by: Author, accountId: string): Promise<void> {
  if (accountId === by.accountId) throw new AppError('refused', { wording: { key: 'passwordLink.own' } })
  await requirePasswordChange(tx, deps, by, accountId)
  await endSessionsOf(tx, accountId, 'password', deps.clock())
}

async function findLinkOwner(tx: Tx, deps: Deps, purpose: LinkPurpose, given: PasswordByLink): Promise<Identity> {
  const spent = new AppError('refused', { wording: { key: 'passwordLink.spent' } })
  const { uid: id, email, token } = given
  const isOurs = locator.safeParse(id).success && isLinkToken(deps.secrets.passwordLinks, { id, email }, token)
  const link = isOurs ? await findLiveLink(tx, id, deps.clock()) : undefined
  const owner = link?.purpose === purpose ? await findIdentityById(tx, link.accountId) : undefined
  if (!owner?.isActive || owner.email !== email) throw spent
  return owner
}

async function deviceOf(tx: Tx, deps: Deps, accountId: string, by: KnownBy): Promise<PasswordChosen> {
  const owner = await findIdentityById(tx, accountId)
  if (!owner) throw new AppError('signedOut')
  return { accountId, deviceToken: writeDeviceToken(deps, owner, by) }
}

async function keepNewPassword(tx: Tx, deps: Deps, owner: Identity, passwordHash: string): Promise<void> {
  await setPassword(tx, deps, { accountId: owner.id }, owner.id, passwordHash)
  await spendLinks(tx, owner.id, deps.clock())
}

function refuseGuessable({ email, firstName, lastName }: Identity, password: string): void {
  if (isGuessable(password, [email, firstName, lastName])) {
    throw fieldError('new_password', 'validation.password.guessable')
  }
}
