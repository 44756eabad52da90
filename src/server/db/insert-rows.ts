import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, PgJsonb, type PgTable } from 'drizzle-orm/pg-core'
import { rowsOf, type Tx } from './client.ts'

/**
 * Many rows in one statement with one parameter, in their order. The query builder's own way names every value of
 * every row, and takes longer to say so than the database takes to write them. All rows have the columns of the first.
 */
export async function insertRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (rows.length > 0) await tx.execute(insertion(table, rows))
}

/** The same, passing over those whose key is taken; answers the ids of the others. */
export async function insertMissing<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  id: PgColumn,
): Promise<string[]> {
  if (rows.length === 0) return []
  const named = sql.identifier(id.name)
  const made = await rowsOf<{ id: string }>(
    tx,
    sql`${insertion(table, rows)} on conflict do nothing returning ${named} as id`,
  )
  return made.map((row) => row.id)
}

function insertion(table: PgTable, rows: readonly Record<string, unknown>[]): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => Object.hasOwn(rows[0]!, name))
  const content = rows.map((row) =>
    Object.fromEntries(columns.map(([name, column]) => [column.name, toJson(column, row[name])])),
  )
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  return sql`insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(content)}::text::json)`
}

/** Of a JSON column the value itself; of others what the database reads them from. */
function toJson(column: PgColumn, value: unknown): unknown {
  if (value === undefined || value === null) return null
  return column instanceof PgJsonb ? value : column.mapToDriverValue(value)
}
