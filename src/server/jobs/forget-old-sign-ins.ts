import { lt, or } from 'drizzle-orm'
import { passwordLink, session } from '../db/tables/accounts.table.ts'
import { defineJob } from './define.ts'

const DAY_MS = 24 * 3_600_000
/** Ended sessions and used links stay this long for whoever must look into an incident. */
const KEPT_MS = 30 * DAY_MS

/** Sessions and links that ended are not kept for ever. */
export const forgetOldSignIns = defineJob({
  name: 'forget-old-sign-ins',
  cron: '17 3 * * *',
  run: (deps, now) =>
    deps.db.as({ kind: 'all' }, async (tx) => {
      const longAgo = new Date(now.getTime() - KEPT_MS)
      await tx.delete(session).where(or(lt(session.endedAt, longAgo), lt(session.expiresAt, longAgo)))
      await tx.delete(passwordLink).where(or(lt(passwordLink.usedAt, longAgo), lt(passwordLink.expiresAt, longAgo)))
    }),
})
