import { lt, sql } from 'drizzle-orm'
import { pruneChanges } from '../db/change-log.ts'
import { quarantine } from '../db/tables/sync.table.ts'
import { blankTombstones } from '../modules/notes/blank-tombstones.repo.ts'
import { defineJob } from './define.ts'

const DAY_MS = 24 * 3_600_000
/** Longer than any tablet may stay offline, with a month to spare (protocol 1.2 Idempotency). */
const ANSWERS_KEPT_DAYS = 210
/** As long as tombstones: whoever was away longer begins again (protocol 1.5). */
const LOG_KEPT_DAYS = 400

/**
 * Answers that their device has acknowledged, refused work after its 90 days, what deleted records said, and the far
 * end of the change log.
 * An answer nobody acknowledged is kept for ever: its device may still ask (protocol 4.2).
 */
export const forgetAcknowledgedChanges = defineJob({
  name: 'forget-acknowledged-changes',
  cron: '41 3 * * *',
  run: (deps, now) =>
    deps.db.as({ kind: 'all' }, async (tx) => {
      const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
      await tx.execute(sql`
        delete from applied_mutation a using device d
         where d.account_id = a.account_id and d.device_id = a.device_id and a.device_seq <= d.acked_through
           and a.at < ${daysAgo(ANSWERS_KEPT_DAYS).toISOString()}::timestamptz`)
      await tx.delete(quarantine).where(lt(quarantine.expiresAt, now))
      await blankTombstones(tx, daysAgo(LOG_KEPT_DAYS), now)
      await pruneChanges(tx, daysAgo(LOG_KEPT_DAYS))
    }),
})
