import { addDays } from '#domain/kernel/calendar.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { hasEnded } from '#domain/policy/policy-term.ts'
import type { Making } from '../../acting.ts'
import { noteMovedAccount } from '../../db/at-end.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Deps } from '../../deps.ts'
import { listPast, lockPolicy, type PolicyRecord, updatePolicy } from './policies.repo.ts'

/** The insured took its next term, which is issued as soon as somebody looks at renewals. */
type IsRenewed = (tx: Tx, policy: PolicyRecord) => Promise<boolean>

/** Policies whose term has run out are in force no more; run again it finds none of them. */
export async function endDuePolicies(
  { db, locators }: Pick<Deps, 'db' | 'locators'>,
  now: Date,
  isBeingRenewed: IsRenewed,
): Promise<void> {
  const everywhere = addDays(now.toISOString().slice(0, 10), 1) // the latest day it is anywhere
  const candidates = await db.as({ kind: 'all' }, (tx) => listPast(tx, everywhere))
  for (const candidate of candidates)
    await db.as({ kind: 'all' }, (tx) => endPolicy(tx, { clock: () => now, locators }, candidate, isBeingRenewed))
}

async function endPolicy(
  tx: Tx,
  making: Making,
  { brokerageId, id }: { brokerageId: string; id: string },
  isBeingRenewed: IsRenewed,
): Promise<void> {
  const now = making.clock()
  const policy = await lockPolicy(tx, brokerageId, id)
  if (!policy || !hasEnded(policy, localDate(now, policy.timezone))) return
  if (await isBeingRenewed(tx, policy)) return
  const version = policy.version + 1
  await updatePolicy(tx, policy, { status: 'inactive', version, updatedAt: now })
  await recordChange(tx, {
    actor: null,
    brokerageId,
    action: 'end',
    entity: 'policy',
    entityId: id,
    before: { status: policy.status },
    after: { status: 'inactive' },
    version,
    at: now,
  })
  noteMovedAccount(tx, making, null, { brokerageId, policyId: id }) // what waited for its next instalment goes back
}
