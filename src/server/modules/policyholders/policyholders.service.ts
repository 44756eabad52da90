import { AppError } from '#domain/kernel/errors.ts'
import { type Paged, toPage } from '#domain/kernel/paging.ts'
import { codesOf, dataOf } from '#domain/policyholder/policyholder.answers.ts'
import type {
  PolicyholderDetails,
  PolicyholderListQuery,
  PolicyholderRow,
} from '#domain/policyholder/policyholder.row.ts'
import { readPolicyholder } from '#domain/policyholder/policyholder.schema.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { countOpenConflicts } from '../sync/conflicts.service.ts'
import {
  findPolicyholder,
  listDuplicates,
  listPolicyholders,
  ofBroker,
  type PolicyholderRecord,
} from './policyholders.repo.ts'

type Reader = Pick<Actor, 'scope'>

export async function pagePolicyholders(
  tx: Tx,
  { scope }: Reader,
  query: PolicyholderListQuery,
): Promise<Paged<PolicyholderRow>> {
  const { rows, totalCount } = await listPolicyholders(tx, scope, query)
  return toPage(rows.map(toRow), totalCount, query)
}

/** A broker's own, in the brokerage they work for: what they left elsewhere is that brokerage's. */
export async function pagePolicyholdersOfBroker(
  tx: Tx,
  { scope }: Reader,
  broker: { id: string; brokerageId: string },
  query: PolicyholderListQuery,
): Promise<Paged<PolicyholderRow>> {
  const asked = { ...query, brokerage: broker.brokerageId }
  const { rows, totalCount } = await listPolicyholders(tx, scope, asked, ofBroker(broker.id))
  return toPage(rows.map(toRow), totalCount, query)
}

export async function getPolicyholder(tx: Tx, { scope }: Reader, id: string): Promise<PolicyholderDetails> {
  return toDetails(tx, await find(tx, { scope }, id))
}

export async function possibleDuplicates(tx: Tx, { scope }: Reader, id: string): Promise<PolicyholderRow[]> {
  const record = await find(tx, { scope }, id)
  return (await listDuplicates(tx, scope, record)).map(toRow)
}

async function find(tx: Tx, { scope }: Reader, id: string): Promise<PolicyholderRecord> {
  const record = await findPolicyholder(tx, scope, id)
  if (!record) throw new AppError('notFound')
  return record
}

async function toDetails(tx: Tx, record: PolicyholderRecord): Promise<PolicyholderDetails> {
  return {
    ...toRow(record),
    data: dataOf(record.body),
    needs_attention: codesOf(readPolicyholder(record.body).needsAttention ?? []),
    open_conflicts: await countOpenConflicts(tx, record.brokerageId, record.id),
    version: record.version,
  }
}

function toRow(record: PolicyholderRecord): PolicyholderRow {
  const { id, name, email, phone, city, province } = record
  return {
    id,
    locator: id,
    display_id: record.displayId,
    name,
    email,
    phone,
    city,
    province,
    is_completed: record.isCompleted,
    is_possible_duplicate: record.isPossibleDuplicate,
    brokerage: record.brokerageId,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
  }
}
