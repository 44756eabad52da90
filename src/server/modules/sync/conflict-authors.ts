import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import { type Authorship, type Conflict, isOpen } from '#domain/sync/conflict.ts'
import { dependantsOf } from '#domain/sync/items.ts'
import { type Body, isBody } from '#domain/sync/json.ts'
import type { Mutation } from '#domain/sync/mutation.ts'
import type { Path } from '#domain/sync/path.ts'
import type { EntityShape } from '#domain/sync/shape.ts'
import type { Tx } from '../../db/client.ts'
import { auditLog } from '../../db/tables/platform.table.ts'
import { findAccount } from '../accounts/accounts.service.ts'

/** A change that was decided, not yet written. */
interface Decided {
  shape: EntityShape
  brokerageId: string
  mutation: Mutation
  /** The record as it will stand. */
  body: Body
  at: Date
}

/**
 * Names the people of the conflicts a change opened or renewed (protocol 1.3): the one side from the change itself,
 * the other from the audit log. To be asked before the change is written, which is then the latest entry there.
 */
export async function nameAuthors(
  tx: Tx,
  { shape, brokerageId, mutation, body, at }: Decided,
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
      theirsAuthor: await theirsAuthorOf(each),
    })
  }
  return named

  /** Who deleted is known from the beginning: whatever is done with the item afterwards was not the deletion. */
  async function theirsAuthorOf(each: Conflict): Promise<Authorship | null> {
    if (each.kind === 'deleted_while_edited' && each.theirsAuthor) return each.theirsAuthor
    return lastAuthor(tx, brokerageId, each, pathsOf(shape, body, each))
  }
}

/** Where the other side is to be looked for: of a deletion that was not carried out, all that it would have taken along. */
function pathsOf(shape: EntityShape, body: Body, { kind, path, base }: Conflict): Path[] {
  if (kind !== 'edited_while_deleted') return [path]
  const named = isBody(base) ? Object.keys(base) : [path]
  return [...new Set(named.flatMap((item) => [item, ...dependantsOf(shape, body, item)]))]
}

/** A tablet's clock may run ahead: nobody typed later than now. */
function typedAt({ madeAt }: Mutation, now: Date): Date {
  const typed = new Date(madeAt)
  return typed < now ? typed : now
}

/** Who last changed what stands at one of these paths: the whole record's last change where it is about the record. */
async function lastAuthor(
  tx: Tx,
  brokerageId: string,
  { entity, entityId }: Conflict,
  paths: readonly Path[],
): Promise<Authorship | null> {
  const changed = paths.map((path) => {
    const place = `{${path.split('/').filter(Boolean).join(',')}}`
    return sql`(${auditLog.after} #> ${place}::text[]) is distinct from (${auditLog.before} #> ${place}::text[])`
  })
  const [last] = await tx
    .select({ accountId: auditLog.accountId, at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, entity),
        eq(auditLog.entityId, entityId),
        eq(auditLog.brokerageId, brokerageId),
        ne(auditLog.action, 'refuse'),
        or(...changed),
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
