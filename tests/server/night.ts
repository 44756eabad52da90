import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Engine, rowsOf } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { findMissed } from '#server/jobs/missed.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { sendOutInvoices } from '#server/jobs/send-out-invoices.ts'
import { workGracePeriods } from '#server/jobs/work-grace-periods.ts'
import { renewPolicies } from '#server/jobs/work-renewals.ts'
import { workWithdrawals } from '#server/jobs/work-withdrawals.ts'

/** A Monday morning at which a server opens, and the evening before, when the last one was closed. */
export const EVENING = new Date('2026-06-28T22:00:00.000Z')
export const MORNING = new Date('2026-06-29T12:20:00.000Z')

export const NIGHT_JOBS = [renewPolicies, sendOutInvoices, workWithdrawals, workGracePeriods]

/** The least that the queue takes for a heart that stopped. */
const SHORT = { seconds: 10, lookSeconds: 1 }

/** A server opens in the morning and closes once nothing is missed any more and its queue holds nothing. */
export async function workNight(deps: Deps, engine: Engine, { isShort = false } = {}): Promise<void> {
  const options = { jobs: NIGHT_JOBS, pollSeconds: 0.5, ...(isShort && { heartbeat: SHORT }) }
  const running = await startJobs(deps, engine, (error) => console.error(error), options)
  try {
    while (!(await isWorked(deps, engine))) await sleep(250)
  } finally {
    await running.stop()
  }
}

async function isWorked({ db }: Deps, { root }: Engine): Promise<boolean> {
  const missed = await db.as({ kind: 'all' }, (tx) => findMissed(tx, NIGHT_JOBS, MORNING))
  const held = await rowsOf(root, sql`select from pgboss.job where state in ('created', 'retry', 'active')`)
  return missed.length === 0 && held.length === 0
}
