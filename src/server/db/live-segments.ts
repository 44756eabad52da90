import { and, lt, notExists, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './client.ts'
import type { exposureSegment, perilSegment, policySegment } from './tables/policy-segments.table.ts'

export type SegmentTable = typeof policySegment | typeof exposureSegment | typeof perilSegment

/**
 * A segment lives until another of its policy names it as the one it replaces; one of no days only ended another. By its
 * policy a successor is found: who reads one policy does not go through the segments of all.
 */
export function isLive(tx: Tx, table: SegmentTable): SQL | undefined {
  const successor = tx
    .select({ one: sql`1` })
    .from(sql`${table as PgTable} successor`)
    .where(
      sql`successor.brokerage_id = ${table.brokerageId} and successor.policy_id = ${table.policyId}
        and successor.replacement_of = ${table.id}`,
    )
  return and(lt(table.startsOn, table.endsOn), notExists(successor))
}
