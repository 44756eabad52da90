import { AppError } from '#domain/kernel/errors.ts'
import { OPEN_REFUND_STATES } from '#domain/refund/refund.lifecycle.ts'
import type { Refund } from '#domain/refund/refund.schema.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { holdAccount } from '../billing/hold-account.ts'
import { requirePolicy } from '../policies/policies.service.ts'
import { keepRefunds } from './keep-refunds.service.ts'
import { selectOfPolicy } from './refunds.repo.ts'
import { showRefunds } from './show-refunds.service.ts'

/**
 * The payer asks for what is on account: everything free is owed back, also of a policy in force, whose next instalments
 * are then to be paid (billing B36). Who asked for them caused it.
 */
export async function askRefund(
  tx: Tx,
  making: Making,
  actor: Actor,
  { id }: { id: string },
): Promise<{ data: Refund[] }> {
  const { brokerageId } = await requirePolicy(tx, actor, id)
  const policy = { brokerageId, policyId: id }
  await holdAccount(tx, policy)
  await keepRefunds(tx, making, actor, policy, { asks: true })
  const open = (await selectOfPolicy(tx, actor.scope, id)).filter(({ refund }) =>
    OPEN_REFUND_STATES.includes(refund.state),
  )
  if (open.length === 0)
    throw new AppError('refused', { wording: { key: 'refundRefused.nothing' }, facts: { reason: 'nothing' } })
  return { data: await showRefunds(tx, actor.scope, open) }
}
