import { and, asc, gt, lt, notExists, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { addDays } from '#domain/kernel/calendar.ts'
import { localMidnight } from '#domain/kernel/time-zones.ts'
import type { ReportRow } from '#domain/report/report-row.ts'
import type { Tx } from '../../../db/client.ts'
import type { exposureSegment, perilSegment, policySegment } from '../../../db/tables/policy-segments.table.ts'
import type { RunRecord } from '../reports.repo.ts'

/** What a run is about, as its queries need it. */
export interface Asked {
  type: RunRecord['type']
  products: string[]
  carrier: string | null
  /** Days of cover: the first and the last that are looked at; the same one where the report looks at one day. */
  fromDay: string
  toDay: string
  /** The same as moments, by the clocks of the tenant (domain 4.8 item 42): from the beginning to before the end. */
  from: Date
  until: Date
  /** Nothing recorded at this moment or later is told. */
  knownAt: Date
}

/** Where a report's rows come from, policy by policy: of the same policies at the same moment always the same rows. */
export interface RowSource {
  /** Ids of the next policies that may have rows, in their order. */
  subjects(tx: Tx, after: string | null, limit: number): Promise<string[]>
  rows(tx: Tx, asked: Asked, subjects: readonly string[]): Promise<ReportRow[]>
}

export function askedOf(run: RunRecord, timezone: string): Asked {
  const { type, products, carrier, knownAt } = run
  const fromDay = run.onDay ?? run.fromDay ?? ''
  const toDay = run.onDay ?? run.toDay ?? ''
  const from = localMidnight(fromDay, timezone)
  const until = localMidnight(addDays(toDay, 1), timezone)
  return { type, products, carrier, fromDay, toDay, from, until, knownAt }
}

/** The policies a table speaks of, one after the other. */
export function policiesIn(table: PgTable, policyId: PgColumn): RowSource['subjects'] {
  return async (tx, after, limit) => {
    const rows = await tx
      .selectDistinct({ id: policyId })
      .from(table)
      .where(after === null ? undefined : gt(policyId, after))
      .orderBy(asc(policyId))
      .limit(limit)
    return rows.map(({ id }) => id as string)
  }
}

type SegmentTable = typeof policySegment | typeof exposureSegment | typeof perilSegment

/**
 * A segment as it was known at a moment: made before it, and not yet replaced then. One of no days only ended another.
 * Asked within its policy, which is what the tables are indexed by.
 */
export function wasLive(tx: Tx, table: SegmentTable, knownAt: Date): SQL | undefined {
  const successor = tx
    .select({ one: sql`1` })
    .from(sql`${table as PgTable} successor`)
    .where(
      sql`successor.policy_id = ${table.policyId} and successor.replacement_of = ${table.id}
          and successor.brokerage_id = ${table.brokerageId} and successor.created_at < ${knownAt.toISOString()}`,
    )
  return and(lt(table.createdAt, knownAt), lt(table.startsOn, table.endsOn), notExists(successor))
}
