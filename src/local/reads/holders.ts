import { listPolicyholder } from '#domain/policyholder/policyholder.listing.ts'
import { readPolicyholder } from '#domain/policyholder/policyholder.schema.ts'
import type { LocalAccount } from '../store/account.ts'
import type { Remembered } from '../store/remembered.ts'
import { recallAll } from './memory.ts'
import { remember } from './remember.ts'

/** A policyholder as far as quotes and policies are found by it. */
export interface Holder {
  name: string
  searchText: string
}

const holders = new WeakMap<Remembered, Holder>()

/** Whom the quotes and policies of this device are for, by locator. */
export async function readHolders(account: LocalAccount): Promise<Map<string, Holder>> {
  const records = await recallAll(account, 'policyholder', 'any', () => 0)
  return new Map(records.map((record) => [record.id, remember(holders, record, toHolder)]))
}

function toHolder({ body }: Remembered): Holder {
  const { name, searchText } = listPolicyholder(readPolicyholder(body))
  return { name, searchText }
}
