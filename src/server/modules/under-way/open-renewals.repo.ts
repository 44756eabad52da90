import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { quote } from '../../db/tables/quotes.table.ts'

type RenewalRecord = typeof quote.$inferSelect

/** A policy's renewal in one of these states. */
export async function findRenewalIn(
  tx: Tx,
  { brokerageId, policyId }: { brokerageId: string; policyId: string },
  states: readonly RenewalRecord['state'][],
): Promise<RenewalRecord | undefined> {
  const its = and(eq(quote.brokerageId, brokerageId), eq(quote.policyId, policyId), isNull(quote.deletedAt))
  const [row] = await tx
    .select()
    .from(quote)
    .where(and(its, eq(quote.kind, 'renewal'), inArray(quote.state, [...states])))
    .limit(1)
  return row
}
