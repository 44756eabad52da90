import { sql } from 'drizzle-orm'
import { rowsOf } from './client.ts'
import type { Database } from './tx.ts'

/** What must hold before the first request is served: transactions run as a role that row-level security binds (settled 15). */
export async function checkDatabase(db: Database): Promise<void> {
  const facts = await db.as({ kind: 'all' }, async (tx) => {
    const [row] = await rowsOf<{ role: string; bypasses: boolean }>(
      tx,
      sql`select current_user::text as role,
                 (select r.rolsuper or r.rolbypassrls from pg_roles r where r.rolname = current_user) as bypasses`,
    )
    return row!
  })
  if (facts.role !== 'hedgerow_app' || facts.bypasses) {
    throw new Error(`the database serves requests as ${facts.role}, which row-level security does not bind`)
  }
}
