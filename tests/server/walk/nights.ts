import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { addDays } from '#domain/kernel/calendar.ts'
import { endPolicies } from '#server/jobs/end-policies.ts'
import { sendOutInvoices } from '#server/jobs/send-out-invoices.ts'
import { tellOfEnds } from '#server/jobs/tell-ahead.ts'
import { workGracePeriods } from '#server/jobs/work-grace-periods.ts'
import { workRefunds } from '#server/jobs/work-refunds.ts'
import { renewPolicies } from '#server/jobs/work-renewals.ts'
import { readLetters } from '#tests/setup/letters.ts'
import { printOf, readBooks } from './books.ts'
import type { Walk } from './farms.ts'

const NIGHT = [sendOutInvoices, renewPolicies, endPolicies, workGracePeriods, workRefunds]

/** It is the morning some days later, once it is that day all over Canada; what is wrong with the office's night. */
export async function nights(walk: Walk, days: number): Promise<string[]> {
  const { test, draws } = walk
  const day = addDays(test.clock.now().toISOString().slice(0, 10), days)
  test.clock.set(new Date(`${day}T08:40:00.000Z`))
  for (const job of NIGHT) await job.run(test.deps, test.clock.now())
  const wrong = draws.below(4) === 0 ? await again(walk) : []
  test.clock.set(new Date(`${day}T15:00:00.000Z`))
  return [...wrong, ...(await digests(walk))]
}

/** 24: a night's jobs run again change nothing. */
async function again({ test, farms }: Walk): Promise<string[]> {
  const read = () => Promise.all(farms.map(async ({ policy }) => printOf(await readBooks(test, policy))))
  const before = await read()
  for (const job of NIGHT) await job.run(test.deps, test.clock.now())
  const after = await read()
  return farms.flatMap(({ told }, n) => (after[n] === before[n] ? [] : [`24: the jobs run again changed ${told[0]}`]))
}

/** 23: a person gets one digest a day, and none for looking twice. */
async function digests({ test, draws }: Walk): Promise<string[]> {
  const count = () => countLetters(test.dataDir)
  const before = count()
  await tellOfEnds.run(test.deps, test.clock.now())
  const sent = count() - before
  if (draws.below(4) === 0) await tellOfEnds.run(test.deps, test.clock.now())
  if (count() - before !== sent) return ['23: told twice on one day']
  if (sent === 0) return []
  return twiceOn(readLetters(test.dataDir).slice(before))
}

/** Who of the readers of some letters got more than one. */
export function twiceOn(letters: readonly { to: string }[]): string[] {
  const readers = letters.map(({ to }) => to)
  return readers.filter((to, n) => readers.indexOf(to) !== n).map((to) => `23: ${to} got a second letter on one day`)
}

function countLetters(dataDir: string): number {
  try {
    return readdirSync(join(dataDir, 'mail')).length
  } catch {
    return 0 // none was written yet
  }
}
