import { sql } from 'drizzle-orm'
import type { Engine } from './client.ts'

/**
 * After a restore, by whatever means: no cursor and no version of before is believed, so that devices begin again and
 * compare what they hold. The log goes, because the transaction ids in it may be another server's (sync.md 1.4).
 */
export async function renewEpoch(engine: Engine): Promise<void> {
  await engine.root.transaction(async (tx) => {
    await tx.execute(sql`set local role hedgerow_owner`)
    await tx.execute(sql`delete from change_log`)
    await tx.execute(sql`delete from setting where key = 'feed_floor'`)
    await tx.execute(sql`update server_identity set epoch = gen_random_uuid(), created_at = clock_timestamp()`)
  })
}
