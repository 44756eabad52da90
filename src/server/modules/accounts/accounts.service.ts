import type { Role } from '#domain/access/roles.ts'
import { scopeOf } from '#domain/access/scope.ts'
import { fieldError } from '#domain/kernel/errors.ts'
import type { Author, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import { scopeToText } from '../../db/tx.ts'
import {
  type AccountRecord,
  holdEmail,
  insertAccount,
  raiseDeviceGeneration,
  selectAccount,
  selectCredential,
  updateAccount,
  updateCredential,
} from './accounts.repo.ts'
import { countLetter } from './letter-quota.service.ts'
import { askForPasswordLetter } from './password-letters.service.ts'

export interface NewAccount {
  email: string
  firstName: string
  lastName: string
  role: Role
  brokerageId: string | null
}

/**
 * Makes an account without a password and invites its person to set one. What its sessions see follows from role and
 * brokerage. Profiles are their modules'.
 */
export async function createAccount(tx: Tx, deps: Making, by: Author | null, made: NewAccount): Promise<string> {
  const id = deps.locators()
  const at = deps.clock()
  const scope = scopeToText(scopeOf(made))
  await holdEmail(tx, made.email)
  const isFree = await insertAccount(tx, { ...made, id, scope, createdAt: at, updatedAt: at })
  if (!isFree) throw fieldError('email', 'validation.emailTaken')
  if (by) await countLetter(tx, deps, by.accountId)
  await askForPasswordLetter(tx, deps, made.email, 'invitation')
  const { brokerageId, ...after } = made
  await recordChange(tx, { actor: by, brokerageId, action: 'create', entity: 'account', entityId: id, after, at })
  return id
}

/** The account as its own person and its administrators see it. */
export async function findAccount(tx: Tx, id: string): Promise<(AccountRecord & AccountSecurity) | undefined> {
  const record = await selectAccount(tx, id)
  return record && { ...record, ...(await selectCredential(tx, id)) }
}

export interface AccountSecurity {
  otpActive: boolean
  isPasswordSet: boolean
}

/** Changes a person's name, with its trace in the audit log. */
export async function renameAccount(
  tx: Tx,
  deps: Making,
  by: Author,
  id: string,
  name: { firstName: string; lastName: string },
): Promise<void> {
  const before = await selectAccount(tx, id)
  if (!before) return
  const at = deps.clock()
  await updateAccount(tx, id, { ...name, updatedAt: at })
  await recordChange(tx, {
    actor: by,
    brokerageId: before.brokerageId,
    action: 'update',
    entity: 'account',
    entityId: id,
    before: { firstName: before.firstName, lastName: before.lastName },
    after: name,
    at,
  })
}

/** Opens or closes the account, for `switchAccount` (modules/passwords) alone; false where it stood so already. */
export async function setAccountActive(
  tx: Tx,
  deps: Making,
  by: Author,
  id: string,
  isActive: boolean,
): Promise<boolean> {
  const before = await selectAccount(tx, id)
  if (!before || before.isActive === isActive) return false
  const at = deps.clock()
  await updateAccount(tx, id, { isActive, updatedAt: at })
  const action = isActive ? 'activate' : 'deactivate'
  await recordChange(tx, {
    actor: by,
    brokerageId: before.brokerageId,
    action,
    entity: 'account',
    entityId: id,
    before: { is_active: before.isActive },
    after: { is_active: isActive },
    at,
  })
  return true
}

/** Until they have changed their password the person may do nothing else (spec 1 §4.2). */
export async function requirePasswordChange(tx: Tx, deps: Making, by: Author, id: string): Promise<void> {
  const before = await selectAccount(tx, id)
  if (!before || before.forceChangePassword) return
  const at = deps.clock()
  await updateAccount(tx, id, { forceChangePassword: true, updatedAt: at })
  const { brokerageId } = before
  await recordChange(tx, {
    actor: by,
    brokerageId,
    action: 'require_password_change',
    entity: 'account',
    entityId: id,
    at,
  })
}

/** Keeps a password by its hash, and forgets the devices that knew the one before. Whoever changes one of a person already working also ends their sessions. */
export async function setPassword(
  tx: Tx,
  deps: Making,
  by: Pick<Author, 'accountId'> | null,
  id: string,
  passwordHash: string,
): Promise<void> {
  const at = deps.clock()
  const record = await selectAccount(tx, id)
  await updateCredential(tx, id, { passwordHash, passwordSetAt: at })
  await raiseDeviceGeneration(tx, id)
  await updateAccount(tx, id, { forceChangePassword: false, updatedAt: at })
  await recordChange(tx, {
    actor: by,
    brokerageId: record?.brokerageId ?? null,
    action: 'set_password',
    entity: 'account',
    entityId: id,
    at,
  })
}
