import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Scope } from '#domain/access/scope.ts'
import { rowsOf, type Tx } from '../../db/client.ts'
import { cancellation, reinstatement } from '../../db/tables/cancellations.table.ts'
import { document } from '../../db/tables/documents.table.ts'
import { gracePeriod } from '../../db/tables/grace-periods.table.ts'
import { invoice } from '../../db/tables/invoices.table.ts'
import { mandate } from '../../db/tables/mandates.table.ts'
import { note, reminder } from '../../db/tables/notes.table.ts'
import { auditLog } from '../../db/tables/platform.table.ts'
import { quote } from '../../db/tables/quotes.table.ts'
import { receipt } from '../../db/tables/receipts.table.ts'
import { refund } from '../../db/tables/refunds.table.ts'
import { withdrawal } from '../../db/tables/withdrawals.table.ts'
import { inScope } from '../../db/tenancy.ts'
import { on } from './audit.repo.ts'

/** A kind of record as the log calls it, and the column that names what it belongs to. */
interface Belonging {
  entity: string
  table: PgTable & { id: PgColumn; brokerageId: PgColumn }
  of: PgColumn
}

const PAPERS: readonly Belonging[] = [
  { entity: 'document', table: document, of: document.parentId },
  { entity: 'note', table: note, of: note.parentId },
  { entity: 'reminder', table: reminder, of: reminder.parentId },
]
const OF_A_POLICY: readonly Belonging[] = [
  ...PAPERS,
  { entity: 'quote', table: quote, of: quote.policyId },
  { entity: 'invoice', table: invoice, of: invoice.policyId },
  { entity: 'receipt', table: receipt, of: receipt.policyId },
  { entity: 'refund', table: refund, of: refund.policyId },
  { entity: 'payment', table: refund, of: refund.policyId }, // what was paid back before there were refunds
  { entity: 'mandate', table: mandate, of: mandate.policyId },
  { entity: 'withdrawal', table: withdrawal, of: withdrawal.policyId },
  { entity: 'grace_period', table: gracePeriod, of: gracePeriod.policyId },
  { entity: 'cancellation', table: cancellation, of: cancellation.policyId },
  { entity: 'reinstatement', table: reinstatement, of: reinstatement.policyId },
]

/** Which acts are about a policy: those on itself, its quotes, its money and its papers. */
export function aboutPolicy(tx: Tx, scope: Scope, id: string): Promise<SQL | undefined> {
  return about(tx, scope, { entity: 'policy', id }, OF_A_POLICY)
}

/** Which acts are about a policyholder: those on the record and its papers. */
export function aboutPolicyholder(tx: Tx, scope: Scope, id: string): Promise<SQL | undefined> {
  return about(tx, scope, { entity: 'policyholder', id }, PAPERS)
}

async function about(
  tx: Tx,
  scope: Scope,
  { entity, id }: { entity: string; id: string },
  belongings: readonly Belonging[],
): Promise<SQL | undefined> {
  const each = belongings.map(
    ({ entity: kind, table, of }) =>
      sql`select ${kind}::text as entity, ${table.id} as id from ${table} where ${and(inScope(table.brokerageId, scope), eq(of, id))}`,
  )
  const found = await rowsOf<{ entity: string; id: string }>(tx, sql.join(each, sql` union all `))
  const ofEach = [...Map.groupBy(found, (row) => row.entity)].map(([kind, rows]) =>
    and(
      eq(auditLog.entity, kind),
      inArray(
        auditLog.entityId,
        rows.map((row) => row.id),
      ),
    ),
  )
  return or(on(entity, id), ...ofEach, deletedFrom(id))
}

/** A deleted document is found by what the log says it was. */
function deletedFrom(id: string): SQL | undefined {
  const wasThere = sql`${auditLog.before}->>'parentId' = ${id}`
  return and(eq(auditLog.entity, 'document'), eq(auditLog.action, 'delete'), wasThere)
}
