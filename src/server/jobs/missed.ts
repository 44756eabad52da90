import { CronExpressionParser } from 'cron-parser'
import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { setting } from '../db/tables/platform.table.ts'
import type { Job } from './define.ts'

/** What comes again sooner than this needs no making up for. */
const SOON_MS = 30 * 60_000
/** So long the queue itself may take to begin what is due. */
const QUEUE_MS = 5 * 60_000

/** The times a job is due, the last of them at or before `now`, and how long before that the one before it was. */
function lastDue({ cron }: Job, now: Date): { at: Date; sinceMs: number } {
  const times = CronExpressionParser.parse(cron, { currentDate: new Date(now.getTime() + 1), tz: 'UTC' })
  const at = times.prev().toDate()
  return { at, sinceMs: at.getTime() - times.prev().toDate().getTime() }
}

const WORKED = 'job worked: '
/** What builds wrote that marked a job as it began. */
const BEGUN = 'job begun: '

/**
 * Remembers, once a job is through, when it was begun: what came due while it ran is not worked yet, and what was killed
 * on the way leaves no mark. Nothing of one that comes again within half an hour.
 */
export async function rememberWorked(tx: Tx, job: Job, begunAt: Date): Promise<void> {
  if (lastDue(job, begunAt).sinceMs < SOON_MS) return
  const value = begunAt.toISOString()
  await tx
    .insert(setting)
    .values({ key: WORKED + job.name, value })
    .onConflictDoUpdate({ target: setting.key, set: { value } })
}

/**
 * The jobs whose time passed without their being worked, because no server was there or it died on the way: a computer
 * that is off at night would else never open a grace period or pay back a refund. Each with the time it was due last,
 * once for all the times it missed. Of one that nobody ever worked, time runs from where a build before marked it, or
 * from now.
 */
export async function findMissed(tx: Tx, jobs: readonly Job[], now: Date): Promise<{ job: Job; due: Date }[]> {
  const rare = jobs.map((job) => ({ job, ...lastDue(job, now) })).filter(({ sinceMs }) => sinceMs >= SOON_MS)
  if (rare.length === 0) return []
  const keys = rare.map(({ job }) => WORKED + job.name)
  const former = (key: string) => sql`(select value from ${setting} where key = ${key.replace(WORKED, BEGUN)})`
  await tx
    .insert(setting)
    .values(keys.map((key) => ({ key, value: sql`coalesce(${former(key)}, to_jsonb(${now.toISOString()}::text))` })))
    .onConflictDoNothing()
  const rows = await tx.select().from(setting).where(inArray(setting.key, keys))
  const worked = new Map(rows.map(({ key, value }) => [key, new Date(String(value))]))
  return rare
    .filter(({ job, at }) => at > worked.get(WORKED + job.name)! && now.getTime() - at.getTime() > QUEUE_MS)
    .map(({ job, at }) => ({ job, due: at }))
}
