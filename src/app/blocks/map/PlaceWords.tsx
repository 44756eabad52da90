import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bearingDegrees, windOf } from '#domain/geo/bearing.ts'
import { distanceKm, type Position } from '#domain/geo/distance.ts'
import { nearestPlace } from '#domain/geo/places.ts'
import type { MapPin } from './map-model.ts'
import { placesQuery } from './map-queries.ts'
import { useDistanceWords } from './use-distance-words.ts'

/** "14 km west of Rosetown, SK": a place in the words a broker would use. */
export function NearestTown({ position }: { position: Position }) {
  const { t } = useTranslation('blocks')
  const sayDistance = useDistanceWords()
  const { data: places } = useQuery(placesQuery)
  const nearness = places && nearestPlace(places, position)
  if (!nearness) return null
  const { place, distanceKm: distance, wind } = nearness
  const town = `${place.name}, ${place.province}`
  if (distance < 1) return t('map.inTown', { town })
  return t('map.fromTown', { distance: sayDistance(distance), wind: t(`map.wind.${wind}`), town })
}

const METRE_KM = 0.001

/** How far the other pins lie from the chosen one, nearest first. */
export function PinDistances({ from, pins }: { from: MapPin; pins: readonly MapPin[] }) {
  const { t } = useTranslation('blocks')
  const sayDistance = useDistanceWords()
  const others = pins
    .filter(({ id }) => id !== from.id)
    .map((pin) => ({ pin, distance: distanceKm(from.position, pin.position) }))
    .filter(({ distance }) => distance >= METRE_KM) // of one on the same spot there is nothing to say
    .sort((one, other) => one.distance - other.distance)

  return (
    <ul>
      {others.map(({ pin, distance }) => (
        <li key={pin.id}>
          {t('map.toPin', {
            label: pin.label,
            distance: sayDistance(distance),
            wind: t(`map.wind.${windOf(bearingDegrees(from.position, pin.position))}`),
          })}
        </li>
      ))}
    </ul>
  )
}
