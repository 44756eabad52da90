import { timeZoneOfProvince } from '#domain/geo/province-time-zones.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { localDate, localHour } from '#domain/kernel/time-zones.ts'
import { addBusinessDays } from '#domain/product/business-days.ts'
import { isForFileOf, isRunTime } from '#domain/withdrawal/to-withdraw.ts'
import { withdrawalLifecycle } from '#domain/withdrawal/withdrawal.lifecycle.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { announceAnew, dayInstead } from '../announcements/announce-anew.service.ts'
import { holdAccount } from '../billing/hold-account.ts'
import { firmPlaces } from '../brokerages/brokerages.service.ts'
import { letGo } from './let-go.service.ts'
import { selectToRepeat } from './returns.repo.ts'
import { type Asking, standing, standingOf } from './what-it-takes.service.ts'
import {
  findWithdrawal,
  insertWithdrawal,
  selectIn,
  selectUncollected,
  type WithdrawalRecord,
} from './withdrawals.repo.ts'

const EVERYTHING = { kind: 'all' } as const

/**
 * One withdrawal a policy and day, of what was announced for it and is open still (billing B26), and one for each that is
 * asked for once more (B29): it waits for a file. Run again, or twice at once, it adds none.
 */
export async function collectWithdrawals({ db, locators }: Pick<Deps, 'db' | 'locators'>, now: Date): Promise<void> {
  const making = { clock: () => now, locators }
  for (const each of await db.as(EVERYTHING, (tx) => selectIn(tx, withdrawalLifecycle.actions.giveBack.to)))
    await db.as(EVERYTHING, (tx) => dropStale(tx, making, each))
  const today = now.toISOString().slice(0, 10)
  const days = { after: addDays(today, -1), until: addBusinessDays(addDays(today, 1), 2) } // wherever the policy is
  const found = await db.as(EVERYTHING, async (tx): Promise<Asking[]> => {
    const announced = await selectUncollected(tx, days)
    const regular = announced.map(({ currency, timezone, ...of }) => ({
      ...of,
      currency: currency!,
      timezone: timezone!, // of its invoices
      repeats: null,
    }))
    return [...regular, ...(await selectToRepeat(tx, days))]
  })
  const zoneOf = await db.as(EVERYTHING, readZones)
  for (const each of found.filter((one) => isForRun(one, now, zoneOf(one))))
    await db.as(EVERYTHING, (tx) => collect(tx, making, each))
}

/** Its brokerage's run of today has begun, and is the last that reaches the bank in time, or one of the last (billing B26). */
function isForRun({ withdrawOn }: Asking, now: Date, zone: string): boolean {
  const day = localDate(now, zone)
  return isRunTime({ day, hour: localHour(now, zone) }) && isForFileOf(withdrawOn, day)
}

/** Where a brokerage is; where nobody said, where its policy's farm is. */
async function readZones(tx: Tx): Promise<(of: Asking) => string> {
  const places = await firmPlaces(tx, EVERYTHING)
  return ({ brokerageId, timezone }) => {
    const province = places.get(brokerageId)
    return province ? timeZoneOfProvince(province) : timezone
  }
}

/** What takes nothing any more, or not what was announced, waits no longer. */
async function dropStale(tx: Tx, making: Making, seen: WithdrawalRecord): Promise<void> {
  await holdAccount(tx, seen)
  const waiting = (await findWithdrawal(tx, seen))!
  const isWaiting = withdrawalLifecycle.actions.drop.from.some((each) => each === waiting.state)
  if (isWaiting && (await standingOf(tx, making, waiting))?.as !== 'announced') await letGo(tx, making, null, waiting)
}

/** What is of another amount than was announced is dropped at once, and announced anew (billing B24). */
async function collect(tx: Tx, making: Making, seen: Asking): Promise<void> {
  await holdAccount(tx, seen)
  const current = await standing(tx, seen)
  if (!current) return
  const changed = current.as === 'changed' ? current.changed : null
  const anewOn = changed && (await dayInstead(tx, making, changed))
  const { cents } = current.as === 'changed' ? current.changed : current
  const at = making.clock()
  const made = await insertWithdrawal(tx, {
    ...{ ...seen, id: making.locators(), cents, anewOn, state: changed ? 'dropped' : 'unfiled' },
    ...{ runId: null, reference: null, sentAt: null, version: 1, createdAt: at, updatedAt: at },
  })
  if (made && changed) await announceAnew(tx, making, changed, anewOn)
}
