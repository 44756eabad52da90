import { type Body, isBody } from '../../sync/json.ts'
import { type Path, readAt } from '../../sync/path.ts'
import { itemsOf } from '../../sync/read-body.ts'

/**
 * Does all that burns with a subject group stand at the group's location, by itself or in its building (domain 4.2 item
 * 14)? A group whose things were moved away would count their worth where they are not.
 */
export function standsTogether(body: Body, group: Path): boolean {
  const [location, allocations] = [readAt(body, `${group}/location`), readAt(body, `${group}/allocations`)]
  if (!isBody(allocations)) return true
  const ownPlaceOf = (key: string) => readAt(body, `exposures/${key}/location`) ?? null
  const placeOf = (key: string) => ownPlaceOf(key) ?? ownPlaceOf(String(readAt(body, `exposures/${key}/building`)))
  const members = itemsOf(body, 'exposures').filter(([key]) => typeof allocations[key] === 'number')
  return members.every(([key]) => placeOf(key) === location)
}
