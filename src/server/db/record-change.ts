import { sql } from 'drizzle-orm'
import { isSynced } from '#domain/sync/entity-types.ts'
import { newLocator } from '../locators.ts'
import { appendChanges } from './change-log.ts'
import type { Tx } from './client.ts'
import { insertRows } from './insert-rows.ts'
import { POKE_CHANNEL } from './poke-channel.ts'
import { ringFor } from './ring.ts'
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
  /** Of an entity of the feed, a record that no device may hold: it writes nothing there. */
  isOffDevices?: boolean
}

/**
 * The one place a change is written down, inside the transaction that makes it: who, what, before and after for
 * the audit log, "look at this id" for the feed, and a poke that the database delivers once it commits.
 */
export function recordChange(tx: Tx, change: RecordedChange): Promise<void> {
  return recordChanges(tx, [change])
}

/** The job that opens and closes tasks by themselves; it looks by the clock too. */
export const RECONCILE_TASKS = 'reconcile-tasks'

/** What happens to these opens or ends the cause of a task (claims 7.2). */
const OPENS_TASKS: ReadonlySet<string> = new Set([
  'referral',
  'grace_period',
  'refund',
  'pad_run',
  'bank_file',
  'queue',
  'account', // the first of a firm brings its desk, the last of a queue leaves it empty
])

/** Many at once, in their order. */
export async function recordChanges(tx: Tx, changes: readonly RecordedChange[]): Promise<void> {
  if (changes.length === 0) return
  const news = changes.flatMap(({ brokerageId, entity, entityId, version, at, isOffDevices }) => {
    if (!isSynced(entity) || isOffDevices) return []
    if (!brokerageId || !version) throw new Error(`a change of ${entity} needs its brokerage and version`)
    return [{ scope: brokerageId, entity, entityId, version, at }]
  })
  if (changes.some(({ entity }) => OPENS_TASKS.has(entity))) await ringFor(tx, RECONCILE_TASKS)
  const concerned = new Set(changes.map(({ brokerageId }) => brokerageId ?? ''))
  const pokes = [...concerned].map((scope) => tx.execute(sql`select pg_notify(${POKE_CHANNEL}, ${scope})`))
  await Promise.all([auditAll(tx, changes), appendChanges(tx, news), ...pokes]) // one round trip where connections pipeline
}

/** The trace alone, of an act that changed no record: a refusal. */
export function audit(tx: Tx, act: AuditedAct): Promise<void> {
  return auditAll(tx, [act])
}

async function auditAll(tx: Tx, acts: readonly AuditedAct[]): Promise<void> {
  const rows = acts.map(({ actor, brokerageId, action, entity, entityId, before, after, at }) => {
    const row = { id: newLocator(), brokerageId, accountId: actor?.accountId ?? null, action, entity, entityId }
    return { ...row, before, after, at }
  })
  const pending = rows.map(({ id }) => ({ auditId: id }))
  await Promise.all([insertRows(tx, auditLog, rows), insertRows(tx, auditPending, pending)]) // one round trip where connections pipeline
}
