import { useQuery } from '@tanstack/react-query'
import { labelPlaces } from './label-places.ts'
import { placesQuery } from './map-queries.ts'
import { NameMarker } from './NameMarker.tsx'
import { useMovedMap } from './use-moved-map.ts'

/** Town names for the part of the country in sight. */
export function PlaceLabels() {
  const map = useMovedMap()
  const { data: places = [] } = useQuery(placesQuery)

  const bounds = map.getBounds()
  const labels = labelPlaces(places, map.getZoom(), ({ latitude, longitude }) =>
    bounds.contains([latitude, longitude]) ? map.latLngToContainerPoint([latitude, longitude]) : null,
  )
  return labels.map(({ place }) => (
    <NameMarker key={`${place.name}${place.latitude}${place.longitude}`} name={place.name} position={place} />
  ))
}
