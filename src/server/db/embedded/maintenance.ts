import type { PGlite } from '@electric-sql/pglite'
import type { Snapshots } from './snapshots.ts'

export const MAINTENANCE_MS = 10 * 60_000
const TIDY_MS = 5_000
/** A table is tidied when a fifth of it is dead, as PostgreSQL's own vacuum would, and not for a handful of rows. */
const DEAD_ROWS = 500
const DEAD_SHARE = 0.2
/** The log of changes since the last checkpoint; this engine ends it at no size by itself. */
const LOG_BYTES = 32 * 1024 * 1024

/** What a database with a background vacuum and a disk of its own would do by itself (figures 4, R13). */
export interface Maintenance {
  /** One round now: vacuum, analyse, checkpoint, and a snapshot if rows changed since the last one. */
  round(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  everyMs?: number | undefined
  /** How often it looks whether something grew that should not wait for the next round. */
  tidyMs?: number | undefined
  clock: () => Date
  onProblem: (error: unknown) => void
}

export function startMaintenance(
  pglite: PGlite,
  snapshots: Snapshots,
  { everyMs = MAINTENANCE_MS, tidyMs = TIDY_MS, clock, onProblem }: Options,
): Maintenance {
  let savedChanges: string | null = null
  let running: Promise<void> = Promise.resolve()

  async function maintain(): Promise<void> {
    const changes = await rowChanges(pglite)
    if (changes === savedChanges) return
    await pglite.exec('vacuum (analyze)')
    await snapshots.take(pglite, clock())
    savedChanges = changes
  }

  /** One at a time; what fails is reported and tried again at its next turn. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    running = running.then(work).catch(onProblem)
    return running
  }

  const round = () => inTurn(maintain)
  const timers = [setInterval(() => void round(), everyMs), setInterval(() => void inTurn(() => tidy(pglite)), tidyMs)]
  for (const timer of timers) timer.unref()
  return {
    round,
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await running
    },
  }
}

/** Takes back the room of dead rows, and ends a log of changes that has grown long: many updates would multiply both. */
async function tidy(pglite: PGlite): Promise<void> {
  await pglite.exec('select pg_stat_force_next_flush()')
  const { rows: worn } = await pglite.query<{ name: string }>(
    `select distinct c.oid::regclass::text as name
       from pg_stat_all_tables s join pg_class c on s.relid in (c.oid, c.reltoastrelid)
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and s.n_dead_tup > ${DEAD_ROWS} + ${DEAD_SHARE} * s.n_live_tup`,
  )
  for (const { name } of worn) await pglite.exec(`vacuum (analyze) ${name}`)
  const { rows: log } = await pglite.query<{ isLong: boolean }>(
    `select pg_current_wal_insert_lsn() - redo_lsn > ${LOG_BYTES} as "isLong" from pg_control_checkpoint()`,
  )
  if (log[0]?.isLong) await pglite.exec('checkpoint')
}

/** Rows written since the database was opened, without those of the job runner's own book-keeping. */
async function rowChanges(pglite: PGlite): Promise<string> {
  await pglite.exec('select pg_stat_force_next_flush()')
  const { rows } = await pglite.query<{ changes: string }>(
    `select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::text as changes
       from pg_stat_user_tables where schemaname = 'public'`,
  )
  return rows[0]!.changes
}
