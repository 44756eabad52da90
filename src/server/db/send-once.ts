import { eq } from 'drizzle-orm'
import type { Tx } from './client.ts'
import { once } from './once.ts'
import { jobEffect } from './tables/platform.table.ts'
import type { Database } from './tx.ts'

const EVERYTHING = { kind: 'all' } as const

/**
 * Sends a letter once, and outside of any transaction: a mail server may take its time, and an open transaction holds a
 * connection, of which the embedded database has one. Its key is taken before and given back where the letter was
 * refused, so that the next run tries again; a process that dies in between leaves a letter unsent rather than sent
 * twice. False where it is sent already, or in somebody else's hand.
 */
export async function sendOnce(db: Database, key: string, at: Date, send: () => Promise<void>): Promise<boolean> {
  const isOurs = await db.as(EVERYTHING, (tx) => once(tx, key, at, async () => {}))
  if (!isOurs) return false
  try {
    await send()
    return true
  } catch (error) {
    await db.as(EVERYTHING, (tx) => tx.delete(jobEffect).where(eq(jobEffect.key, key)))
    throw error
  }
}

/** Is it sent, or in somebody's hand? For whoever would write it in vain. */
export async function isSent(tx: Tx, key: string): Promise<boolean> {
  return (await tx.$count(jobEffect, eq(jobEffect.key, key))) > 0
}
