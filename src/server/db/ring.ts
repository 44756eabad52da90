import { sql } from 'drizzle-orm'
import type { Tx } from './client.ts'

export const JOB_CHANNEL = 'hedgerow_job'

/**
 * Asks for a job to run soon, without waiting for its minute. NOTIFY is part of the transaction: the job is called
 * once what it is to find is committed, and never when it is rolled back. A lost ring costs a minute, no more.
 */
export async function ringFor(tx: Tx, jobName: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${JOB_CHANNEL}, ${jobName})`)
}
