import { AppError } from '#domain/kernel/errors.ts'
import type { Author, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import { setAccountActive } from '../accounts/accounts.service.ts'
import { type Identity, lockIdentity } from '../accounts/identity.service.ts'
import { countLetter } from '../accounts/letter-quota.service.ts'
import { askForPasswordLetter } from '../accounts/password-letters.service.ts'
import { endSessionsOf } from '../sessions/sessions.service.ts'
import { spendLinks } from './password-links.repo.ts'

/** For somebody whose invitation was lost or has ended: a new one, after which the earlier ones open nothing. */
export async function inviteAgain(tx: Tx, deps: Making, by: Author, accountId: string): Promise<void> {
  const owner = await lockIdentity(tx, accountId)
  if (!owner) throw new AppError('notFound')
  if (owner.passwordHash !== null) throw new AppError('refused', { wording: { key: 'passwordLink.notNeeded' } })
  if (!owner.isActive) throw new AppError('refused', { wording: { key: 'passwordLink.closed' } })
  await inviteAnew(tx, deps, by, owner)
  const { id: entityId, brokerageId, email } = owner
  const after = { email }
  const act = { actor: by, brokerageId, action: 'invite', entity: 'account', entityId, after, at: deps.clock() }
  await recordChange(tx, act)
}

/**
 * Opens or closes an account, users' and brokers' alike. Closing it ends its session and spends its links; whoever
 * closed their own could not open it again. Somebody who never set a password is invited anew where it is opened.
 */
export async function switchAccount(tx: Tx, deps: Making, by: Author, id: string, isActive: boolean): Promise<void> {
  if (!isActive && id === by.accountId) throw new AppError('refused', { wording: { key: 'user.notYourself' } })
  const owner = await lockIdentity(tx, id)
  if (!owner || !(await setAccountActive(tx, deps, by, id, isActive))) return
  const at = deps.clock()
  if (!isActive) {
    await spendLinks(tx, id, at)
    await endSessionsOf(tx, id, 'deactivated', at)
  } else if (owner.passwordHash === null) await inviteAnew(tx, deps, by, owner)
}

async function inviteAnew(tx: Tx, deps: Making, by: Author, { id, email }: Identity): Promise<void> {
  await countLetter(tx, deps, by.accountId)
  await spendLinks(tx, id, deps.clock())
  await askForPasswordLetter(tx, deps, email, 'invitation')
}
