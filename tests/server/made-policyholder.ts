import type { Tx } from '#server/db/client.ts'
import { conflict } from '#server/db/tables/sync.table.ts'
import type { Deps } from '#server/deps.ts'
import { policyholderStore } from '#server/modules/policyholders/policyholder-store.ts'
import { makeRecord } from './made-record.ts'

/** A policyholder of a brokerage as a member of staff would record one, and an open conflict about it. */
export async function makePolicyholder(tx: Tx, deps: Deps, brokerageId: string): Promise<string> {
  const { locators, clock } = deps
  const named = [{ op: 'set', path: 'legalName', base: null, value: 'Spruce Creek Farms' } as const]
  const { id, createdBy } = await makeRecord(tx, deps, policyholderStore, brokerageId, named)
  await tx.insert(conflict).values({
    brokerageId,
    id: locators(),
    entity: 'policyholder',
    entityId: id,
    path: 'tradeName',
    kind: 'value',
    base: null,
    mine: 'Spruce Creek',
    theirs: 'Spruce Creek Dairy',
    mineMutation: locators(),
    mineDevice: locators(),
    mineBy: createdBy,
    theirsVersion: 1,
    state: 'open',
    createdAt: clock(),
    updatedAt: clock(),
  })
  return id
}
