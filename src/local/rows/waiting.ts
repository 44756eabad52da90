import { isParked, isResting } from '#domain/sync/device/lanes.ts'
import type { LocalAccount } from '../store/account.ts'
import { readMeta } from '../store/meta.ts'
import { openSound } from './damaged.ts'
import { openRow } from './stored-outbox.ts'

/** What has not reached the office. */
export interface Waiting {
  total: number
  /** Will go by themselves. */
  waiting: number
  /** Refused, or behind something refused: a person must decide. */
  needsYou: number
  /** Set aside after answers in vain; they go at a tap, a day later, or with another build of the office. */
  resting: number
}

/** Inside a transaction. */
export async function readWaiting(account: LocalAccount): Promise<Waiting> {
  const rows = openSound(account, await account.db.outbox.toArray(), (stored) => openRow(account, stored))
  const moment = { nowMs: account.host.now(), build: await readMeta(account.db, 'serverBuild') }
  const lanes = [...Map.groupBy(rows, ({ lane }) => lane).values()]
  const parked = lanes.filter(isParked)
  const resting = lanes.filter((lane) => !isParked(lane) && isResting(lane, moment))
  const [needsYou, resters] = [parked.flat().length, resting.flat().length]
  return { total: rows.length, needsYou, resting: resters, waiting: rows.length - needsYou - resters }
}
