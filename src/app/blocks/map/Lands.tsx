import { Fragment, useEffect, useRef } from 'react'
import { Rectangle, useMap } from 'react-leaflet'
import { boundsOfLand, FIT, type MapLand } from './map-model.ts'
import { NameMarker } from './NameMarker.tsx'

/** From here on a quarter section is bigger than a word. */
const NEAR = 12

interface LandsProps {
  lands: readonly MapLand[]
  /** The one that waits for its pin, if any does. */
  waiting: MapLand | undefined
  color: string
}

/** What is described is outlined where the survey laid it out: to look at, and to place a pin in. */
export function Lands({ lands, waiting, color }: LandsProps) {
  return (
    <>
      {lands.map(({ id, label, outline, isRough }) => (
        <Fragment key={`${id}${color}`}>
          <Rectangle
            bounds={boundsOfLand(outline)}
            pathOptions={{
              color,
              weight: id === waiting?.id ? 2.5 : 1.5,
              fillOpacity: 0.05,
              interactive: false,
              ...(isRough && { dashArray: '10 6' }),
            }}
          />
          <NameMarker
            name={label}
            position={{ latitude: outline.north, longitude: (outline.west + outline.east) / 2 }}
            place="above"
          />
        </Fragment>
      ))}
      <FollowLand land={waiting} />
    </>
  )
}

/** Land that is typed comes into sight, as long as nothing stands on it; what is in sight already leaves the map alone. */
function FollowLand({ land }: { land: MapLand | undefined }) {
  const map = useMap()
  const followed = useRef(land?.label)
  useEffect(() => {
    const isNew = followed.current !== land?.label
    followed.current = land?.label
    if (!land || !isNew) return
    const bounds = boundsOfLand(land.outline)
    if (!map.getBounds().contains(bounds) || map.getZoom() < NEAR) map.fitBounds(bounds, FIT)
  }, [map, land])
  return null
}
