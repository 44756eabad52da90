import { and, inArray } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import type { Tx } from '../../db/client.ts'
import { queue } from '../../db/tables/tasks.table.ts'
import { inScope } from '../../db/tenancy.ts'

/** Of these the queues a scope sees. */
export async function selectQueueIds(tx: Tx, scope: Scope, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: queue.id })
    .from(queue)
    .where(and(inScope(queue.brokerageId, scope), inArray(queue.id, [...ids])))
  return rows.map(({ id }) => id)
}
