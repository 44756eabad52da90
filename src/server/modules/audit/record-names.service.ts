import { isBrokerRole } from '#domain/access/roles.ts'
import { type NamedRecord, RECORD_PAGES, type RecordPage } from '#domain/audit/audit.schema.ts'
import type { Tx } from '../../db/client.ts'
import { findAccounts } from '../accounts/names.service.ts'
import type { AuditRecord } from './audit.repo.ts'
import { type RecordKey, selectNamedRecords } from './record-names.repo.ts'

/** What each act was done to, as people call it, by the act's id. */
export async function namesOfRecords(
  tx: Tx,
  rows: readonly AuditRecord[],
  firms: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, NamedRecord>> {
  const acts = rows.map((row) => ({ row, ...subjectOf(row) }))
  const known = new Map<string, NamedRecord>(
    [...firms].map(([id, name]) => [`brokerage ${id}`, named(name, 'brokerage', id)]),
  )
  const accounts = acts.filter(({ entity }) => entity === 'account')
  for (const { id, name, role } of await findAccounts(
    tx,
    accounts.map(({ key }) => key.id),
  )) {
    const kind = isBrokerRole(role) ? 'broker' : 'user'
    known.set(`account ${id}`, { name, page: { kind, id, role } })
  }
  for (const [entity, each] of Map.groupBy(acts, (act) => act.entity)) {
    const keys = each.flatMap(({ key }) => (key.brokerageId ? [{ ...key, brokerageId: key.brokerageId }] : []))
    for (const { id, name, kind, pageId } of await selectNamedRecords(tx, entity, unique(keys))) {
      known.set(`${entity} ${id}`, named(name, kind, pageId))
    }
  }
  return new Map(acts.map(({ row, entity, key }) => [row.id, known.get(`${entity} ${key.id}`) ?? asWritten(row)]))
}

/** A session is its person's, a conflict is about a record; every other act about what it names. */
function subjectOf({ entity, entityId: id, brokerageId, accountId, after }: AuditRecord) {
  if (entity === 'session' && accountId) return { entity: 'account', key: { brokerageId, id: accountId } }
  const about = fieldsOf(after)
  if (entity !== 'conflict' || !about.entity || !about.entityId) return { entity, key: { brokerageId, id } }
  return { entity: about.entity, key: { brokerageId, id: about.entityId } }
}

/** Of what is gone, or has no table here, the act itself tells what it was. */
function asWritten({ before, after }: AuditRecord): NamedRecord {
  const fields = { ...fieldsOf(before), ...fieldsOf(after) }
  const { name, subject, displayId, fileName, legalName, firstName, lastName, parent, parentId } = fields
  const person = [firstName, lastName].filter(Boolean).join(' ')
  return named(name ?? subject ?? displayId ?? fileName ?? legalName ?? person, parent, parentId)
}

function named(name: string, kind: string | undefined, id: string | null | undefined): NamedRecord {
  const page = RECORD_PAGES.find((each) => each === kind) satisfies RecordPage | undefined
  return { name, page: page && id ? { kind: page, id, role: null } : null }
}

/** The texts of a state of a record, by their names. */
function fieldsOf(state: unknown): Record<string, string | undefined> {
  if (typeof state !== 'object' || state === null) return {}
  return Object.fromEntries(Object.entries(state).filter(([, value]) => typeof value === 'string' && value !== ''))
}

function unique(keys: readonly RecordKey[]): RecordKey[] {
  return [...new Map(keys.map((key) => [key.id, key])).values()]
}
