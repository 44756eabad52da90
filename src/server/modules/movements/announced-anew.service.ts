import type { Scope } from '#domain/access/scope.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { Tx } from '../../db/client.ts'
import { type AnewRecord, selectAnew } from './announced-anew.repo.ts'

export type { AnewRecord }

/** What did not leave as it was announced and waits for another day, which is ahead (billing B24); of one policy, or of all. */
export async function announcedAnew(
  tx: Tx,
  scope: Scope,
  { now, policyId }: { now: Date; policyId?: string },
): Promise<AnewRecord[]> {
  const anew = await selectAnew(tx, scope, policyId)
  return anew.filter(({ anewOn, timezone }) => localDate(now, timezone) < anewOn)
}
