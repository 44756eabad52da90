import type L from 'leaflet'
import { useState } from 'react'
import { useMap, useMapEvents } from 'react-leaflet'

/** The map, asked again whenever it has come to rest somewhere else: for what is drawn of its part in sight. */
export function useMovedMap(): L.Map {
  const map = useMap()
  const [, redraw] = useState(0)
  useMapEvents({ moveend: () => redraw((count) => count + 1) })
  return map
}
