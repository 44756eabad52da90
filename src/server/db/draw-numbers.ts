import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from './client.ts'

/** The next numbers of a sequence, in order; one drawn in a transaction that fails is never given to anybody. */
export async function drawNumbers(
  tx: Tx,
  sequence: 'policyholder_number' | 'quote_number',
  count: number,
): Promise<string[]> {
  const rows = await rowsOf<{ number: string | number }>(
    tx,
    sql`select nextval(${sequence}::text::regclass) as number from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ number }) => String(number))
}
