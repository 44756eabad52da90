import { can } from '#domain/access/can.ts'
import { timeZoneOfProvince } from '#domain/geo/province-time-zones.ts'
import { localDate, localMidnight } from '#domain/kernel/time-zones.ts'
import { mayReadParent, TASK_PARENTS } from '#domain/task/task-parent.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { firmPlaces } from '../brokerages/brokerages.service.ts'
import { queuesOf } from '../queues/queues.service.ts'
import { readTimezone } from '../reference/reference.service.ts'
import type { Reading } from './tasks.repo.ts'

/** Whose tasks: a session's, or a person's nobody is signed in as. */
export type Reader = Pick<Actor, 'accountId' | 'role' | 'brokerageId' | 'scope'>

/** Which tasks this person sees, and which day it is for them: their firm's, or the office's. */
export async function readingOf(tx: Tx, { clock }: Pick<Making, 'clock'>, actor: Reader): Promise<Reading> {
  const { accountId, scope } = actor
  const queues = await queuesOf(tx, actor)
  const kinds = TASK_PARENTS.filter((kind) => mayReadParent(actor, kind))
  const zone = await zoneOf(tx, actor)
  const today = localDate(clock(), zone)
  const since = localMidnight(today, zone)
  const own = { accountId, scope, queues, today, since }
  if (can(actor, 'task', 'manage')) return { ...own, kinds: null }
  return { ...own, kinds: can(actor, 'task', 'browse') ? kinds : [] }
}

async function zoneOf(tx: Tx, { scope }: Reader): Promise<string> {
  if (scope.kind !== 'brokerage') return readTimezone(tx)
  const province = (await firmPlaces(tx, scope)).get(scope.brokerageId)
  return province ? timeZoneOfProvince(province) : readTimezone(tx)
}
