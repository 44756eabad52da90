import { isStructure } from '../../product/exposure-fields.ts'
import { type Body, isBody } from '../../sync/json.ts'
import { readAt } from '../../sync/path.ts'
import { textIn } from '../../sync/read-body.ts'

/** Of one thing alone: where it stands on the map, and what tells it from its like. */
const ITS_OWN = ['geo', 'footprint', 'name', 'serial', 'life', 'order', 'photos', 'signatures']

/** Another of its kind, with all that was answered of it: the second bin, the third truck; null where it is gone. */
export function copyOf(body: Body, exposure: string): Body | null {
  const item = readAt(body, `exposures/${exposure}`)
  if (!isBody(item)) return null
  return Object.fromEntries(Object.entries(item).filter(([name]) => !ITS_OWN.includes(name)))
}

/** Liability and business interruption are the whole farm's: one is all there is. */
export function mayBeCopied(exposure: Body): boolean {
  const type = textIn(exposure, 'type')
  return isStructure(type) || !['liability', 'businessInterruption'].includes(type ?? '')
}
