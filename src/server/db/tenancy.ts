import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Scope } from '#domain/access/scope.ts'

/**
 * The first fence: every query over a tenant table carries this clause. Row-level security repeats it in the
 * database, so that a forgotten clause cannot leak; a test removes this file's answer and proves it.
 */
export function inScope(column: PgColumn, scope: Scope): SQL | undefined {
  switch (scope.kind) {
    case 'all':
      return undefined
    case 'none':
      return sql`false`
    case 'brokerage':
      return eq(column, scope.brokerageId)
  }
}
