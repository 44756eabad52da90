import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { distanceKm, type Position } from '#domain/geo/distance.ts'
import { nearestPlace } from '#domain/geo/places.ts'
import { newExposure } from '#domain/product/exposure-fields.ts'
import { positionOf, toGeo } from '#domain/quote/body/quote-geo.ts'
import { setUnit } from '#domain/quote/body/set-unit.ts'
import { type Body, isBody } from '#domain/sync/json.ts'
import { type Path, readAt } from '#domain/sync/path.ts'
import { itemsOf } from '#domain/sync/read-body.ts'
import { LocationMap as FreshMap } from '../../../../blocks/map/LocationMap.tsx'
import type { PlacedBy } from '../../../../blocks/map/map-model.ts'
import { placesQuery } from '../../../../blocks/map/map-queries.ts'
import { steady } from '../../../../blocks/wizard/steady.tsx'
import { useTiles } from '../../../../farm/api-keys.ts'
import { useQuoteDraft } from '../../draft/quote-draft.ts'
import { useEditing } from '../items/editing.ts'
import { useSubjectName } from '../items/use-item-names.ts'
import { useProblemWords } from '../items/use-problem-words.ts'
import { useAddLocation } from './use-add-location.ts'
import { useFarmOnMap } from './use-farm-on-map.ts'

const LocationMap = steady(FreshMap)

interface CoverMapProps {
  /** The location or building the map is about; null while the farm has no location. */
  selected: Path | null
  onSelect: (path: Path) => void
}

/**
 * The whole farm on the offline map: every location's pin and every building's walls. What has no place yet takes
 * the next tap, fix or typed position; what has one moves on purpose only, and the button drops a further building.
 */
export function CoverMap({ selected, onSelect }: CoverMapProps) {
  const { t } = useTranslation('cover')
  const { body, edit, add, isEditable } = useQuoteDraft()
  const addLocation = useAddLocation()
  const editing = useEditing()
  const nameOf = useSubjectName()
  const problemsAt = useProblemWords()
  const farm = useFarmOnMap(selected)
  const tiles = useTiles()
  const { data: places } = useQuery(placesQuery)
  const provinceAt = (position: Position) => (places && nearestPlace(places, position)?.place.province) ?? null
  const [wrong] = selected ? problemsAt(`${selected}/geo`) : []
  const [unnamed, setUnnamed] = useState<Path | null>(null)
  const isWaiting = selected === null || !readAt(body, `${selected}/geo`)

  const place = (position: Position, how: PlacedBy, path: Path | null) => {
    const geo = toGeo(position, how)
    if (path === null) {
      const province = provinceAt(position)
      const added = addLocation({ geo, ...(province && { province }) })
      if (!places) setUnnamed(added)
      return onSelect(added)
    }
    const province = path.startsWith('locations/') && !readAt(body, `${path}/province`) ? provinceAt(position) : null
    if (!places && path.startsWith('locations/')) setUnnamed(path)
    edit([setUnit(body, `${path}/geo`, geo), ...(province ? [setUnit(body, `${path}/province`, province)] : [])])
  }

  /** A pin set before the gazetteer was read gets its province once it is, unless somebody said it meanwhile. */
  useEffect(() => {
    const pinned = unnamed && readAt(body, unnamed)
    const position = isBody(pinned) ? positionOf(pinned) : null
    if (!unnamed || !places || !position) return
    const province = nearestPlace(places, position)?.place.province
    if (province && !readAt(body, `${unnamed}/province`)) edit([setUnit(body, `${unnamed}/province`, province)])
    setUnnamed(null)
  }, [unnamed, places, body, edit])

  const drop = (position: Position) => {
    const location = nearestLocation(body, position)
    const building = newExposure('farmBuilding', { ...(location && { location }) })
    editing.open(`exposures/${add('exposures', { ...building, geo: toGeo(position, { by: 'hand' }) })}`)
  }

  return (
    <LocationMap
      {...farm}
      {...tiles}
      selected={selected}
      onSelect={onSelect}
      error={wrong}
      data-path={selected ? `${selected}/geo` : 'locations'}
      {...(isEditable && { onPlace: place })}
      {...(isEditable && !isWaiting && { onDrop: drop })}
      placeLabel={isWaiting ? waitingLabel() : t('map.drop')}
    />
  )

  function waitingLabel(): string {
    if (!selected) return t('map.placeFirst')
    return t('map.placeIt', { name: nameOf(selected.split('/')[1] ?? '') })
  }
}

/** A building belongs to the pin it stands nearest to. */
function nearestLocation(body: Body, position: Position): string | undefined {
  const pinned = itemsOf(body, 'locations').flatMap(([key, item]) => {
    const at = positionOf(item)
    return at ? [{ key, distance: distanceKm(at, position) }] : []
  })
  return pinned.toSorted((one, other) => one.distance - other.distance)[0]?.key
}
