import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import { ENDORSEMENT_ORDERING, endorsementColumns } from '#domain/endorsement/endorsement.columns.ts'
import type { EndorsementType } from '#domain/endorsement/endorsement.schema.ts'
import type { ListQuery } from '#domain/kernel/paging.ts'
import type { Tx } from '../../db/client.ts'
import { orderBy, pageWindow } from '../../db/paging.ts'
import { quote } from '../../db/tables/quotes.table.ts'
import { inScope } from '../../db/tenancy.ts'
import { holdsWords } from '../../db/text-search.ts'

export type EndorsementRecord = typeof quote.$inferSelect

const CHANGE_ON = sql`${quote.body} ->> 'changeOn'`
const TYPE = sql`coalesce(${quote.body} ->> 'endorsementType', 'policy')`

const SORT_SOURCES = {
  endorsement_start_at: CHANGE_ON,
  socotra_created_at: quote.createdAt,
  socotra_updated_at: quote.updatedAt,
}

export async function listEndorsements(
  tx: Tx,
  scope: Scope,
  { policyId, type, ...query }: ListQuery & { policyId: string; type: EndorsementType },
): Promise<{ rows: EndorsementRecord[]; totalCount: number }> {
  const where = and(
    isEndorsement(scope),
    eq(quote.policyId, policyId),
    sql`${TYPE} = ${type}`,
    holdsWords([quote.displayId], query.search),
  )
  const rows = await tx
    .select()
    .from(quote)
    .where(where)
    .orderBy(...orderBy(query, endorsementColumns, SORT_SOURCES, ENDORSEMENT_ORDERING, quote.id))
    .limit(pageWindow(query).limit)
    .offset(pageWindow(query).offset)
  return { rows, totalCount: await tx.$count(quote, where) }
}

export async function findEndorsement(tx: Tx, scope: Scope, id: string): Promise<EndorsementRecord | undefined> {
  const [row] = await tx
    .select()
    .from(quote)
    .where(and(isEndorsement(scope), eq(quote.id, id)))
  return row
}

/** Those of a policy itself that somebody still writes, from one day on; the first begun comes first. */
export function selectDrafts(
  tx: Tx,
  { brokerageId, policyId, changeOn }: { brokerageId: string; policyId: string; changeOn: string },
): Promise<EndorsementRecord[]> {
  const ofDay = and(eq(quote.state, 'draft'), sql`${CHANGE_ON} = ${changeOn}`, sql`${TYPE} = 'policy'`)
  return tx
    .select()
    .from(quote)
    .where(and(isEndorsement({ kind: 'brokerage', brokerageId }), eq(quote.policyId, policyId), ofDay))
    .orderBy(asc(quote.createdAt), asc(quote.id))
}

/** Those of a policy that were offered or accepted and are not issued, with their days. */
export function selectOffered(tx: Tx, scope: Scope, policyId: string): Promise<{ id: string; changeOn: string }[]> {
  return tx
    .select({ id: quote.id, changeOn: sql<string>`${CHANGE_ON}` })
    .from(quote)
    .where(and(isEndorsement(scope), eq(quote.policyId, policyId), inArray(quote.state, ['locked', 'accepted'])))
    .orderBy(asc(quote.id))
}

/** Those of a policy in one of these states, the first issued first. */
export function selectEndorsementsIn(
  tx: Tx,
  { brokerageId, policyId }: { brokerageId: string; policyId: string },
  states: readonly EndorsementRecord['state'][],
): Promise<EndorsementRecord[]> {
  const of = and(isEndorsement({ kind: 'brokerage', brokerageId }), eq(quote.policyId, policyId))
  return tx
    .select()
    .from(quote)
    .where(and(of, inArray(quote.state, [...states])))
    .orderBy(asc(quote.issuedAt), asc(quote.id))
}

function isEndorsement(scope: Scope): SQL | undefined {
  return and(inScope(quote.brokerageId, scope), eq(quote.kind, 'endorsement'), isNull(quote.deletedAt))
}
