import { sql } from 'drizzle-orm'
import { rowsOf } from './client.ts'
import type { Database } from './tx.ts'

/** Put back from a backup, and devices do not know yet; the message says what to do. */
export class RestoredDatabase extends Error {}

/**
 * What must hold before the first request is served: transactions run as a role that row-level security binds, and
 * the change log does not stem from another cluster's transaction ids, where its rows would be hidden or missed
 * for good (sync.md 1.4 Logical restore, settled 15).
 */
export async function checkDatabase(db: Database): Promise<void> {
  const facts = await db.as({ kind: 'all' }, async (tx) => {
    const [row] = await rowsOf<{ role: string; bypasses: boolean; foreign_log: boolean }>(
      tx,
      sql`select current_user::text as role,
                 (select r.rolsuper or r.rolbypassrls from pg_roles r where r.rolname = current_user) as bypasses,
                 exists (select from change_log l where l.xid >= pg_snapshot_xmax(pg_current_snapshot())) as foreign_log`,
    )
    return row!
  })
  if (facts.role !== 'hedgerow_app' || facts.bypasses) {
    throw new Error(`the database serves requests as ${facts.role}, which row-level security does not bind`)
  }
  if (facts.foreign_log) {
    throw new RestoredDatabase(
      'the database was restored from another database server: run npm run restored, then start again',
    )
  }
}
