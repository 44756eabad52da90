import { sql } from 'drizzle-orm'
import { listPolicyholder } from '#domain/policyholder/policyholder.listing.ts'
import { readPolicyholder } from '#domain/policyholder/policyholder.schema.ts'
import { policyholder as shape } from '#domain/policyholder/policyholder.shape.ts'
import { rowsOf } from '../../db/client.ts'
import { policyholder } from '../../db/tables/policyholders.table.ts'
import { createSyncedStore } from '../sync/synced-store.ts'

/** Policyholders as the sync module writes and reads them. */
export const policyholderStore = createSyncedStore({
  shape,
  table: policyholder,
  listing: (body) => listPolicyholder(readPolicyholder(body)),
  async complete(tx, body) {
    const [next] = await rowsOf<{ number: string | number }>(tx, sql`select nextval('policyholder_number') as number`)
    return { ...body, displayId: `H-${next!.number}` }
  },
})
