import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import { type GracePeriodRecord, updateGracePeriod } from './grace-periods.repo.ts'

/** Null where the system itself acts. */
export type Acting = { accountId: string } | null

/** Keeps what became of a grace period that was read under lock, with its trace. */
export async function saveGracePeriod(
  tx: Tx,
  by: Acting,
  action: string,
  before: GracePeriodRecord,
  changed: GracePeriodRecord,
  at: Date,
): Promise<void> {
  await updateGracePeriod(tx, { ...changed, version: before.version + 1, updatedAt: at })
  const seen = ({ state, noticeMethod, noticeOn }: GracePeriodRecord) => ({ state, noticeMethod, noticeOn })
  await recordChange(tx, {
    actor: by,
    brokerageId: before.brokerageId,
    action,
    entity: 'grace_period',
    entityId: before.id,
    before: seen(before),
    after: seen(changed),
    at,
  })
}
