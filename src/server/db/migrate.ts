import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { Pool } from 'pg'
import { type Engine, rowsOf, type Tx } from './client.ts'

const MIGRATIONS = {
  migrationsFolder: `${import.meta.dirname}/migrations`,
  migrationsTable: 'migration',
  migrationsSchema: 'public',
}

/**
 * The first migration is what sixty before it came to, and bears the moment of the last of them: a database that has
 * them all has it too, for this build and for the last one that knew them, which may serve beside this one. That build:
 */
const LAST_BEFORE_FIRST = 'bec24bf9'

/** Another build has to be started first; the message says which. */
export class OtherBuildsDatabase extends Error {}

/**
 * Brings the schema up to date. Roles are made by the login; everything else is done as hedgerow_owner, so that
 * tables never belong to a role that serves requests (settled 15).
 */
export async function migrate(engine: Engine): Promise<void> {
  if (engine.pool) return migratePostgres(engine.pool)
  await refuseOthers(engine.root)
  await engine.root.execute(ROLES)
  await engine.root.execute(sql`set role hedgerow_owner`)
  try {
    await migratePglite(engine.root as never, MIGRATIONS) // the migrators ask for their own driver's type
  } finally {
    await engine.root.execute(sql`reset role`)
  }
}

/** On one connection, under a lock, so that processes starting at once migrate one after the other. */
async function migratePostgres(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock(4400)')
    const db = drizzle(client)
    await refuseOthers(db as unknown as Tx) // the drivers share what is asked of them here
    await db.execute(ROLES)
    await client.query('set role hedgerow_owner')
    await migratePg(db, MIGRATIONS)
  } finally {
    client.release(true) // closing the connection gives role and lock back, whatever happened
  }
}

/**
 * An older build over a newer schema would write what the newer one cannot read, and never say so; and this one knows no
 * way from a schema of before its first migration.
 */
async function refuseOthers(db: Tx): Promise<void> {
  const [table] = await rowsOf<{ name: string | null }>(db, sql`select to_regclass('public.migration')::text as name`)
  if (!table?.name) return
  const [last] = await rowsOf<{ at: string | number | null }>(
    db,
    sql`select max(created_at) as at from public.migration`,
  )
  if (last?.at == null) return
  const known = readMigrationFiles(MIGRATIONS).map(({ folderMillis }) => folderMillis)
  if (Number(last.at) > Math.max(...known)) {
    throw new OtherBuildsDatabase(
      'the database was brought up to date by a newer build of Hedgerow: start that one, or a later one',
    )
  }
  if (Number(last.at) < Math.min(...known)) {
    throw new OtherBuildsDatabase(
      `the database was last brought up to date by a build of Hedgerow before ${LAST_BEFORE_FIRST}: start that one once, then this one`,
    )
  }
}

const ROLES = sql.raw(`do $$
begin
  begin
    if not exists (select from pg_roles where rolname = 'hedgerow_owner') then create role hedgerow_owner nologin; end if;
    if not exists (select from pg_roles where rolname = 'hedgerow_app') then create role hedgerow_app nologin nobypassrls; end if;
  exception when duplicate_object or unique_violation then null; -- another database of the cluster made them just now
  end;
  if not pg_has_role(current_user, 'hedgerow_owner', 'member') then execute format('grant hedgerow_owner to %I', current_user); end if;
  if not pg_has_role(current_user, 'hedgerow_app', 'member') then execute format('grant hedgerow_app to %I', current_user); end if;
  execute format('grant create on database %I to hedgerow_owner', current_database());
  grant all on schema public to hedgerow_owner;
  grant usage on schema public to hedgerow_app;
end $$`)
