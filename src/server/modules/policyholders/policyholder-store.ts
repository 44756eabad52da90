import { listPolicyholder } from '#domain/policyholder/policyholder.listing.ts'
import { readPolicyholder } from '#domain/policyholder/policyholder.schema.ts'
import { policyholder as shape } from '#domain/policyholder/policyholder.shape.ts'
import { drawNumbers } from '../../db/draw-numbers.ts'
import { policyholder } from '../../db/tables/policyholders.table.ts'
import { createSyncedStore } from '../sync/synced-store.ts'

/** Policyholders as the sync module writes and reads them. */
export const policyholderStore = createSyncedStore({
  shape,
  table: policyholder,
  listing: (body) => listPolicyholder(readPolicyholder(body)),
  async complete(tx, bodies) {
    const numbers = await drawNumbers(tx, 'policyholder', bodies.length)
    return bodies.map((body, at) => ({ ...body, displayId: numbers[at]! }))
  },
})
