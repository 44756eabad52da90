import { z } from 'zod'
import { formatDegrees } from '../../geo/coordinates.ts'
import { distanceKm } from '../../geo/distance.ts'
import type { Body } from '../../sync/json.ts'
import { itemsOf } from '../../sync/read-body.ts'
import { positionOf } from '../body/quote-geo.ts'

/** A live wildfire or flood somewhere, or a zone in which nothing is bound for now (domain 2.5 U17). */
export const alert = z.object({
  kind: z.enum(['wildfire', 'flood', 'moratorium']),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** How far a moratorium reaches; a fire or flood counts as far as the rule says. */
  radius_km: z.number().min(0).max(2000).optional(),
  /** What people call the place, for a list. */
  title: z.string().trim().min(1).max(120).optional(),
})
export type Alert = z.infer<typeof alert>

/** A fire or flood this near stops binding. */
const REACH_KM = 50

/** The locations of a quote that an alert reaches; one without a pin is reached by none. */
export function alertedLocations(body: Body, alerts: readonly Alert[]): string[] {
  return itemsOf(body, 'locations')
    .filter(([, location]) => {
      const position = positionOf(location)
      return position && alerts.some((each) => distanceKm(each, position) <= reachOf(each))
    })
    .map(([key]) => key)
}

/** Where nothing is bound for now, as the product's list of restricted counties names them (spec 1 §3 Product). */
export function moratoriumTitles(alerts: readonly Alert[]): string[] {
  const titles = alerts
    .filter(({ kind }) => kind === 'moratorium')
    .map(({ title, latitude, longitude }) => title ?? `${formatDegrees(latitude)}°, ${formatDegrees(longitude)}°`)
  return [...new Set(titles)].sort((one, other) => one.localeCompare(other))
}

function reachOf({ kind, radius_km = 0 }: Alert): number {
  return kind === 'moratorium' ? radius_km : REACH_KM
}
