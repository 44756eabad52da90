import { Readable } from 'node:stream'
import { and } from 'drizzle-orm'
import type { AuditEntry, AuditExportQuery } from '#domain/audit/audit.schema.ts'
import { BYTE_ORDER_MARK, csvCell, csvLine } from '#domain/report/csv.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import type { Steps } from '../../http/implement.ts'
import { findPeople } from '../accounts/names.service.ts'
import { type AuditRecord, by, matching, selectActs } from './audit.repo.ts'
import { toEntries } from './audit.service.ts'

/** One transaction's share of a log of any length. */
const BATCH = 500

const HEAD = [
  'at',
  'by',
  'action',
  'entity',
  'record',
  'entity_id',
  'brokerage',
  'field',
  'before',
  'after',
  'audit_id',
] as const

/**
 * The whole of what a search finds, the latest first, one line for each value that changed and one for an act without
 * any. Who takes the log away is written down in it first, and stands in the file.
 */
export async function exportAuditLog(
  { step }: Pick<Steps, 'step'>,
  deps: Pick<Deps, 'clock' | 'locators'>,
  query: AuditExportQuery,
): Promise<Readable> {
  await step((tx, actor) => writeDown(tx, deps, actor, query))
  return Readable.from(linesOf(step, query))
}

async function* linesOf(step: Steps['step'], query: AuditExportQuery): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEAD)
  let after: AuditRecord | undefined
  for (;;) {
    const { rows, entries } = await step((tx, actor) => readBatch(tx, actor, query, after), 'snapshot')
    if (entries.length > 0) yield entries.map(linesOfAct).join('')
    after = rows.at(-1)
    if (rows.length < BATCH) return
  }
}

async function readBatch(tx: Tx, { scope }: Actor, { search, ...query }: AuditExportQuery, after?: AuditRecord) {
  const found = search ? await findPeople(tx, search) : null
  const rows = await selectActs(tx, scope, and(matching(query), by(found)), { after, limit: BATCH })
  return { rows, entries: await toEntries(tx, scope, rows) }
}

function linesOfAct({ id, at, by: person, action, entity, record, entity_id, brokerage, changes }: AuditEntry): string {
  const act = [at.toISOString(), person?.name ?? '', action, entity, record.name, entity_id, brokerage?.name ?? '']
  const values = changes.length > 0 ? changes : [{ field: '', before: null, after: null }]
  return values
    .map(({ field, before, after }) => [...act, field, before ?? '', after ?? '', id])
    .map((cells) => csvLine(cells.map((cell) => csvCell(cell, 'text'))))
    .join('')
}

function writeDown(
  tx: Tx,
  { clock, locators }: Pick<Deps, 'clock' | 'locators'>,
  actor: Actor,
  query: AuditExportQuery,
) {
  const entityId = locators()
  return recordChange(tx, {
    actor,
    brokerageId: null,
    action: 'download',
    entity: 'audit_log',
    entityId,
    after: query,
    at: clock(),
  })
}
