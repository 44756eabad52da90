import type { Edit } from '../../sync/device/edit.ts'
import type { Body } from '../../sync/json.ts'
import { readAt } from '../../sync/path.ts'
import { itemsOf, textIn } from '../../sync/read-body.ts'
import { setUnit } from '../body/set-unit.ts'

/**
 * Moves an exposure to another location. What stands in a moved building goes along; a building or an operation
 * that stays behind is let go, because what burns together and who works there belong to one place.
 */
export function moveExposure(body: Body, exposure: string, location: string): Edit[] {
  const inside = itemsOf(body, 'exposures').filter(([, each]) => textIn(each, 'building') === exposure)
  return [
    ...place(body, exposure, location),
    ...leaveBehind(body, exposure, 'building', 'exposures', location),
    ...leaveBehind(body, exposure, 'operation', 'operations', location),
    ...inside.flatMap(([key]) => [
      ...place(body, key, location),
      ...leaveBehind(body, key, 'operation', 'operations', location),
    ]),
  ]
}

function place(body: Body, exposure: string, location: string): Edit[] {
  return [setUnit(body, `exposures/${exposure}/location`, location)]
}

function leaveBehind(body: Body, exposure: string, unit: string, collection: string, location: string): Edit[] {
  const path = `exposures/${exposure}/${unit}`
  const named = readAt(body, path)
  if (typeof named !== 'string' || readAt(body, `${collection}/${named}/location`) === location) return []
  return [setUnit(body, path, null)]
}
