import { sql } from 'drizzle-orm'
import type { MigrationConfig } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { Pool } from 'pg'
import type { Engine } from './client.ts'

const OWN = `${import.meta.dirname}/migrations`
const LIST = { migrationsTable: 'migration', migrationsSchema: 'public' }

/**
 * Brings the schema up to date. Roles are made by the login; everything else is done as hedgerow_owner, so that
 * tables never belong to a role that serves requests (settled 15).
 */
export async function migrate(engine: Engine, migrationsFolder: string = OWN): Promise<void> {
  const migrations = { ...LIST, migrationsFolder }
  if (engine.pool) return migratePostgres(engine.pool, migrations)
  await engine.root.execute(ROLES)
  await engine.root.execute(sql`set role hedgerow_owner`)
  try {
    await migratePglite(engine.root as never, migrations) // the migrators ask for their own driver's type
  } finally {
    await engine.root.execute(sql`reset role`)
  }
}

/** On one connection, under a lock, so that processes starting at once migrate one after the other. */
async function migratePostgres(pool: Pool, migrations: MigrationConfig): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock(4400)')
    const db = drizzle(client)
    await db.execute(ROLES)
    await client.query('set role hedgerow_owner')
    await migratePg(db, migrations)
  } finally {
    client.release(true) // closing the connection gives role and lock back, whatever happened
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
