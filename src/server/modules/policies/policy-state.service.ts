import type { Scope } from '#domain/access/scope.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Acting, Making } from '../../acting.ts'
import { noteMovedAccount } from '../../db/at-end.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import { findPolicy, lockPolicy, type PolicyRecord, updatePolicy } from './policies.repo.ts'

/** The policy under its lock: whoever changes it next waits. */
export async function holdPolicy(tx: Tx, scope: Scope, id: string): Promise<PolicyRecord> {
  const found = await findPolicy(tx, scope, id)
  const policy = found && (await lockPolicy(tx, found.brokerageId, id))
  if (!policy) throw new AppError('notFound')
  return policy
}

/** The policy of an endorsement or a renewal under its lock: of two that change it one waits. */
export function holdPolicyOf(
  tx: Tx,
  { brokerageId, body }: { brokerageId: string; body: Body },
): Promise<PolicyRecord> {
  return holdPolicy(tx, { kind: 'brokerage', brokerageId }, String(body.policy))
}

const STATE_FIELDS = ['status', 'endsOn', 'grossPremiumCents', 'renewalStatus', 'renewalReason'] as const
type StateField = (typeof STATE_FIELDS)[number]

/** How a policy stands from now on: its status, when its cover ends, what it comes to, whether it is renewed. Nothing is written where nothing changes. */
export async function updatePolicyState(
  tx: Tx,
  making: Making,
  by: Acting,
  policy: PolicyRecord,
  action: string,
  change: Partial<Pick<PolicyRecord, StateField>>,
): Promise<PolicyRecord> {
  const at = making.clock()
  const changed = { ...policy, ...change }
  const names = STATE_FIELDS.filter((name) => policy[name] !== changed[name])
  if (names.length === 0) return policy
  const seen = (record: PolicyRecord) => Object.fromEntries(names.map((name) => [name, record[name]]))
  const version = policy.version + 1
  await updatePolicy(tx, policy, { ...change, version, updatedAt: at })
  await recordChange(tx, {
    actor: by,
    brokerageId: policy.brokerageId,
    action,
    entity: 'policy',
    entityId: policy.id,
    before: seen(policy),
    after: seen(changed),
    version,
    at,
  })
  const { brokerageId, id: policyId } = policy
  // What ends or holds again owes its payer more or less.
  noteMovedAccount(tx, making, by, { brokerageId, policyId })
  return { ...changed, version, updatedAt: at }
}
