import { type Body, isBody } from '../../sync/json.ts'
import { readAt } from '../../sync/path.ts'
import { textIn } from '../../sync/read-body.ts'

/** Of one thing alone: its place on the map, what tells it from its like, and when somebody looked at it. */
const ITS_OWN = [
  'geo',
  'footprint',
  'name',
  'serial',
  'electricalInspectedOn',
  'woodHeatInspectedOn',
  'vacantDays',
  'life',
  'order',
]

/** Another of its kind, with all else that was answered of it: the second bin, the third truck; null where it is gone. */
export function copyOf(body: Body, exposure: string): Body | null {
  const item = readAt(body, `exposures/${exposure}`)
  if (!isBody(item)) return null
  return Object.fromEntries(Object.entries(item).filter(([name]) => !ITS_OWN.includes(name)))
}

/** Liability is the whole farm's: one is all there is. */
export function mayBeCopied(exposure: Body): boolean {
  return textIn(exposure, 'type') !== 'liability'
}
