import { and, eq } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import type { Tx } from '../../db/client.ts'
import { withdrawal } from '../../db/tables/withdrawals.table.ts'
import { inScope } from '../../db/tenancy.ts'

/** Of a policy, what is in files that were made. */
export function selectOnTheirWay(tx: Tx, scope: Scope, policyId: string): Promise<(typeof withdrawal.$inferSelect)[]> {
  const its = and(inScope(withdrawal.brokerageId, scope), eq(withdrawal.policyId, policyId))
  return tx
    .select()
    .from(withdrawal)
    .where(and(its, eq(withdrawal.state, 'filed')))
}
