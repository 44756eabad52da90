import { enclosingCircle } from '#domain/geo/enclosing.ts'
import { positionOf } from '#domain/quote/body/quote-geo.ts'
import { groupMembers } from '#domain/quote/edits/coverage.ts'
import { footprintOf } from '#domain/quote/edits/regroup.ts'
import { type Body, isBody } from '#domain/sync/json.ts'
import { type Path, readAt } from '#domain/sync/path.ts'
import { centsIn, itemsOf } from '#domain/sync/read-body.ts'
import type { MapBuilding, MapLand, MapPin, MapRing } from '../../../../blocks/map/map-model.ts'
import { landOf } from '../../../../farm/described-land.ts'
import { useQuoteDraft } from '../../draft/quote-draft.ts'
import { useAmountWords } from '../items/use-amount-words.ts'
import { useItemNames } from '../items/use-item-names.ts'

/** Room between walls and the ring around a group. */
const RING_MARGIN_M = 8

interface FarmOnMap {
  /** Every location, and the building that is selected, which is dragged by its pin. */
  pins: MapPin[]
  buildings: MapBuilding[]
  /** What one fire could take. */
  rings: MapRing[]
  /** What locations are described as. */
  lands: MapLand[]
}

/** The draft's places as the map draws them. */
export function useFarmOnMap(selected: Path | null): FarmOnMap {
  const { body } = useQuoteDraft()
  const names = useItemNames()
  const money = useAmountWords()

  const buildings = itemsOf(body, 'exposures').flatMap(([key, item]): MapBuilding[] => {
    const footprint = footprintOf(item)
    return footprint ? [{ id: `exposures/${key}`, label: names.exposure(key), footprint }] : []
  })
  const locations = itemsOf(body, 'locations').flatMap(([key, item]) =>
    toPin(`locations/${key}`, names.location(key), item),
  )
  const chosen = selected?.startsWith('exposures/') ? readAt(body, selected) : null
  const dragged =
    selected && isBody(chosen) ? toPin(selected, names.exposure(selected.split('/')[1] ?? ''), chosen) : []
  const rings = itemsOf(body, 'subjectGroups').flatMap(([key, group]): MapRing[] => {
    const members = groupMembers(body, group).map((each) => `exposures/${each}`)
    const walls = buildings.filter(({ id }) => members.includes(id)).flatMap(({ footprint }) => footprint)
    const circle = enclosingCircle(walls, RING_MARGIN_M)
    return circle
      ? [{ id: key, label: `${names.group(key)} · ${money(centsIn(group, 'subjectGroupTIV'))}`, ...circle }]
      : []
  })
  const lands = itemsOf(body, 'locations').flatMap(([key, item]) => landOf(`locations/${key}`, item))
  return { pins: [...locations, ...dragged], buildings, rings, lands }
}

function toPin(id: Path, label: string, item: Body): MapPin[] {
  const position = positionOf(item)
  const accuracyM = isBody(item.geo) && typeof item.geo.accuracyM === 'number' ? item.geo.accuracyM : null
  return position ? [{ id, label, position, accuracyM }] : []
}
