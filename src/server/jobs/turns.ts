import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const ASK_MS = 1_000
/** The database lets go of a turn whose machine fell silent; that of a process that died alone it sees at once. */
const NOTICE_SILENCE = 'set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3'

/** Whose turn it is to run a job: of all processes on a database one at a time. A turn ends with its process. */
export interface Turns {
  /** Waits for the turn, unless the signal says that nobody wants the run any more. */
  take<T>(job: string, signal: AbortSignal, run: () => Promise<T>): Promise<T>
  isTaken(job: string): Promise<boolean>
}

/** One process has the embedded database to itself, and calls each job once at a time. */
export const EMBEDDED_TURNS: Turns = {
  take: (_job, _signal, run) => run(),
  isTaken: () => Promise.resolve(false),
}

/** A turn is a connection of its own that holds a lock for as long as it lasts. */
export function turnsOn(connectionString: string): Turns {
  async function connected<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString, application_name: 'hedgerow-job', connectionTimeoutMillis: 5_000 })
    client.on('error', () => {}) // one that breaks while the job runs fails nothing the job's own do not
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  return {
    take: (job, signal, run) =>
      connected(async (client) => {
        await client.query(NOTICE_SILENCE)
        while (!(await isMine(client, job))) await sleep(ASK_MS, undefined, { signal })
        return run()
      }),
    isTaken: (job) => connected(async (client) => !(await isMine(client, job))),
  }
}

async function isMine(client: pg.Client, job: string): Promise<boolean> {
  const lock = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as mine'
  const { rows } = await client.query<{ mine: boolean }>(lock, [`job ${job}`])
  return rows[0]!.mine
}
