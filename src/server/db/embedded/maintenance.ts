import type { PGlite } from '@electric-sql/pglite'
import type { Snapshots } from './snapshots.ts'

export const MAINTENANCE_MS = 10 * 60_000

/** What a database with a background vacuum and a disk of its own would do by itself (figures §4, R13). */
export interface Maintenance {
  /** One round now: vacuum, analyse, checkpoint, and a snapshot if rows changed since the last one. */
  round(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  everyMs?: number
  clock: () => Date
  onProblem: (error: unknown) => void
}

export function startMaintenance(
  pglite: PGlite,
  snapshots: Snapshots,
  { everyMs = MAINTENANCE_MS, clock, onProblem }: Options,
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

  /** One at a time; a failed round is reported and tried again at its next turn. */
  function round(): Promise<void> {
    running = running.then(maintain).catch(onProblem)
    return running
  }

  const timer = setInterval(() => void round(), everyMs)
  timer.unref()
  return {
    round,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
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
