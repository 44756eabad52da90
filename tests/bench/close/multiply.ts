import pg from 'pg'

/** What only grows and nobody reads in a night, and what is everybody's: neither is copied. */
const LEFT = new Set(['audit_log', 'audit_pending', 'change_log', 'session', 'password_mail', 'credential'])
/** Numbers people say exist once. */
const NUMBER = 'display_id'
const LOCATOR = '[0-9a-f]{4}([0-9a-f]{4}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})'
/** No locator of these years begins so: copies meet none that was given. */
const FIRST_DIGITS = 0x4000

interface Column {
  name: string
  type: string
}

/**
 * Copies whatever the first brokerage has to so many more, row by row as it stands but for its locators, in columns and
 * in what bodies name, whose first four digits say the copy. The machine's own superuser does it, past triggers and keys
 * that would look at each row; the locators are told what they would have told.
 */
export async function multiplyBook(databaseUrl: string, times: number): Promise<void> {
  const client = new pg.Client({ connectionString: asSuperuser(databaseUrl) })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>('select id from brokerage order by created_at, id limit 1')
    const own = rows[0]!.id
    await client.query('set session_replication_role = replica')
    for (const { table, where, columns } of await ownTables(client)) {
      const values = columns.map(copied).join(', ')
      const names = columns.map(({ name }) => `"${name}"`).join(', ')
      await client.query(
        `insert into "${table}" (${names}) select ${values} from "${table}" t, generate_series(1, $1::int) n
          where ${where.replaceAll('$own', `'${own}'`)}`,
        [times],
      )
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Of those whose rows do not say whose they are, the rest is the other brokerage's and the house's own, and small. */
const NAMED_OTHERWISE: Record<string, string> = {
  brokerage: `id = $own`,
  locator: `kind not in ('account', 'brokerage') or id = $own`,
  job_effect: `key ~ '${LOCATOR}'`,
}

async function ownTables(client: pg.Client): Promise<{ table: string; where: string; columns: Column[] }[]> {
  const { rows } = await client.query<{ table: string; columns: Column[] }>(
    `select c.relname as table,
            json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.relname`,
  )
  return rows
    .filter(({ table }) => !LEFT.has(table))
    .flatMap(({ table, columns }) => {
      const isOwned = columns.some(({ name }) => name === 'brokerage_id')
      const where = NAMED_OTHERWISE[table] ?? (isOwned ? 'brokerage_id = $own' : null)
      return where && table !== 'account' && table !== 'broker' ? [{ table, where, columns }] : []
    })
}

function copied({ name, type }: Column): string {
  const column = `t."${name}"`
  const digits = `to_hex(${FIRST_DIGITS} + n)`
  const renamed = `regexp_replace(${column}::text, '${LOCATOR}', ${digits} || '\\1', 'g')::${type}`
  if (type === 'uuid') return `overlay(${column}::text placing ${digits} from 1)::uuid`
  if (name === NUMBER || name === 'key') return name === NUMBER ? `${column} || '-' || n` : renamed
  return type === 'jsonb' || type === 'json' || type === 'uuid[]' ? renamed : column
}

function asSuperuser(databaseUrl: string): string {
  return Object.assign(new URL(databaseUrl), { username: 'postgres' }).href
}
