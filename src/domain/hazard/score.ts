import { distanceKm, type Position } from '../geo/distance.ts'
import type { HazardScores } from '../rating/farm.ts'
import { type Anchor, HAZARD_MODEL } from './anchors.ts'

/**
 * Hazard scores 0–100 of a place by the screening model, the same on device and server (domain 2.6):
 * the highest of background + (peak − background) · exp(−(d/σ)²) over a hazard's anchors, half up.
 */
export function screenHazards(place: Position): HazardScores {
  return {
    hail: score('hail', place),
    wind: score('wind', place),
    wildfire: score('wildfire', place),
    flood: score('flood', place),
    earthquake: score('earthquake', place),
  }
}

function score(hazard: keyof HazardScores, place: Position): number {
  const { background, anchors } = HAZARD_MODEL[hazard]
  return Math.floor(Math.max(...anchors.map((anchor) => near(anchor, background, place))) + 0.5)
}

function near([latitude, longitude, peak, reachKm]: Anchor, background: number, place: Position): number {
  const ratio = distanceKm({ latitude, longitude }, place) / reachKm
  return background + (peak - background) * Math.exp(-(ratio ** 2))
}
