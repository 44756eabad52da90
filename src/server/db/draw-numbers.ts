import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from './client.ts'

const KINDS = {
  policyholder: { letter: 'H', sequence: 'policyholder_number' },
  quote: { letter: 'Q', sequence: 'quote_number' },
  policy: { letter: 'P', sequence: 'policy_number' },
  invoice: { letter: 'I', sequence: 'invoice_number' },
  receipt: { letter: 'R', sequence: 'receipt_number' },
  refund: { letter: 'F', sequence: 'refund_number' },
} as const

/**
 * The next numbers people say, in order: `P-100042`. One drawn in a transaction that fails is never given to anybody.
 *
 * A database put back from a backup counts again from where the backup was, so after each restore numbers carry the
 * series of the new epoch: `P-4T7K2M-100042` (renew-epoch.ts). Within a series the sequence only rises; no two epochs
 * share a series; so no number is given twice once the office knows of the restore, also where the same backup is put
 * back again. Before it knows, after a volume was rolled back as a whole under a stopped server, the leap below keeps
 * them apart.
 */
export async function drawNumbers(tx: Tx, kind: keyof typeof KINDS, count: number): Promise<string[]> {
  const { letter, sequence } = KINDS[kind]
  const rows = await rowsOf<{ series: string; number: string | number }>(
    tx,
    sql`select i.series, nextval(${sequence}::text::regclass) as number
          from server_identity i, generate_series(1, ${count}::int)`,
  )
  return rows.map(({ series, number }) => [letter, ...(series ? [series] : []), number].join('-'))
}

/** An office gives far fewer, whatever the time. */
const LEAP_AT_MOST = 100_000

/**
 * Where servers take the database up, its numbers leap by one for every second it has not seen: whatever was given in a
 * time that was lost without a trace lies below.
 */
export async function leapUnseenTime(tx: Tx): Promise<void> {
  const sequences = Object.values(KINDS).map(({ sequence }) => sequence)
  await tx.execute(
    sql`select count(nextval(name::regclass))
          from unnest(${`{${sequences.join(',')}}`}::text[]) name, generate_series(1, (
            select least(extract(epoch from clock_timestamp() - greatest(
                     (select max(a.at) from audit_log a where a.at <= now()), (select max(l.begun_at) from lineage l))), ${LEAP_AT_MOST})::int))`,
  )
}
