import { fromPglite, PgBoss } from 'pg-boss'
import type { Engine } from '../db/client.ts'
import { JOB_CHANNEL } from '../db/ring.ts'
import type { Deps } from '../deps.ts'
import { ALL_JOBS } from './all.ts'
import type { Job } from './define.ts'
import { isHeld, takeUpLeft } from './left-runs.ts'
import { findMissed, rememberWorked } from './missed.ts'
import { EMBEDDED_TURNS, turnsOn } from './turns.ts'

/** Scheduled work may start this much late; looking more often would keep an idle embedded database busy. */
const POLL_SECONDS = { embedded: 30, postgres: 10 }
const STOP_MS = 5_000
/** How often it is looked for what was missed: a machine that slept wakes without a start. */
const MISSED_MS = 10 * 60_000
/** What was missed is made up for once, whichever server notices first; what failed for good then, an hour later again. */
const ONCE_SECONDS = 3_600
const EVERYTHING = { kind: 'all' } as const

/**
 * A run of which nothing is heard for so long belongs to a process that died; the living tell of each five times. With
 * the rounds in which it is looked for them, and the queue asked for work, another is at it within a minute.
 */
const HEARTBEAT = { seconds: 20, lookSeconds: 10 }
const BEATS = 5
const RETRIES = { retryLimit: 3, retryBackoff: true }

interface Options {
  jobs?: readonly Job[]
  pollSeconds?: number
  heartbeat?: typeof HEARTBEAT
}

export interface RunningJobs {
  /** Runs a job now, without waiting for its time. */
  trigger(name: string): Promise<void>
  stop(): Promise<void>
}

/**
 * Lets the queue, which lives in the same database, call each job when its time comes, in one process of many; what was
 * missed while no server was there, soon after the next one opens.
 */
export async function startJobs(
  deps: Deps,
  engine: Engine,
  onProblem: (error: unknown) => void,
  { jobs = ALL_JOBS, pollSeconds = POLL_SECONDS[engine.kind], heartbeat = HEARTBEAT }: Options = {},
): Promise<RunningJobs> {
  const { turns, ...connection } = connect(deps, engine, heartbeat)
  const boss = new PgBoss({ ...connection, warningSlowQuerySeconds: 60 })
  boss.on('error', onProblem)
  await boss.start()
  await forgetFormer(boss, jobs)
  await takeUpLeft(boss, jobs, turns)
  const workers = new Map<string, string>()
  for (const job of jobs) {
    await boss.createQueue(job.name, RETRIES)
    await boss.updateQueue(job.name, { heartbeatSeconds: engine.pglite ? null : heartbeat.seconds }) // of an earlier build too
    await boss.schedule(job.name, job.cron)
    const run = async () => {
      const now = deps.clock()
      await job.run(deps, now).catch((error: unknown) => tellFailure(job, error, onProblem))
      await deps.db.as(EVERYTHING, (tx) => rememberWorked(tx, job, now))
    }
    const runInTurn = (asked: { signal: AbortSignal }[]) => turns.take(job.name, asked[0]!.signal, run) // asked one by one
    const rhythm = { pollingIntervalSeconds: pollSeconds, heartbeatRefreshSeconds: heartbeat.seconds / BEATS }
    workers.set(job.name, await boss.work(job.name, rhythm, runInTurn))
  }
  const trigger = async (name: string) => {
    await boss.send(name)
    boss.notifyWorker(workers.get(name)!)
  }
  const stopListening = await engine.listen(JOB_CHANNEL, (name) => {
    if (workers.has(name)) trigger(name).catch(onProblem)
  })
  async function makeUp(): Promise<void> {
    const missed = await deps.db.as(EVERYTHING, (tx) => findMissed(tx, jobs, deps.clock()))
    for (const { job, due } of missed) {
      if (await isHeld(boss, job)) continue
      await boss.send(job.name, null, { singletonKey: due.toISOString(), singletonSeconds: ONCE_SECONDS })
      boss.notifyWorker(workers.get(job.name)!)
    }
  }
  await makeUp()
  const lookout = setInterval(() => void makeUp().catch(onProblem), MISSED_MS)
  return {
    trigger,
    async stop() {
      clearInterval(lookout)
      await stopListening()
      await boss.stop({ graceful: true, timeout: STOP_MS })
    },
  }
}

/** Schedules outlive builds: of a job that was renamed or removed the queue would pile up work nobody does. */
async function forgetFormer(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const names = new Set(jobs.map(({ name }) => name))
  for (const { name, key } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name, key)
}

/** The queue tries a failed job again without a word; the operator is to know all the same. */
function tellFailure({ name }: Job, cause: unknown, onProblem: (error: unknown) => void): never {
  onProblem(new Error(`job ${name} failed`, { cause }))
  throw cause
}

/**
 * The queue's own tables need an owner's login where the service's is restricted; the jobs themselves never use it. The
 * embedded database's one process has nobody to listen to its heart: a long night on that engine keeps every timer of it
 * waiting, and would be taken for dead.
 */
function connect({ config }: Deps, { pglite, pool }: Engine, { lookSeconds }: typeof HEARTBEAT) {
  if (pglite) return { db: fromPglite(pglite), backend: 'pglite' as const, turns: EMBEDDED_TURNS }
  const connectionString = config.DATABASE_OWNER_URL ?? pool!.options.connectionString!
  const look = { superviseIntervalSeconds: lookSeconds, monitorIntervalSeconds: lookSeconds }
  return { connectionString, max: 3, application_name: 'hedgerow-jobs', ...look, turns: turnsOn(connectionString) }
}
