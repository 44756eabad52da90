import type { Acting, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import { updateWithdrawal, type WithdrawalRecord } from './withdrawals.repo.ts'

/** Keeps what became of a withdrawal, with its trace. */
export async function writeWithdrawal(
  tx: Tx,
  { clock }: Pick<Making, 'clock'>,
  by: Acting,
  { before, after, action }: { before: WithdrawalRecord; after: WithdrawalRecord; action: string },
): Promise<void> {
  const at = clock()
  await updateWithdrawal(tx, { ...after, version: before.version + 1, updatedAt: at })
  const { brokerageId, id: entityId } = before
  const trace = { before: seen(before), after: seen(after) }
  await recordChange(tx, { actor: by, brokerageId, action, entity: 'withdrawal', entityId, ...trace, at })
}

function seen({ state, reference, cents, withdrawOn, anewOn }: WithdrawalRecord) {
  return { state, reference, cents, withdrawOn, anewOn }
}
