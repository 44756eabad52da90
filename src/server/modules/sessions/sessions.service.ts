import type { Role } from '#domain/access/roles.ts'
import { REFRESH_TOKEN_MS } from '#domain/kernel/limits.ts'
import type { AccessClaims } from '#domain/session/session.schema.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { noteSignIn } from '../accounts/activity.service.ts'
import { forgetDevices } from '../accounts/identity.service.ts'
import { type EndReason, endLiveSessions, insertSession } from './sessions.repo.ts'

/** A session as its answer needs it: the access token's claims, and which refresh token is handed out until when. */
export interface OpenSession {
  claims: AccessClaims
  /** Number of the refresh token that goes with the answer. */
  number: number
  expiresAt: Date
}

interface SessionOwner {
  id: string
  role: Role
  brokerageId: string | null
  forceChangePassword: boolean
}

/** One live session an account: opening one supersedes the other, whose calls then answer 409. */
export async function openSession(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'locators'>,
  owner: SessionOwner,
  userAgent: string,
): Promise<OpenSession> {
  const at = deps.clock()
  const id = deps.locators()
  const expiresAt = new Date(at.getTime() + REFRESH_TOKEN_MS)
  await endLiveSessions(tx, owner.id, 'superseded', at)
  await insertSession(tx, {
    id,
    accountId: owner.id,
    rotatedAt: at,
    handedOutAt: at,
    lastUsedAt: at,
    expiresAt,
    createdAt: at,
    userAgent,
  })
  await noteSignIn(tx, owner.id, at)
  await recordSessionChange(tx, owner, 'sign_in', id, at)
  return { claims: claimsOf(owner, id), number: 0, expiresAt }
}

/** Ends whatever session the account has, at deactivation, a change of password and the like; no device is known after it. */
export async function endSessionsOf(tx: Tx, accountId: string, reason: EndReason, at: Date): Promise<void> {
  await endLiveSessions(tx, accountId, reason, at)
  await forgetDevices(tx, accountId)
}

export async function signOut(tx: Tx, deps: Pick<Deps, 'clock'>, actor: Actor): Promise<void> {
  const at = deps.clock()
  await endLiveSessions(tx, actor.accountId, 'signed_out', at)
  await recordSessionChange(
    tx,
    { id: actor.accountId, brokerageId: actor.brokerageId },
    'sign_out',
    actor.sessionId,
    at,
  )
}

export function claimsOf(owner: SessionOwner, sessionId: string): AccessClaims {
  return {
    user_id: owner.id,
    role: owner.role,
    session_id: sessionId,
    force_change_password: owner.forceChangePassword,
  }
}

export async function recordSessionChange(
  tx: Tx,
  owner: { id: string; brokerageId: string | null },
  action: 'sign_in' | 'sign_out' | 'session_replayed',
  sessionId: string,
  at: Date,
): Promise<void> {
  const { id: accountId, brokerageId } = owner
  await recordChange(tx, { actor: { accountId }, brokerageId, action, entity: 'session', entityId: sessionId, at })
}
