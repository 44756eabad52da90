import type { PgBoss } from 'pg-boss'
import type { Job } from './define.ts'
import type { Turns } from './turns.ts'

/** A run that was begun a moment ago may not have its turn yet. */
const YOUNG = '1 second'

/** It is waited for, worked, or tried again: by whom the queue knows. */
export async function isHeld(boss: PgBoss, { name }: Job): Promise<boolean> {
  const known = await boss.findJobs(name)
  return known.some(({ completedOn }) => completedOn === null)
}

/**
 * Has what a process left that died tried again at once, where the queue would wait until nothing is heard of it for
 * long enough: it is at work by the queue's book, and nobody has its turn.
 */
export async function takeUpLeft(boss: PgBoss, jobs: readonly Job[], turns: Turns): Promise<void> {
  const { rows } = await boss.getDb().executeSql(
    `select name, id from pgboss.job
      where state = 'active' and name = any($1) and started_on < pgboss.job_now() - interval '${YOUNG}'`,
    [jobs.map(({ name }) => name)],
  )
  for (const { name, id } of rows as { name: string; id: string }[]) {
    if (await turns.isTaken(name)) continue
    await boss.fail(name, id, { message: 'its process died' })
    await boss.update({ name, options: { id, startAfter: 0 } })
  }
}
