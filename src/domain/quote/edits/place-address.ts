import type { FoundAddress } from '../../address/address.schema.ts'
import type { Geo } from '../../product/exposure-units.ts'
import type { Edit } from '../../sync/device/edit.ts'
import { type Body, isBody } from '../../sync/json.ts'
import { type Path, readAt } from '../../sync/path.ts'
import { textIn } from '../../sync/read-body.ts'
import { setUnit } from '../body/set-unit.ts'

/**
 * A location takes a found address, its province and its place. A pin that somebody set stands nearer to the yard than
 * any address and stays; one that came from an address goes with it.
 */
export function placeAddress(body: Body, location: Path, found: FoundAddress): { edits: Edit[]; isPinKept: boolean } {
  const { line1, city, province, postalCode, latitude, longitude, precision } = found
  const address = { ...(line1 && { line1 }), city, province, ...(postalCode && { postalCode }) }
  const geo: Geo = { latitude, longitude, accuracyM: null, source: precision === 'town' ? 'gazetteer' : 'address' }
  const isPinKept = isPinSet(readAt(body, `${location}/geo`))
  return {
    edits: [
      setUnit(body, `${location}/address`, address),
      setUnit(body, `${location}/province`, province),
      ...(isPinKept ? [] : [setUnit(body, `${location}/geo`, geo)]),
    ],
    isPinKept,
  }
}

function isPinSet(geo: unknown): boolean {
  return isBody(geo) && !['gazetteer', 'address'].includes(textIn(geo, 'source') ?? '')
}
