import type { Author, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import { keepEmail } from '../accounts/change-account.service.ts'
import { lockIdentity } from '../accounts/identity.service.ts'
import { countLetter } from '../accounts/letter-quota.service.ts'
import { askForAddressLetter, askForPasswordLetter } from '../accounts/password-letters.service.ts'
import { endSessionsOf } from '../sessions/sessions.service.ts'
import { spendLinks } from './password-links.repo.ts'

/**
 * The only way an account gets another address, whoever changes it and where: the address is what opens the account
 * (Trouble signing in?), so a change that nobody hears of is a takeover. Every link that was sent is spent, the
 * session ends, both addresses are written to, and it stands in the audit log by itself. Whoever never set a password
 * is invited anew: their first invitation went to an address that was wrong.
 */
export async function changeEmail(tx: Tx, deps: Making, by: Author, id: string, email: string): Promise<void> {
  const before = await lockIdentity(tx, id)
  if (!before || before.email === email) return
  const at = deps.clock()
  await keepEmail(tx, id, email, at)
  // After the address is held, as where an account is made: never in a ring. Both letters are counted.
  await countLetter(tx, deps, by.accountId)
  await countLetter(tx, deps, by.accountId)
  await spendLinks(tx, id, at)
  await endSessionsOf(tx, id, 'address', at)
  await askForAddressLetter(tx, deps, { email: before.email, purpose: 'address_left', accountId: id })
  if (before.passwordHash === null) await askForPasswordLetter(tx, deps, email, 'invitation')
  else await askForAddressLetter(tx, deps, { email, purpose: 'address_taken', accountId: id })
  await recordChange(tx, {
    actor: by,
    brokerageId: before.brokerageId,
    action: 'change_email',
    entity: 'account',
    entityId: id,
    before: { email: before.email },
    after: { email },
    at,
  })
}
