import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Scope } from '#domain/access/scope.ts'
import type { Cents } from '#domain/kernel/money.ts'
import type { Tx } from '../../db/client.ts'
import { invoice } from '../../db/tables/invoices.table.ts'
import { policy } from '../../db/tables/policies.table.ts'
import { policyholder } from '../../db/tables/policyholders.table.ts'
import { quote } from '../../db/tables/quotes.table.ts'
import { part, receipt } from '../../db/tables/receipts.table.ts'
import { inScope } from '../../db/tenancy.ts'

const paid = sql`(select coalesce(sum(p.cents), 0) from ${part} p
  where p.brokerage_id = ${invoice.brokerageId} and p.sink_id = ${invoice.id})`
const openCents = sql<number>`(${invoice.totalCents} - ${paid})::float8`
const isOwed = and(eq(invoice.state, 'outstanding'), gt(invoice.totalCents, 0))

/** One of so many as a file of thousands of rows may name: a statement has fewer parameters. Neither ids nor numbers hold a sign of the list's own. */
function among(column: PgColumn, values: readonly string[]): SQL {
  const type = sql.raw(column.getSQLType())
  return sql`${column} = any(${`{${values.join(',')}}`}::${type}[])`
}

/** Policies of which an invoice, or the policy itself, bears one of these numbers. */
export async function selectNamed(tx: Tx, scope: Scope, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return []
  const ofInvoices = tx
    .select({ policyId: invoice.policyId })
    .from(invoice)
    .where(and(inScope(invoice.brokerageId, scope), among(invoice.displayId, numbers), isNotNull(invoice.postedAt)))
  const ofPolicies = tx
    .select({ policyId: policy.id })
    .from(policy)
    .where(and(inScope(policy.brokerageId, scope), among(policy.displayId, numbers)))
  return (await ofInvoices.union(ofPolicies)).map(({ policyId }) => policyId)
}

/** Policies that owe exactly one of these amounts, in one invoice or in all that are open together. */
export async function selectOwingJust(tx: Tx, scope: Scope, amounts: readonly Cents[]): Promise<string[]> {
  if (amounts.length === 0) return []
  const open = tx
    .select({ policyId: invoice.policyId, cents: sql<number>`${openCents}`.as('cents') })
    .from(invoice)
    .where(and(inScope(invoice.brokerageId, scope), isOwed))
    .as('open')
  const just = sql`any(${`{${amounts.join(',')}}`}::float8[])`
  const rows = await tx
    .select({ policyId: open.policyId })
    .from(open)
    .groupBy(open.policyId)
    .having(sql`bool_or(${open.cents} = ${just}) or sum(${open.cents}) = ${just}`)
  return rows.map(({ policyId }) => policyId)
}

/** What they ask for now, invoice by invoice. */
export function selectOpen(tx: Tx, scope: Scope, policyIds: readonly string[]) {
  const { id, displayId, policyId, dueOn } = invoice
  return tx
    .select({ id, displayId, policyId, dueOn, openCents })
    .from(invoice)
    .where(and(inScope(invoice.brokerageId, scope), among(policyId, policyIds), isOwed, gt(openCents, 0)))
}

/** Before its policy is issued an account's holder is known by a quote of it. */
const holderId = sql<string | null>`coalesce(${policy.policyholderId}, (select q.policyholder_id from ${quote} q
  where q.brokerage_id = ${invoice.brokerageId} and q.policy_id = ${invoice.policyId}
    and q.policyholder_id is not null limit 1))`
const itsHolder = and(eq(policyholder.brokerageId, invoice.brokerageId), eq(policyholder.id, holderId))
const itsPolicy = and(eq(policy.brokerageId, invoice.brokerageId), eq(policy.id, invoice.policyId))

/** Whose accounts they are: opened when, under which numbers and names. */
export function selectAccounts(tx: Tx, scope: Scope, policyIds: readonly string[]) {
  const { brokerageId, policyId, displayId, currency, timezone, postedAt } = invoice
  return tx
    .select({
      brokerageId,
      policyId,
      currency: sql<string>`min(${currency})`,
      timezone: sql<string>`min(${timezone})`,
      acceptedAt: sql<Date>`min(${postedAt})`.mapWith(postedAt),
      number: sql<string | null>`min(${policy.displayId})`,
      holder: sql<string>`coalesce(min(coalesce(${policyholder.name}, ${policy.policyholderName})), '')`,
      invoices: sql<string[]>`array_agg(${displayId})`,
      payers: sql<string[]>`array(select distinct r.payer_name from ${receipt} r
        where r.brokerage_id = ${brokerageId} and r.policy_id = ${policyId} and r.payer_name <> '')`,
    })
    .from(invoice)
    .leftJoin(policy, itsPolicy)
    .leftJoin(policyholder, itsHolder)
    .where(and(inScope(brokerageId, scope), isNotNull(postedAt), among(policyId, policyIds)))
    .groupBy(brokerageId, policyId)
}
