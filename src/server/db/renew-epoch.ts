import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from './client.ts'

/**
 * After a restore, by whatever means: no cursor and no version of before is believed, so that devices begin again and
 * compare what they hold. The log goes, because the transaction ids in it may be another server's (protocol 1.4), and
 * numbers people say carry a new series (draw-numbers.ts). Needs the scope of all.
 */
export async function renewEpoch(tx: Tx, { of, told }: Cause = {}): Promise<void> {
  if (told !== undefined) await noteEpoch(tx, told)
  const [before] = await rowsOf<{ epoch: string; series: string; seconds: number }>(
    tx,
    sql`select i.epoch::text, i.series, floor(extract(epoch from clock_timestamp()))::float8 as seconds
          from server_identity i for update`,
  )
  if (of !== undefined && before!.epoch !== of) return
  const series = nextSeries(before!.series, before!.seconds)
  await tx.execute(sql`delete from change_log`)
  await tx.execute(sql`delete from setting where key = 'feed_floor'`)
  await tx.execute(
    sql`update server_identity set epoch = gen_random_uuid(), created_at = clock_timestamp(), series = ${series}`,
  )
  await addLineage(tx)
}

interface Cause {
  /** Nothing is done where this epoch ended already: of several that learn of the same loss one begins anew. */
  of?: string
  /** An epoch somebody was told of, maybe of the lost time: from now on it is known to be over. */
  told?: string
}

async function noteEpoch(tx: Tx, epoch: string): Promise<void> {
  await tx.execute(
    sql`insert into lineage (epoch, copy, begun_at) select ${epoch}::uuid, 'lost', clock_timestamp()
         where not exists (select from lineage l where l.epoch = ${epoch}::uuid)`,
  )
}

/** Of the epoch that holds now (lineage.ts). */
export async function addLineage(tx: Tx): Promise<void> {
  await tx.execute(
    sql`insert into lineage (epoch, copy, begun_at) select i.epoch, this_copy(), clock_timestamp() from server_identity i`,
  )
}

/** Without the ones that are taken for others when they are said or read. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const SERIES_SIGNS = 6
const SERIES_FROM = Date.UTC(2026, 0) / 1000

/**
 * The second in which the epoch began, in six signs until the year 2049. The same backup put back twice begins two
 * epochs that know nothing of each other, but never in one second, and so they never share a series; a database that
 * begins several epochs by itself counts up.
 */
function nextSeries(before: string, seconds: number): string {
  const last = before.split('').reduce((sum, sign) => sum * SIGNS.length + SIGNS.indexOf(sign), 0)
  let rest = Math.max(seconds - SERIES_FROM, last + 1)
  let series = ''
  for (let place = 0; place < SERIES_SIGNS; place++) {
    series = SIGNS[rest % SIGNS.length]! + series
    rest = Math.floor(rest / SIGNS.length)
  }
  return series
}
