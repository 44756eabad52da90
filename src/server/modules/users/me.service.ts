import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { isBrokerRole, isClaimManager } from '#domain/access/roles.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { CurrentUser, profileEdit } from '#domain/user/user.schema.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { findAccount, renameAccount } from '../accounts/accounts.service.ts'
import { toRoleRef } from '../accounts/role-names.ts'
import { findFirm } from '../brokerages/brokerages.service.ts'

/** The signed-in person. Only a broker has a brokerage; business development shows its firm as organisation (settled 4). */
export async function getMe(tx: Tx, actor: Actor): Promise<CurrentUser> {
  const record = await findAccount(tx, actor.accountId)
  if (!record) throw new AppError('signedOut')
  const firm = (record.brokerageId && (await findFirm(tx, actor.scope, record.brokerageId))) || null
  const isBroker = isBrokerRole(record.role)
  return {
    id: record.id,
    brokerage_id: isBroker ? record.brokerageId : null,
    email: record.email,
    full_name: record.fullName,
    first_name: record.firstName,
    last_name: record.lastName,
    role: toRoleRef(record.role),
    organization: firm && { name: firm.name },
    brokerage_firm: isBroker ? firm : null,
    is_broker: isBroker,
    is_claim_manager: isClaimManager(record.role),
    two_fa: { is_active: record.otpActive },
    force_change_password: record.forceChangePassword,
    scope_hash: hashScope(record),
  }
}

export async function updateMe(
  tx: Tx,
  deps: Making,
  actor: Actor,
  edit: z.infer<typeof profileEdit>,
): Promise<CurrentUser> {
  await renameAccount(tx, deps, actor, actor.accountId, { firstName: edit.first_name, lastName: edit.last_name })
  return getMe(tx, actor)
}

/** Another firm or another role is another set of records (protocol 1.5). */
function hashScope({ role, scope }: { role: string; scope: string }): string {
  return createHash('sha256').update(`${role} ${scope}`).digest('base64url').slice(0, 22)
}
