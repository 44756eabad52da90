import { narrowing } from '#domain/kernel/conditions/meets.ts'
import type { Paged } from '#domain/kernel/paging.ts'
import { POLICYHOLDER_ORDERING, policyholderColumns } from '#domain/policyholder/policyholder.columns.ts'
import { duplicateKey, listPolicyholder } from '#domain/policyholder/policyholder.listing.ts'
import {
  askedCompleteness,
  type PolicyholderListQuery,
  type PolicyholderRow,
} from '#domain/policyholder/policyholder.row.ts'
import { readPolicyholder } from '#domain/policyholder/policyholder.schema.ts'
import type { LocalAccount } from '../store/account.ts'
import type { RecordState } from '../store/record-state.ts'
import type { Remembered } from '../store/remembered.ts'
import { type Listing, readList } from './list.ts'
import { recallAll } from './memory.ts'

/** The API's row as far as the device knows it, and how far the record itself has come. */
export interface LocalPolicyholderRow extends Omit<PolicyholderRow, 'brokerage' | 'created_at'> {
  state: RecordState
}

/** The policyholder list without the office; `display_id` is empty until the office gave the number. */
export async function readPolicyholders(
  account: LocalAccount,
  query: PolicyholderListQuery,
): Promise<Paged<LocalPolicyholderRow>> {
  const asked = askedCompleteness(query)
  const meets = narrowing(query, policyholderColumns)
  const isWanted = (row: LocalPolicyholderRow) => (asked === undefined || row.is_completed === asked) && meets(row)
  const page = await readList(account, policyholders, query, isWanted)
  const doubled = await readDoubled(account)
  return { ...page, data: page.data.map((row) => ({ ...row, is_possible_duplicate: doubled.has(row.id) })) }
}

/** Others on this device that may be the same farm (fault 34). */
export async function readPossibleDuplicates(account: LocalAccount, id: string): Promise<LocalPolicyholderRow[]> {
  const records = await recallAll(account, policyholders.entity, 'any', () => 0)
  const own = records.find((record) => record.id === id)
  const key = own && keyOf(own)
  return key ? records.filter((other) => other !== own && keyOf(other) === key).map(policyholders.toRow) : []
}

const policyholders: Listing<LocalPolicyholderRow> = {
  entity: 'policyholder',
  columns: policyholderColumns,
  ordering: POLICYHOLDER_ORDERING,
  searchText: (record) => listPolicyholder(readPolicyholder(record.body)).searchText,
  toRow(record) {
    const { id, body, changedAt, state } = record
    const { name, email, phone, city, province, isCompleted } = listPolicyholder(readPolicyholder(body))
    return {
      id,
      locator: id,
      display_id: numberOf(record),
      name,
      email,
      phone,
      city,
      province,
      is_completed: isCompleted,
      is_possible_duplicate: false, // asked over all of them, for the page that is shown
      updated_at: new Date(changedAt),
      state,
    }
  },
}

const keys = new WeakMap<Remembered, string | null>()

/** Ids that share name, phone and postal code with another on this device (fault 34). */
async function readDoubled(account: LocalAccount): Promise<Set<string>> {
  const records = await recallAll(account, policyholders.entity, 'any', () => 0)
  const byKey = Map.groupBy(records, keyOf)
  byKey.delete(null)
  return new Set([...byKey.values()].filter((same) => same.length > 1).flatMap((same) => same.map(({ id }) => id)))
}

function keyOf(record: Remembered): string | null {
  const known = keys.get(record)
  if (known !== undefined) return known
  const key = duplicateKey(readPolicyholder(record.body))
  keys.set(record, key)
  return key
}

function numberOf({ body }: Remembered): string {
  return readPolicyholder(body).displayId ?? ''
}
