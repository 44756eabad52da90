import { useState } from 'react'
import { useMap, useMapEvents } from 'react-leaflet'
import { metresPerPixel, showsGrid } from './map-model.ts'

/** Is the map close enough for a yard: grid, buildings and every pin's name? */
export function useIsNear(): boolean {
  const map = useMap()
  const judge = () => showsGrid(metresPerPixel(map.getCenter().lat, map.getZoom()))
  const [isNear, setNear] = useState(judge)
  useMapEvents({ zoomend: () => setNear(judge()) })
  return isNear
}
