import { offsetByMetres } from './bearing.ts'
import type { Position } from './distance.ts'

/** A building nobody measured counts as 100 m² (settled 22). */
export const DEFAULT_AREA_M2 = 100

/** A building without a drawn footprint is a square of its area around its pin, sides north-south (settled 22). Four corners. */
export function squareFootprint(pin: Position, areaM2 = DEFAULT_AREA_M2): Position[] {
  const half = Math.sqrt(areaM2) / 2
  return [
    offsetByMetres(pin, half, -half),
    offsetByMetres(pin, half, half),
    offsetByMetres(pin, -half, half),
    offsetByMetres(pin, -half, -half),
  ]
}
