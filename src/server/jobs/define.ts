import type { Tx } from '../db/client.ts'
import { jobEffect } from '../db/tables/platform.table.ts'
import type { Deps } from '../deps.ts'

/** Work that time calls for. It is a function of database and clock; the queue only says when (settled 14). */
export interface Job {
  name: string
  /** Minute, hour, day of month, month, day of week, in UTC. */
  cron: string
  /** May be called twice for one occasion, or again after a crash: effects that must happen once go through `once`. */
  run(deps: Deps, now: Date): Promise<void>
}

export function defineJob(job: Job): Job {
  return job
}

/**
 * Does the work unless its key was done before. Key and effect are one transaction, so a job that is run twice, or
 * dies half-way and is run again, has one effect. False where it had been done already.
 */
export async function once(tx: Tx, key: string, at: Date, work: () => Promise<void>): Promise<boolean> {
  const made = await tx.insert(jobEffect).values({ key, at }).onConflictDoNothing().returning({ key: jobEffect.key })
  if (made.length === 0) return false
  await work()
  return true
}
