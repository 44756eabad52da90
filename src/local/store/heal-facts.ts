import type { Meta } from './facts.ts'
import type { WorkDatabase } from './work-database.ts'

/** Far above whatever was numbered and is not remembered here any more; should it not be, the office renames the device (fault 25). */
const NUMBERS_LEFT_OUT = 1000

/** What says what of the office's records is here: without one of them all is read again. */
const OF_THE_FEED: readonly (keyof Meta)[] = ['cursor', 'epoch', 'round', 'isWhole', 'skippedTypes', 'wanted']

interface Found {
  first: Meta
  sound: Partial<Meta>
  garbage: readonly (keyof Meta)[]
  /** Never noted, or taken away. */
  missing: readonly (keyof Meta)[]
}

/**
 * What stands in place of garbage: the first value, and where a first value would do harm, one that cannot. Numbers
 * begin above every row that is kept, or a new row would take the place of one that waits. In a writing transaction.
 */
export async function healFacts(db: WorkDatabase, { first, sound, garbage, missing }: Found): Promise<Partial<Meta>> {
  const lacking = [...garbage, ...missing]
  const healed: Partial<Meta> = Object.fromEntries(lacking.map((key) => [key, first[key]]))
  if (lacking.includes('deviceId')) healed.deviceId = db.makeId()
  if (missing.includes('deviceSeq')) healed.deviceSeq = await lastNumber(db)
  if (garbage.includes('deviceSeq')) healed.deviceSeq = (await lastNumber(db)) + NUMBERS_LEFT_OUT
  if (lacking.includes('stamp')) healed.stamp = await lastStamp(db)
  if (garbage.includes('asked')) healed.asked = sound.lastRun?.asked ?? 0
  if (garbage.some((key) => OF_THE_FEED.includes(key))) {
    const round = sound.round ?? (await lastRound(db))
    Object.assign(healed, { cursor: null, isWhole: false, round: round + 1 })
  }
  if (garbage.length > 0) db.onHealed(garbage)
  return healed
}

/** The highest number of a row that waits, or was sent and is kept. */
export async function lastNumber({ outbox, acknowledged }: WorkDatabase): Promise<number> {
  const last = await Promise.all([outbox.orderBy(':id').lastKey(), acknowledged.orderBy(':id').lastKey()])
  return Math.max(0, ...last.map(Number).filter(Number.isFinite))
}

async function lastStamp({ records }: WorkDatabase): Promise<number> {
  const keys = (await records.orderBy('[type+stamp]').keys()) as unknown as [string, number][] // as the index is made
  return keys.reduce((highest, [, stamp]) => Math.max(highest, stamp), 0)
}

async function lastRound({ records }: WorkDatabase): Promise<number> {
  let highest = 0
  await records.each(({ round }) => (highest = Math.max(highest, round)))
  return highest
}
