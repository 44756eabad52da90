import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, addMonths } from '#domain/kernel/calendar.ts'
import { endPolicies } from '#server/jobs/end-policies.ts'
import { notifyDaily } from '#server/jobs/notify.ts'
import { sendOutInvoices } from '#server/jobs/send-out-invoices.ts'
import { workGracePeriods } from '#server/jobs/work-grace-periods.ts'
import { workRefunds } from '#server/jobs/work-refunds.ts'
import { renewPolicies } from '#server/jobs/work-renewals.ts'
import { workWithdrawals } from '#server/jobs/work-withdrawals.ts'
import { readLetters } from '#tests/setup/letters.ts'
import { add } from './books.ts'
import { isDrawnToday, nextDrawDay } from './drawn.ts'
import type { Walk } from './farms.ts'
import { workFiles } from './files.ts'
import { readStamps } from './stamps.ts'

/** The office works every night; nights in which nothing was due are left out here, a month of them at most. */
const A_MONTH = 30
/** A server looks at what its tables hold now and then; one that lives for minutes has no time to. */
const LOOKS = 8
const NIGHT = [sendOutInvoices, renewPolicies, endPolicies, workGracePeriods, workRefunds]

/** It is the morning some days later, or the first on which the bank may send something back, once it is that day all over Canada; what is wrong with the office's night. */
export async function nights(walk: Walk, days: number): Promise<string[]> {
  const wrong: string[] = []
  if (walk.nights++ % LOOKS === 0) await walk.test.engine.root.execute('analyze')
  const last = addDays(today(walk), days)
  while (today(walk) < last) {
    const stops = [last, addDays(today(walk), A_MONTH), nextDrawDay(walk, today(walk)) ?? last]
    wrong.push(...(await workDay(walk, stops.toSorted()[0]!)))
    if (isDrawnToday(walk, today(walk)) && walk.draws.below(3) === 0) break
  }
  return [...wrong, ...(await digests(walk))]
}

/** Once it is that day all over Canada, and when people come to work. */
const [NIGHT_IS_OVER, MORNING] = ['08:40', '15:00']
const at = (day: string, hour: string) => new Date(`${day}T${hour}:00.000Z`)
const today = ({ test }: Walk) => test.clock.now().toISOString().slice(0, 10)

async function workDay(walk: Walk, day: string): Promise<string[]> {
  await runJobs(walk, day)
  comeBack(walk, day)
  walk.test.clock.set(at(day, MORNING))
  return isDrawn(walk) ? workFiles(walk) : []
}
const isDrawn = ({ farms, drawn }: Walk) => drawn.length > 0 || farms.some(({ agreement }) => agreement !== null)

async function runJobs({ test }: Walk, day: string): Promise<void> {
  test.clock.set(at(day, NIGHT_IS_OVER))
  for (const job of NIGHT) await job.run(test.deps, test.clock.now())
}

/** A cheque that nobody cashed in six months is money again (B41). */
function comeBack(walk: Walk, day: string): void {
  const isStale = ({ sentOn }: Walk['cheques'][number]) => addMonths(sentOn, 6) < day
  for (const { policy, cents } of walk.cheques.filter(isStale)) add(walk.paidBack, policy, -cents)
  walk.cheques = walk.cheques.filter((each) => !isStale(each))
}

/** 24: last night's jobs run again now and then; what they change of accounts that were read since. */
export async function nightAgain(walk: Walk): Promise<string[]> {
  const { test, draws, farms } = walk
  if (draws.below(4) > 0) return []
  const day = today(walk)
  await runJobs(walk, day)
  test.clock.set(at(day, MORNING))
  await workWithdrawals.run(test.deps, test.clock.now())
  const stamps = await readStamps(test, policiesOf(farms))
  return farms.flatMap(({ policy, stamp, told }) =>
    stamps.get(policy) === stamp ? [] : [`24: the jobs run again changed ${told[0]}`],
  )
}
export const policiesOf = (farms: Walk['farms']) => farms.map(({ policy }) => policy)

/** 23: a person gets one digest a day, and none for looking twice. */
async function digests({ test, draws }: Walk): Promise<string[]> {
  const count = () => countLetters(test.dataDir)
  const before = count()
  await notifyDaily.run(test.deps, test.clock.now())
  const sent = count() - before
  if (draws.below(4) === 0) await notifyDaily.run(test.deps, test.clock.now())
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
