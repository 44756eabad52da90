import { Polyline } from 'react-leaflet'
import { metresBetween, offsetByMetres } from '#domain/geo/bearing.ts'
import type { Position } from '#domain/geo/distance.ts'
import { gridStepM, metresPerPixel, showsGrid } from './map-model.ts'
import { useMovedMap } from './use-moved-map.ts'

/** Lines of round metres where the shipped ground ends, so that distances in a farmyard can be judged by eye. */
export function MetreGrid({ color }: { color: string }) {
  const map = useMovedMap()

  const center = map.getCenter()
  const scale = metresPerPixel(center.lat, map.getZoom())
  if (!showsGrid(scale)) return null
  const bounds = map.getBounds().pad(0.1)
  const corner = { latitude: bounds.getSouth(), longitude: bounds.getWest() }
  const opposite = { latitude: bounds.getNorth(), longitude: bounds.getEast() }

  return gridLines(corner, opposite, gridStepM(scale)).map(({ key, line }) => (
    <Polyline key={key} positions={line} pathOptions={{ color, weight: 1, interactive: false }} />
  ))
}

interface GridLine {
  key: string
  line: [number, number][]
}

/** Lines keep their place on the ground while one pans: they are counted from a fixed point of the district. */
function gridLines(southWest: Position, northEast: Position, stepM: number): GridLine[] {
  const anchor = {
    latitude: Math.round(southWest.latitude * 10) / 10,
    longitude: Math.round(southWest.longitude * 10) / 10,
  }
  const low = metresBetween(anchor, southWest)
  const high = metresBetween(anchor, northEast)
  const at = (northM: number, eastM: number): [number, number] => {
    const { latitude, longitude } = offsetByMetres(anchor, northM, eastM)
    return [latitude, longitude]
  }
  const rows = steps(low.northM, high.northM, stepM).map((northM) => ({
    key: `n${northM}/${stepM}`,
    line: [at(northM, low.eastM), at(northM, high.eastM)],
  }))
  const columns = steps(low.eastM, high.eastM, stepM).map((eastM) => ({
    key: `e${eastM}/${stepM}`,
    line: [at(low.northM, eastM), at(high.northM, eastM)],
  }))
  return [...rows, ...columns]
}

function steps(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step)
  const count = Math.max(0, Math.floor(to / step) - first + 1)
  return Array.from({ length: Math.min(count, 60) }, (_, index) => (first + index) * step)
}
