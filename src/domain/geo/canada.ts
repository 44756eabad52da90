import type { Position } from './distance.ts'

/**
 * Canada's southern edge, from west to east, as [longitude, latitude]: the border where it runs straight, and a line
 * through the lakes and off the coast elsewhere. Drawn a few kilometres outside, so that no farm is ever refused for
 * it; a pin in Fargo or Boston is.
 */
const SOUTHERN_EDGE: readonly (readonly [number, number])[] = [
  [-142, 51],
  [-129, 49.5],
  [-125, 48.3],
  [-123.3, 48.2],
  [-122.7, 48.9],
  [-95.2, 48.95],
  [-94.6, 48.6],
  [-91.5, 47.95],
  [-89.4, 47.9],
  [-88.3, 48.1],
  [-84.9, 46.7],
  [-84, 45.9],
  [-83.3, 45.3],
  [-83.2, 41.6],
  [-82, 41.6],
  [-78.85, 42.75],
  [-79.1, 43.2],
  [-76.8, 43.6],
  [-76.3, 44],
  [-74.8, 44.9],
  [-71.5, 44.95],
  [-70.9, 45.15],
  [-70.3, 45.7],
  [-69.3, 47.2],
  [-68.3, 47.1],
  [-67.9, 46.9],
  [-67.9, 45.5],
  [-67.2, 44.5],
  [-66, 43.2],
  [-50, 43.2],
]

/** Is this place in Canada, as far as a rough edge can tell? West of the 141st meridian lies Alaska. */
export function isInCanada({ latitude, longitude }: Position): boolean {
  return longitude >= -141.01 && longitude <= -50 && latitude <= 84 && latitude >= edgeAt(longitude)
}

/** The lowest latitude of the edge at a longitude: where the edge turns back on itself, the more generous one. */
function edgeAt(longitude: number): number {
  const crossings = SOUTHERN_EDGE.slice(1).flatMap(([east, eastLatitude], index) => {
    const [west, westLatitude] = SOUTHERN_EDGE[index]!
    const isBetween = longitude >= Math.min(west, east) && longitude <= Math.max(west, east)
    if (!isBetween) return []
    const share = east === west ? 0 : (longitude - west) / (east - west)
    return [westLatitude + share * (eastLatitude - westLatitude), ...(east === west ? [eastLatitude] : [])]
  })
  return Math.min(...crossings)
}
