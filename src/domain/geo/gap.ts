import { metresBetween } from './bearing.ts'
import type { Position } from './distance.ts'

interface Point {
  x: number
  y: number
}

/** The shortest distance in metres between two footprints; 0 where they touch or overlap (settled 22). */
export function gapMetres(left: readonly Position[], right: readonly Position[]): number {
  if (left.length === 0 || right.length === 0) return Number.POSITIVE_INFINITY
  const origin = middleOf([...left, ...right]) // the same from either side
  const a = left.map((corner) => toPoint(origin, corner))
  const b = right.map((corner) => toPoint(origin, corner))
  if (contains(a, b[0]!) || contains(b, a[0]!)) return 0
  return Math.min(...sidesOf(a).flatMap((side) => sidesOf(b).map((other) => sideGap(side, other))))
}

function middleOf(corners: readonly Position[]): Position {
  const mean = (pick: (corner: Position) => number) =>
    corners.reduce((sum, corner) => sum + pick(corner), 0) / corners.length
  return { latitude: mean((corner) => corner.latitude), longitude: mean((corner) => corner.longitude) }
}

function toPoint(origin: Position, corner: Position): Point {
  const { northM, eastM } = metresBetween(origin, corner)
  return { x: eastM, y: northM }
}

type Side = readonly [Point, Point]

function sidesOf(corners: readonly Point[]): Side[] {
  return corners.map((corner, index) => [corner, corners[(index + 1) % corners.length]!])
}

function sideGap([a, b]: Side, [c, d]: Side): number {
  if (cross(a, b, c) * cross(a, b, d) < 0 && cross(c, d, a) * cross(c, d, b) < 0) return 0
  return Math.min(pointGap(a, [c, d]), pointGap(b, [c, d]), pointGap(c, [a, b]), pointGap(d, [a, b]))
}

function pointGap(point: Point, [from, to]: Side): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length2 = dx * dx + dy * dy
  const along = length2 === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length2
  const nearest = Math.min(1, Math.max(0, along))
  return Math.hypot(point.x - from.x - nearest * dx, point.y - from.y - nearest * dy)
}

function cross(from: Point, to: Point, point: Point): number {
  return (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
}

/** Is the point inside the outline? Counts the sides a ray to the east crosses. */
function contains(corners: readonly Point[], point: Point): boolean {
  const crossings = sidesOf(corners).filter(
    ([from, to]) =>
      from.y > point.y !== to.y > point.y &&
      point.x < from.x + ((to.x - from.x) * (point.y - from.y)) / (to.y - from.y),
  )
  return crossings.length % 2 === 1
}
