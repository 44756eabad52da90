import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from './client.ts'

/** Those of these ids that a record bears already, of whatever kind and whoever's (0000_first.sql). */
export async function takenLocators(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select taken as id from taken_locators(${`{${ids.join(',')}}`}::uuid[]) taken`,
  )
  return new Set(rows.map(({ id }) => id))
}
