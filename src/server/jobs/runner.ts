import { fromPglite, PgBoss } from 'pg-boss'
import type { Engine } from '../db/client.ts'
import { JOB_CHANNEL } from '../db/ring.ts'
import type { Deps } from '../deps.ts'
import { ALL_JOBS } from './all.ts'
import type { Job } from './define.ts'
import { findMissed, rememberBegun } from './missed.ts'

/** Scheduled work may start this much late; looking more often would keep an idle embedded database busy. */
const POLL_SECONDS = 30
const STOP_MS = 5_000
/** How often it is looked for what was missed: a machine that slept wakes without a start. */
const MISSED_MS = 10 * 60_000
/** One occasion is made up for once, whichever server notices first. */
const ONCE_SECONDS = 24 * 3_600
const EVERYTHING = { kind: 'all' } as const

interface Options {
  jobs?: readonly Job[]
  pollSeconds?: number
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
  { jobs = ALL_JOBS, pollSeconds = POLL_SECONDS }: Options = {},
): Promise<RunningJobs> {
  const boss = new PgBoss({ ...connection(deps, engine), warningSlowQuerySeconds: 60 })
  boss.on('error', onProblem)
  await boss.start()
  await forgetFormer(boss, jobs)
  const workers = new Map<string, string>()
  for (const job of jobs) {
    await boss.createQueue(job.name, { retryLimit: 3, retryBackoff: true })
    await boss.schedule(job.name, job.cron)
    const run = async () => {
      const now = deps.clock()
      await deps.db.as(EVERYTHING, (tx) => rememberBegun(tx, job, now))
      await job.run(deps, now).catch((error: unknown) => tellFailure(job, error, onProblem))
    }
    workers.set(job.name, await boss.work(job.name, { pollingIntervalSeconds: pollSeconds }, run))
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

/** The queue's own tables need an owner's login where the service's is restricted; the jobs themselves never use it. */
function connection({ config }: Deps, { pglite, pool }: Engine) {
  if (pglite) return { db: fromPglite(pglite), backend: 'pglite' as const }
  const connectionString = config.DATABASE_OWNER_URL ?? pool?.options.connectionString
  return { connectionString, max: 3, application_name: 'hedgerow-jobs' }
}
