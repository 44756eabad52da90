import { narrowing } from '#domain/kernel/conditions/meets.ts'
import { type Paged, parseOrdering } from '#domain/kernel/paging.ts'
import { searchable } from '#domain/kernel/search-text.ts'
import { POLICY_ORDERING, policyColumns } from '#domain/policy/policy.columns.ts'
import { policyHeader, toPolicyRow } from '#domain/policy/policy.header.ts'
import type { PolicyListQuery, PolicyRow } from '#domain/policy/policy.schema.ts'
import { policyShape } from '#domain/policy/policy.shape.ts'
import type { LocalAccount } from '../store/account.ts'
import type { Remembered } from '../store/remembered.ts'
import { type Holder, readHolders } from './holders.ts'
import { compareRows, cutPage, type Searchable } from './list.ts'
import { recallAll } from './memory.ts'

/** The policy list without the office, in the API's envelope. */
export async function readPolicies(account: LocalAccount, query: PolicyListQuery): Promise<Paged<PolicyRow>> {
  const records = await recallAll(account, policyShape.type, 'any', () => 0)
  const ordering = parseOrdering(query.ordering, policyColumns) ?? parseOrdering(POLICY_ORDERING, policyColumns)
  const holders = await readHolders(account)
  const meets = narrowing(query, policyColumns)
  const rows = records
    .flatMap((record) => toRow(record, holders))
    .filter(({ endsOn }) => !query.ends_by || endsOn <= query.ends_by)
    .filter(({ row }) => !query.status || row.status.value === query.status)
    .filter(({ row }) => !query.policyholder || row.policyholder.locator === query.policyholder)
    .filter(({ row }) => meets(asWritten(row)))
    .sort((one, other) => (ordering ? compareRows(asWritten(one.row), asWritten(other.row), ordering) : 0))
  return cutPage(rows, query)
}

interface Listed extends Searchable<PolicyRow> {
  endsOn: string
}

/** What a newer office writes in a way this build cannot read is left out. */
function toRow({ id, body }: Remembered, holders: ReadonlyMap<string, Holder>): Listed[] {
  const read = policyHeader.safeParse(body)
  if (!read.success) return []
  const { displayId, policyholderName, policyholderId, endsOn } = read.data
  const searchText = `${searchable([displayId, policyholderName])} ${holders.get(policyholderId)?.searchText ?? ''}`
  return [{ row: toPolicyRow(id, read.data), endsOn, searchText }]
}

/** The office orders and narrows by number and status as they are written. */
function asWritten(row: PolicyRow): object {
  return { ...row, locator: row.display_id, status: row.status.value }
}
