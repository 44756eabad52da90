import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Scope } from '#domain/access/scope.ts'
import type { Tx } from '../../db/client.ts'
import { withdrawal } from '../../db/tables/withdrawals.table.ts'
import { inScope } from '../../db/tenancy.ts'

type WithdrawalRecord = typeof withdrawal.$inferSelect
export interface AnewRecord extends WithdrawalRecord {
  anewOn: string
  /** Does it wait for its file by now? */
  isCollected: boolean
}

/** What was announced anew, of one policy or all, and is in no file yet. */
export async function selectAnew(tx: Tx, scope: Scope, policyId?: string): Promise<AnewRecord[]> {
  const next = alias(withdrawal, 'next')
  const itsNext = and(
    eq(next.brokerageId, withdrawal.brokerageId),
    eq(next.policyId, withdrawal.policyId),
    eq(next.withdrawOn, withdrawal.anewOn),
    isNull(next.repeats),
  )
  const its = and(inScope(withdrawal.brokerageId, scope), policyId ? eq(withdrawal.policyId, policyId) : undefined)
  const isUnfiled = or(isNull(next.id), eq(next.state, 'unfiled'))
  const rows = await tx
    .select({ withdrawal, nextId: next.id })
    .from(withdrawal)
    .leftJoin(next, itsNext)
    .where(and(its, isNotNull(withdrawal.anewOn), isUnfiled))
    .orderBy(asc(withdrawal.anewOn), asc(withdrawal.id))
  return rows.map(({ withdrawal: { anewOn, ...row }, nextId }) => ({
    ...row,
    anewOn: anewOn!, // asked for
    isCollected: nextId !== null,
  }))
}
