import { ROLES } from '#domain/access/roles.ts'
import type { TriggerCode } from '#domain/task/triggers.ts'
import type { Tx } from '../../../db/client.ts'
import { peopleAtWork } from '../../accounts/people-at-work.service.ts'
import { readTimezone } from '../../reference/reference.service.ts'
import type { TaskRecord } from '../tasks.repo.ts'
import { carriedChanges } from './carried-changes.ts'
import { type Cause, dayOf, type FindCauses, type Looking } from './cause.ts'
import { conflicts } from './conflicts.ts'
import { discounts } from './discounts.ts'
import { documents } from './documents.ts'
import { emptyQueues } from './empty-queues.ts'
import { graces } from './graces.ts'
import { letters } from './letters.ts'
import { pastDue } from './past-due.ts'
import { referrals } from './referrals.ts'
import { refunds } from './refunds.ts'
import { renewals } from './renewals.ts'
import { waitingLapses } from './waiting-lapses.ts'
import { waitingMoney } from './waiting-money.ts'
import { disputes, unsentFiles } from './withdrawals.ts'

/** How the causes of each trigger are found. */
const FIND: Record<TriggerCode, FindCauses> = {
  referral: referrals,
  grace: graces,
  refund: refunds,
  renewal: renewals,
  document: documents,
  conflict: conflicts,
  letter: letters,
  queueEmpty: emptyQueues,
  pastDue,
  lapseWaits: waitingLapses,
  unmatched: waitingMoney,
  padFile: unsentFiles,
  dispute: disputes,
  carry: carriedChanges,
  discount: discounts,
}

/** Everything that stands, as a function of database and clock (claims 7.2). */
export async function findCauses(tx: Tx, now: Date): Promise<Cause[]> {
  const looking = await lookingAt(tx, now)
  const found: Cause[] = []
  for (const find of Object.values(FIND)) found.push(...(await find(tx, looking)))
  return found
}

/** Does the cause of a task that opened itself stand now? */
export async function stands(tx: Tx, now: Date, { trigger, dedupeKey }: TaskRecord): Promise<boolean> {
  if (!trigger) return false
  const causes = await FIND[trigger](tx, await lookingAt(tx, now))
  return causes.some(({ key }) => key === dedupeKey)
}

async function lookingAt(tx: Tx, now: Date): Promise<Looking> {
  const zone = await readTimezone(tx)
  const atWork = new Set((await peopleAtWork(tx, ROLES)).map(({ id }) => id))
  return { now, clock: () => now, zone, today: dayOf(now, zone), atWork }
}
