import type { Deps } from '../deps.ts'

/** Work that time calls for. It is a function of database and clock; the queue only says when (settled 14). */
export interface Job {
  name: string
  /** Minute, hour, day of month, month, day of week, in UTC. */
  cron: string
  /** May be called twice for one occasion, or again after a crash: effects that must happen once go through `once` (db). */
  run(deps: Deps, now: Date): Promise<void>
}

export function defineJob(job: Job): Job {
  return job
}
