import { z } from 'zod'
import { instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { bears } from '../kernel/named.ts'
import { isMisleading } from '../kernel/patterns.ts'
import { line } from '../kernel/text.ts'
import { ENTITY_TYPES, type SyncedEntity } from './entity-types.ts'
import { body, isKeepable, isSame } from './json.ts'
import { count } from './mutation.ts'
import type { EntityShape } from './shape.ts'
import type { EntityState } from './verdict.ts'

/** One call brings at most this much. A whole farm of hundreds of buildings is far below it. */
export const HELD_MAX_ROWS = 50
export const HELD_MAX_BYTES = 1024 * 1024

const entityNames = Object.keys(ENTITY_TYPES) as [SyncedEntity, ...SyncedEntity[]] // keys of a constant table

/** A record as a device was told it, which an office put back to an earlier day lacks, or has as it was before. */
export const heldRecord = z.strictObject({
  entity: z.enum(entityNames, { error: 'validation.choice' }),
  id: bears(locator.regex(/^[^A-Z]*$/, { error: 'validation.locator' })),
  ver: count,
  /** The brokerage it was received for; it grants nothing, it only refuses. */
  madeUnder: bears().nullable(),
  /** Read by whoever reviews it: no text in it may read as something else than it is. */
  body: body.refine((value) => isKeepable(value) && !isMisleading(JSON.stringify(value)), {
    error: 'validation.controlCharacters',
  }),
})
export type HeldRecord = z.infer<typeof heldRecord>

export const heldEnvelope = z.strictObject({
  accountId: bears(),
  deviceId: bears(),
  epoch: line(64),
  records: z
    .array(heldRecord)
    .min(1, { error: 'validation.required' })
    .max(HELD_MAX_ROWS, { error: 'validation.tooBig' }),
})
export type HeldEnvelope = z.infer<typeof heldEnvelope>

/**
 * kept      with refused work, by this device or by one that was faster
 * known     the office has it as new as this, or newer
 * refused   this person may not read such records, or it belongs to another brokerage
 */
export const HELD_ANSWERS = ['kept', 'known', 'refused'] as const

export const heldAnswer = z.object({
  accountId: locator,
  epoch: z.string(),
  serverTime: instant,
  build: z.string(),
  /** Empty where the device speaks of an office of before. */
  results: z.array(z.object({ id: locator, as: z.enum(HELD_ANSWERS) })),
})
export type HeldAnswer = z.infer<typeof heldAnswer>

/**
 * Does what the office says now tell all that this copy of before tells? By its version; of equal ones by what
 * people wrote, because what is computed or given, a number among it, comes anew where a record is made once more.
 */
export function isCovered(shape: EntityShape, held: Pick<EntityState, 'ver' | 'body'>, now: EntityState): boolean {
  if (now.ver !== held.ver) return now.ver > held.ver
  const written = Object.keys({ ...now.body, ...held.body }).filter((name) => isWritten(shape, name))
  return written.every((name) => isSame(now.body[name], held.body[name]))
}

function isWritten({ units, collections }: EntityShape, name: string): boolean {
  if (Object.hasOwn(units, name)) return units[name]?.class !== 'derived'
  return Object.hasOwn(collections, name)
}
