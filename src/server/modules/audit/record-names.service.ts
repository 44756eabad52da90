import { isBrokerRole } from '#domain/access/roles.ts'
import { RECORD_PAGES, type RecordPage, type ShownRecord } from '#domain/audit/audit.schema.ts'
import type { Tx } from '../../db/client.ts'
import { findAccounts } from '../accounts/names.service.ts'
import type { AuditRecord } from './audit.repo.ts'
import { type RecordKey, selectNamedRecords } from './record-names.repo.ts'

/** What a record is looked up by; one of no firm is an account or a firm itself. */
export interface RecordRef {
  entity: string
  id: string
  brokerageId: string | null
}

/** What each act was done to, as people call it, by the act's id. */
export async function namesOfRecords(
  tx: Tx,
  rows: readonly AuditRecord[],
  firms: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, ShownRecord>> {
  const acts = rows.map((row) => ({ row, ref: subjectOf(row) }))
  const known = await nameRecords(
    tx,
    acts.map(({ ref }) => ref),
    firms,
  )
  return new Map(acts.map(({ row, ref }) => [row.id, known.get(keyOf(ref)) ?? asWritten(row)]))
}

/** What these are called now, and where they are shown, by kind and id; what is gone is left out. */
export async function nameRecords(
  tx: Tx,
  refs: readonly RecordRef[],
  firms: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, ShownRecord>> {
  const known = new Map([...firms].map(([id, name]) => [`brokerage ${id}`, named(name, 'brokerage', id)]))
  const accounts = refs.filter(({ entity }) => entity === 'account').map(({ id }) => id)
  for (const { id, name, role } of await findAccounts(tx, accounts)) {
    const kind = isBrokerRole(role) ? 'broker' : 'user'
    known.set(`account ${id}`, { name, page: { kind, id, role } })
  }
  for (const [entity, each] of Map.groupBy(refs, (ref) => ref.entity)) {
    const keys = each.flatMap(({ id, brokerageId }) => (brokerageId ? [{ id, brokerageId }] : []))
    for (const { id, name, kind, pageId } of await selectNamedRecords(tx, entity, unique(keys))) {
      known.set(`${entity} ${id}`, named(name, kind, pageId))
    }
  }
  return known
}

function keyOf({ entity, id }: RecordRef): string {
  return `${entity} ${id}`
}

/** A session is its person's, a conflict is about a record; every other act about what it names. */
function subjectOf({ entity, entityId: id, brokerageId, accountId, after }: AuditRecord): RecordRef {
  if (entity === 'session' && accountId) return { entity: 'account', brokerageId, id: accountId }
  const about = fieldsOf(after)
  if (entity !== 'conflict' || !about.entity || !about.entityId) return { entity, brokerageId, id }
  return { entity: about.entity, brokerageId, id: about.entityId }
}

/** Of what is gone, or has no table here, the act itself tells what it was. */
function asWritten({ before, after }: AuditRecord): ShownRecord {
  const fields = { ...fieldsOf(before), ...fieldsOf(after) }
  const { name, subject, displayId, fileName, legalName, firstName, lastName, parent, parentId } = fields
  const person = [firstName, lastName].filter(Boolean).join(' ')
  return named(name ?? subject ?? displayId ?? fileName ?? legalName ?? person, parent, parentId)
}

function named(name: string, kind: string | undefined, id: string | null | undefined): ShownRecord {
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
