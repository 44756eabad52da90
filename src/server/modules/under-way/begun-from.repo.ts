import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Body } from '#domain/sync/json.ts'
import type { Tx } from '../../db/client.ts'
import { policyModification } from '../../db/tables/policy-segments.table.ts'
import { quote } from '../../db/tables/quotes.table.ts'

interface Key {
  brokerageId: string
  id: string
}

/** The endorsement of a policy that was accepted and is not yet issued: there is one at a time. */
export async function findAcceptedEndorsement(
  tx: Tx,
  { brokerageId, policyId }: { brokerageId: string; policyId: string },
): Promise<typeof quote.$inferSelect | undefined> {
  const its = and(eq(quote.brokerageId, brokerageId), eq(quote.policyId, policyId), isNull(quote.deletedAt))
  const where = and(its, eq(quote.kind, 'endorsement'), eq(quote.state, 'accepted'))
  const [row] = await tx.select().from(quote).where(where).limit(1)
  return row
}

/** The answers an endorsement was begun from. */
export async function findBase(tx: Tx, { brokerageId, id }: Key): Promise<Body> {
  const [row] = await tx.select({ base: quote.base }).from(quote).where(isOne({ brokerageId, id }))
  return row?.base ?? {}
}

export async function keepBase(tx: Tx, key: Key, base: Body): Promise<void> {
  await tx.update(quote).set({ base }).where(isOne(key))
}

/** What last changed a policy. */
export async function lastModification(tx: Tx, { brokerageId, policyId }: { brokerageId: string; policyId: string }) {
  const { id, issuedAt } = policyModification
  const [row] = await tx
    .select({ id })
    .from(policyModification)
    .where(and(eq(policyModification.brokerageId, brokerageId), eq(policyModification.policyId, policyId)))
    .orderBy(desc(issuedAt), desc(id))
    .limit(1)
  return row?.id ?? null
}

function isOne({ brokerageId, id }: Key): SQL | undefined {
  return and(eq(quote.brokerageId, brokerageId), eq(quote.id, id))
}
