import pg from 'pg'

/** One row that was written, as the statement that writes it again. */
export interface WrittenRow {
  table: string
  name: string
  text: string
  values: readonly (string | null)[]
}

/** A transaction of ours that wrote something. */
export interface Transaction {
  policies: string[]
  rows: WrittenRow[]
}

type Row = Record<string, string | null>

interface Table {
  name: string
  key: string[]
  columns: string[]
}

/**
 * What one database has that its copy has not: rows that are new, and of others the columns that read otherwise, in the
 * transactions and the order in which they were written. The database itself says it (xmin, cmin).
 */
export async function readWritten(databaseUrl: string, copyUrl: string, sinceXid: string): Promise<Transaction[]> {
  const [ours, before] = [await connect(databaseUrl), await connect(copyUrl)]
  try {
    const found: { xid: number; cid: number; row: Row; was: Row | undefined; table: Table }[] = []
    for (const table of await tables(ours)) {
      const { rows } = await ours.query<Row>(
        `select xmin::text as _xid, cmin::text as _cid, ${quoted(table.columns)} from "${table.name}"
          where xmin::text::bigint >= $1::bigint`,
        [sinceXid],
      )
      const were = await asBefore(before, table, rows)
      for (const { _xid, _cid, ...row } of rows)
        found.push({ xid: Number(_xid), cid: Number(_cid), row, was: were.get(keyOf(table, row)), table })
    }
    const byTransaction = Map.groupBy(
      found.toSorted((a, b) => a.xid - b.xid || a.cid - b.cid),
      ({ xid }) => xid,
    )
    return [...byTransaction.values()].map((all) => ({
      policies: [...new Set(all.flatMap(({ row, table }) => policyIn(table, row)))],
      rows: all.flatMap(({ table, row, was }) => toStatement(table, row, was)),
    }))
  } finally {
    await ours.end()
    await before.end()
  }
}

/** Values as the database spells them, so that they go back as they came. */
async function connect(connectionString: string): Promise<pg.Client> {
  const spelled = { getTypeParser: () => (value: string) => value } as unknown as pg.CustomTypesConfig
  const client = new pg.Client({ connectionString, options: '-c role=hedgerow_owner', types: spelled })
  await client.connect()
  return client
}

async function tables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; key: string; columns: string }>(
    `select c.relname as name,
            (select string_agg(a.attname, ',') from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
              where i.indrelid = c.oid and i.indisprimary) as key,
            (select string_agg(a.attname, ',') from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
       from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('locator', 'setting')`,
  ) // the locators are told by triggers, for the peer as for us
  return rows.map(({ name, key, columns }) => ({ name, key: key.split(','), columns: columns.split(',') }))
}

async function asBefore(
  before: pg.Client,
  { name, key, columns }: Table,
  rows: readonly Row[],
): Promise<Map<string, Row>> {
  const were = new Map<string, Row>()
  for (let from = 0; from < rows.length; from += 1_000) {
    const keys = rows.slice(from, from + 1_000).map((row) => key.map((column) => row[column]))
    const places = keys.map((_, at) => `(${key.map((_column, place) => `$${at * key.length + place + 1}`).join(', ')})`)
    const known = await before.query<Row>(
      `select ${quoted(columns)} from "${name}" where (${quoted(key)}) in (${places.join(', ')})`,
      keys.flat(),
    )
    for (const row of known.rows) were.set(keyOf({ key }, row), row)
  }
  return were
}

function keyOf({ key }: Pick<Table, 'key'>, row: Row): string {
  return key.map((column) => row[column]).join(' ')
}

function policyIn({ name }: Table, row: Row): string[] {
  const policy = name === 'policy' ? row.id : row.policy_id
  return policy ? [policy] : []
}

function toStatement({ name, key, columns }: Table, row: Row, was: Row | undefined): WrittenRow[] {
  const changed = was ? columns.filter((column) => row[column] !== was[column]) : columns
  if (changed.length === 0) return [] // locked, no more
  const places = changed.map((_, at) => `$${at + 1}`)
  const values = changed.map((column) => row[column] ?? null)
  if (!was) {
    const text = `insert into "${name}" (${quoted(changed)}) overriding system value values (${places.join(', ')})`
    return [{ table: name, name: `insert ${name}`, text, values }]
  }
  const set = changed.map((column, at) => `"${column}" = ${places[at]}`).join(', ')
  const where = key.map((column, at) => `"${column}" = $${changed.length + at + 1}`).join(' and ')
  const text = `update "${name}" set ${set} where ${where}`
  return [
    {
      table: name,
      name: `update ${name} ${changed.join()}`.slice(0, 63),
      text,
      values: [...values, ...key.map((column) => row[column]!)],
    },
  ]
}

function quoted(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ')
}
