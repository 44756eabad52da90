import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/client.ts'
import type { TestApp } from '#tests/setup/app.ts'

/** How many rows a policy has in all tables, and of which transactions they are: the same only where nothing was touched. */
export type Stamps = ReadonlyMap<string, string>

const tablesOf = new WeakMap<TestApp, Promise<string[]>>()

/** Every table that says of its rows which policy they are of. */
async function readTables({ engine: { root } }: TestApp): Promise<string[]> {
  const found = await rowsOf<{ name: string }>(
    root,
    sql`select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'policy_id' and table_type = 'BASE TABLE' order by 1`,
  )
  return found.map(({ name }) => name)
}

export async function readStamps(test: TestApp, policies: readonly string[]): Promise<Stamps> {
  const known = tablesOf.get(test) ?? readTables(test)
  tablesOf.set(test, known)
  const wanted = sql`(${sql.join(
    policies.map((policy) => sql`${policy}::uuid`),
    sql`, `,
  )})`
  const by = sql`one.xmin::text::bigint as by, count(*) as rows`
  const parts = [
    sql`select id as policy, ${by} from policy one where id in ${wanted} group by id, xmin`,
    ...(await known).map(
      (name) =>
        sql`select policy_id as policy, ${by} from ${sql.identifier(name)} one where policy_id in ${wanted} group by policy_id, xmin`,
    ),
  ]
  const stamps = await rowsOf<{ policy: string; stamp: string }>(
    test.engine.root,
    sql`select policy, concat(sum(rows), ' ', sum(rows * by)) as stamp from (${sql.join(parts, sql` union all `)}) each group by 1`,
  )
  return new Map(stamps.map(({ policy, stamp }) => [policy, stamp]))
}

/** Of one. */
export async function readStamp(test: TestApp, policy: string): Promise<string> {
  return (await readStamps(test, [policy])).get(policy)!
}
