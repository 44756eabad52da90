import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { type Authorship, type Conflict, isOpen } from '#domain/sync/conflict.ts'
import type { Mutation } from '#domain/sync/mutation.ts'
import type { Tx } from '../../db/client.ts'
import { auditLog } from '../../db/tables/platform.table.ts'
import { findAccount } from '../accounts/accounts.service.ts'

/** A change that was decided, not yet written. */
interface Decided {
  brokerageId: string
  mutation: Mutation
  at: Date
}

/**
 * Names the people of the conflicts a change opened or renewed (sync.md 1.3): the one side from the change itself,
 * the other from the audit log. To be asked before the change is written, which is then the latest entry there.
 */
export async function nameAuthors(
  tx: Tx,
  { brokerageId, mutation, at }: Decided,
  conflicts: readonly Conflict[],
): Promise<Conflict[]> {
  const named: Conflict[] = []
  for (const each of conflicts) {
    if (!isOpen(each)) {
      named.push(each)
      continue
    }
    const isMine = each.mineMutation === mutation.mutationId
    named.push({
      ...each,
      mineAuthor: isMine ? await authorOf(tx, mutation.accountId, typedAt(mutation, at)) : each.mineAuthor,
      theirsAuthor: await lastAuthor(tx, brokerageId, each),
    })
  }
  return named
}

/** A tablet's clock may run ahead: nobody typed later than now. */
function typedAt({ madeAt }: Mutation, now: Date): Date {
  const typed = new Date(madeAt)
  return typed < now ? typed : now
}

/** Who last changed what stands at the conflict's path: the whole record's last change where it is about the record. */
async function lastAuthor(
  tx: Tx,
  brokerageId: string,
  { entity, entityId, path }: Conflict,
): Promise<Authorship | null> {
  const place = `{${path.split('/').filter(Boolean).join(',')}}`
  const [last] = await tx
    .select({ accountId: auditLog.accountId, at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, entity),
        eq(auditLog.entityId, entityId),
        eq(auditLog.brokerageId, brokerageId),
        ne(auditLog.action, 'refuse'),
        sql`(${auditLog.after} #> ${place}::text[]) is distinct from (${auditLog.before} #> ${place}::text[])`,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1)
  return last?.accountId ? authorOf(tx, last.accountId, last.at) : null
}

async function authorOf(tx: Tx, accountId: string, at: Date): Promise<Authorship | null> {
  const account = await findAccount(tx, accountId)
  return account ? { accountId, name: account.fullName, role: account.role, at: at.toISOString() } : null
}
