import type { Tx } from './client.ts'
import { jobEffect } from './tables/platform.table.ts'

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
