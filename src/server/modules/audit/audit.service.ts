import { and, type SQL } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import type { AuditEntry, AuditListQuery, ShownRecord } from '#domain/audit/audit.schema.ts'
import { listChanges } from '#domain/audit/changes.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { type ListQuery, type Paged, toPage } from '#domain/kernel/paging.ts'
import type { Author } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { findPeople, namesOf } from '../accounts/names.service.ts'
import { findFirm, getBrokerage } from '../brokerages/brokerages.service.ts'
import { getBroker } from '../brokers/brokers.service.ts'
import { requirePolicy } from '../policies/policies.service.ts'
import { getPolicyholder } from '../policyholders/policyholders.service.ts'
import { getUser } from '../users/users.service.ts'
import { type AuditRecord, about, by, changesOf, findAct, listActs, matching } from './audit.repo.ts'
import { aboutPolicy, aboutPolicyholder } from './belongings.repo.ts'
import { namesOfRecords } from './record-names.service.ts'

type Reader = Pick<Author, 'scope'>

export async function pageAuditLog(tx: Tx, reader: Reader, query: AuditListQuery): Promise<Paged<AuditEntry>> {
  return pageActs(tx, reader, query, matching(query))
}

export async function pageUserActs(tx: Tx, reader: Reader, id: string, query: ListQuery): Promise<Paged<AuditEntry>> {
  await getUser(tx, id)
  return pageActs(tx, reader, query, about(id))
}

export async function pageUserChanges(
  tx: Tx,
  reader: Reader,
  id: string,
  query: ListQuery,
): Promise<Paged<AuditEntry>> {
  await getUser(tx, id)
  return pageActs(tx, reader, query, changesOf('account', id))
}

export async function pageBrokerActs(tx: Tx, reader: Reader, id: string, query: ListQuery): Promise<Paged<AuditEntry>> {
  await getBroker(tx, reader, id)
  return pageActs(tx, reader, query, about(id))
}

export async function pageBrokerageChanges(
  tx: Tx,
  reader: Reader,
  id: string,
  query: ListQuery,
): Promise<Paged<AuditEntry>> {
  await getBrokerage(tx, reader, id)
  return pageActs(tx, reader, query, changesOf('brokerage', id))
}

export async function getAct(tx: Tx, { scope }: Reader, id: string): Promise<AuditEntry> {
  const row = await findAct(tx, scope, id)
  if (!row) throw new AppError('notFound')
  const [entry] = await toEntries(tx, scope, [row])
  return entry!
}

export async function pagePolicyActs(tx: Tx, reader: Reader, id: string, query: ListQuery): Promise<Paged<AuditEntry>> {
  await requirePolicy(tx, reader, id)
  return pageActs(tx, reader, query, await aboutPolicy(tx, reader.scope, id))
}

export async function pagePolicyholderActs(
  tx: Tx,
  reader: Reader,
  id: string,
  query: ListQuery,
): Promise<Paged<AuditEntry>> {
  await getPolicyholder(tx, reader, id)
  return pageActs(tx, reader, query, await aboutPolicyholder(tx, reader.scope, id))
}

export async function pagePolicyholderChanges(
  tx: Tx,
  reader: Reader,
  id: string,
  query: ListQuery,
): Promise<Paged<AuditEntry>> {
  await getPolicyholder(tx, reader, id)
  return pageActs(tx, reader, query, changesOf('policyholder', id))
}

async function pageActs(
  tx: Tx,
  { scope }: Reader,
  query: ListQuery,
  which: SQL | undefined,
): Promise<Paged<AuditEntry>> {
  const found = query.search ? await findPeople(tx, query.search) : null
  const { rows, totalCount } = await listActs(tx, scope, query, and(which, by(found)))
  return toPage(await toEntries(tx, scope, rows), totalCount, query)
}

export async function toEntries(tx: Tx, scope: Scope, rows: readonly AuditRecord[]): Promise<AuditEntry[]> {
  const people = await namesOf(tx, present(rows.map(({ accountId }) => accountId)))
  const firms = new Map<string, string>()
  for (const id of new Set(present(rows.map(({ brokerageId }) => brokerageId)))) {
    firms.set(id, (await findFirm(tx, scope, id))?.name ?? '')
  }
  const records = await namesOfRecords(tx, rows, firms)
  return rows.map((row) => toEntry(row, { people, firms, records }))
}

interface Names {
  people: ReadonlyMap<string, string>
  firms: ReadonlyMap<string, string>
  records: ReadonlyMap<string, ShownRecord>
}

function toEntry(row: AuditRecord, { people, firms, records }: Names): AuditEntry {
  const { id, at, accountId, brokerageId, action, entity, entityId, before, after } = row
  return {
    id,
    at,
    by: accountId ? { id: accountId, name: people.get(accountId) ?? '' } : null,
    action,
    entity,
    entity_id: entityId,
    record: records.get(id)!,
    brokerage: brokerageId ? { id: brokerageId, name: firms.get(brokerageId) ?? '' } : null,
    changes: listChanges(before, after),
  }
}

function present(ids: (string | null)[]): string[] {
  return ids.filter((id) => id !== null)
}
