import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, addMonths } from '#domain/kernel/calendar.ts'
import { endPolicies } from '#server/jobs/end-policies.ts'
import { sendOutInvoices } from '#server/jobs/send-out-invoices.ts'
import { tellOfEnds } from '#server/jobs/tell-ahead.ts'
import { workGracePeriods } from '#server/jobs/work-grace-periods.ts'
import { workRefunds } from '#server/jobs/work-refunds.ts'
import { renewPolicies } from '#server/jobs/work-renewals.ts'
import { readLetters } from '#tests/setup/letters.ts'
import { add, printOf, readBooks } from './books.ts'
import type { Walk } from './farms.ts'

/** The office works every night; nights in which nothing was due are left out here, a month of them at most. */
const A_MONTH = 30
const NIGHT = [sendOutInvoices, renewPolicies, endPolicies, workGracePeriods, workRefunds]

/** It is the morning some days later, once it is that day all over Canada; what is wrong with the office's night. */
export async function nights(walk: Walk, days: number): Promise<string[]> {
  const { test, draws } = walk
  for (let left = days; left > 0; left -= A_MONTH) await workNight(walk, Math.min(left, A_MONTH))
  const day = today(walk)
  const wrong = draws.below(4) === 0 ? await again(walk) : []
  test.clock.set(new Date(`${day}T15:00:00.000Z`))
  return [...wrong, ...(await digests(walk))]
}

const today = ({ test }: Walk) => test.clock.now().toISOString().slice(0, 10)

async function workNight(walk: Walk, days: number): Promise<void> {
  const day = addDays(today(walk), days)
  walk.test.clock.set(new Date(`${day}T08:40:00.000Z`))
  for (const job of NIGHT) await job.run(walk.test.deps, walk.test.clock.now())
  comeBack(walk, day)
}

/** A cheque that nobody cashed in six months is money again (B41). */
function comeBack(walk: Walk, day: string): void {
  const isStale = ({ sentOn }: Walk['cheques'][number]) => addMonths(sentOn, 6) < day
  for (const { policy, cents } of walk.cheques.filter(isStale)) add(walk.paidBack, policy, -cents)
  walk.cheques = walk.cheques.filter((each) => !isStale(each))
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
