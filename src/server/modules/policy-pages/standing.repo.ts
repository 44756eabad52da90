import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { brokerDirectory } from '../../db/tables/brokerages.table.ts'
import { cancellation } from '../../db/tables/cancellations.table.ts'
import { policyholder } from '../../db/tables/policyholders.table.ts'
import { quote } from '../../db/tables/quotes.table.ts'

interface PolicyKey {
  brokerageId: string
  policyId: string
}

export async function selectPhone(tx: Tx, { brokerageId, id }: { brokerageId: string; id: string }): Promise<string> {
  const [row] = await tx
    .select({ phone: policyholder.phone })
    .from(policyholder)
    .where(and(eq(policyholder.brokerageId, brokerageId), eq(policyholder.id, id)))
  return row?.phone ?? ''
}

/** Who stands as the producer on a quote, where they are of its firm. */
export async function selectProducer(tx: Tx, brokerageId: string, quoteId: string) {
  const [row] = await tx
    .select({
      name: brokerDirectory.fullName,
      phone: sql<string>`coalesce(nullif(${brokerDirectory.mobileNumber}, ''), ${brokerDirectory.phoneNumber})`,
    })
    .from(quote)
    .innerJoin(
      brokerDirectory,
      and(eq(brokerDirectory.brokerageId, quote.brokerageId), eq(brokerDirectory.id, quote.producerId)),
    )
    .where(and(eq(quote.brokerageId, brokerageId), eq(quote.id, quoteId)))
  return row
}

/** A policy's changes and next terms in these states, the last touched first; what is of claims is not the policy's page's. */
export function selectUnderway(
  tx: Tx,
  { brokerageId, policyId }: PolicyKey,
  states: readonly (typeof quote.$inferSelect)['state'][],
) {
  const its = and(eq(quote.brokerageId, brokerageId), eq(quote.policyId, policyId), isNull(quote.deletedAt))
  return tx
    .select()
    .from(quote)
    .where(
      and(
        its,
        inArray(quote.kind, ['endorsement', 'renewal']),
        inArray(quote.state, [...states]),
        ne(sql`coalesce(${quote.body} ->> 'endorsementType', 'policy')`, 'claims'),
      ),
    )
    .orderBy(desc(quote.updatedAt), desc(quote.id))
}

export async function selectCancellationIn(
  tx: Tx,
  { brokerageId, policyId }: PolicyKey,
  state: (typeof cancellation.$inferSelect)['state'],
) {
  const [row] = await tx
    .select()
    .from(cancellation)
    .where(
      and(
        eq(cancellation.brokerageId, brokerageId),
        eq(cancellation.policyId, policyId),
        eq(cancellation.state, state),
      ),
    )
    .orderBy(desc(cancellation.createdAt))
    .limit(1)
  return row
}
