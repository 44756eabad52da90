import { PLATFORM_ONLY } from '#domain/access/scope.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Language } from '#domain/kernel/languages.ts'
import { afterRefresh, judgeRefresh, type RefreshVerdict } from '#domain/session/refresh-rotation.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { noteActivity } from '../accounts/activity.service.ts'
import { lockIdentity } from '../accounts/identity.service.ts'
import { readRefreshToken, type TokenName } from './refresh-tokens.ts'
import { findSessionOwner, lockSession, type SessionRecord, updateSession } from './sessions.repo.ts'
import { claimsOf, type OpenSession, recordSessionChange } from './sessions.service.ts'

/** The session with its claims as they are now, and whether its refresh token is another than the one presented. */
export type Refreshed = OpenSession & { isNewToken: boolean }

interface Refresher {
  /** Given where the token came as that account's cookie. */
  accountId?: string | undefined
  /** Of the screen that asks; null for a program. */
  language: Language | null
}

/**
 * Exchanges a refresh token (settled 3). A replay ends the family; the ending is committed before the caller is
 * turned away.
 */
export async function refreshSession(deps: Deps, token: string, by: Refresher): Promise<Refreshed> {
  const name = readRefreshToken(deps.secrets.refreshFamilies, token)
  if (!name) throw new AppError('signedOut')
  const refreshed = await deps.db.as(PLATFORM_ONLY, (tx) => exchange(tx, deps, name, by))
  if (!refreshed) throw new AppError('signedOut')
  return refreshed
}

async function exchange(
  tx: Tx,
  deps: Deps,
  name: TokenName,
  { accountId, language }: Refresher,
): Promise<Refreshed | null> {
  const ownerId = await findSessionOwner(tx, name.sessionId)
  if (!ownerId || (accountId && ownerId !== accountId)) return null
  // Account first, then session, as at sign-in: two that meet wait for each other and never in a ring.
  const owner = await lockIdentity(tx, ownerId)
  const family = await lockSession(tx, name.sessionId)
  if (family?.endReason === 'superseded') throw new AppError('signedInElsewhere')
  if (!family || family.endedAt || !owner?.isActive) return null

  const at = deps.clock()
  const verdict = judgeRefresh(family, name.number, at)
  const isGood = await applyVerdict(tx, family, verdict, at)
  if (!isGood) {
    if (verdict === 'replayed') await recordSessionChange(tx, owner, 'session_replayed', family.id, at)
    return null
  }
  await noteActivity(tx, owner.id, at, language)
  const number = verdict === 'rotate' ? family.counter + 1 : family.counter
  return { claims: claimsOf(owner, family.id), number, expiresAt: family.expiresAt, isNewToken: verdict !== 'keep' }
}

/** Writes down what the verdict means for the family; true where the session goes on. */
async function applyVerdict(tx: Tx, family: SessionRecord, verdict: RefreshVerdict, at: Date): Promise<boolean> {
  switch (verdict) {
    case 'keep':
    case 'rotate':
    case 'catch-up':
    case 'crossed':
      await updateSession(tx, family.id, afterRefresh(family, verdict, at))
      return true
    case 'replayed':
      await updateSession(tx, family.id, { endedAt: at, endReason: 'replayed' })
      return false
    case 'expired':
      await updateSession(tx, family.id, { endedAt: at, endReason: 'expired' })
      return false
  }
}
