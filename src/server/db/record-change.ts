import { sql } from 'drizzle-orm'
import { isSynced } from '#domain/sync/entity-types.ts'
import { newLocator } from '../locators.ts'
import { appendChange } from './change-log.ts'
import type { Tx } from './client.ts'
import { POKE_CHANNEL } from './poke-channel.ts'
import { auditPending } from './tables/audit.table.ts'
import { auditLog } from './tables/platform.table.ts'

export interface AuditedAct {
  /** Null where the system itself acts: jobs and seeds. */
  actor: { accountId: string } | null
  /** Whose record it is; null for records of staff. */
  brokerageId: string | null
  /** What was done, in the trade's words: `create`, `lock`, `deactivate` … */
  action: string
  entity: string
  entityId: string
  /** Values before and after, without secrets. */
  before?: unknown
  after?: unknown
  at: Date
}

export interface RecordedChange extends AuditedAct {
  /** The version the record has now; needed for entities of the feed. */
  version?: number
}

/**
 * The one place a change is written down, inside the transaction that makes it: who, what, before and after for
 * the audit log, "look at this id" for the feed, and a poke that the database delivers once it commits.
 */
export async function recordChange(tx: Tx, change: RecordedChange): Promise<void> {
  const { brokerageId, entity, entityId, version, at } = change
  await audit(tx, change)
  if (isSynced(entity)) {
    if (!brokerageId || !version) throw new Error(`a change of ${entity} needs its brokerage and version`)
    await appendChange(tx, { scope: brokerageId, entity, entityId, version, at })
  }
  await tx.execute(sql`select pg_notify(${POKE_CHANNEL}, ${brokerageId ?? ''})`)
}

/** The trace alone, of an act that changed no record: a refusal. */
export async function audit(tx: Tx, { actor, ...act }: AuditedAct): Promise<void> {
  const { brokerageId, action, entity, entityId, before, after, at } = act
  const id = newLocator()
  const row = { id, brokerageId, accountId: actor?.accountId ?? null, action, entity, entityId }
  const written = tx.insert(auditLog).values({ ...row, before, after, at })
  await Promise.all([written, tx.insert(auditPending).values({ auditId: id })]) // one round trip where connections pipeline
}
