import type { HazardScores } from '../rating/farm.ts'

/** A centre of a hazard: `[latitude, longitude, peak score, reach σ in km]`. */
export type Anchor = readonly [latitude: number, longitude: number, peak: number, reachKm: number]

/** The screening model: a background score and the places where a hazard peaks (domain 2.6, 4.9). */
export const HAZARD_MODEL: Record<keyof HazardScores, { background: number; anchors: readonly Anchor[] }> = {
  hail: {
    background: 10,
    anchors: [
      [52.27, -113.81, 95, 220],
      [51.05, -114.07, 95, 180],
      [50.04, -110.68, 75, 220],
      [50.67, -120.33, 60, 200],
      [50.45, -104.61, 70, 260],
      [52.13, -106.67, 65, 240],
      [49.85, -99.95, 55, 240],
      [42.6, -82.0, 45, 220],
    ],
  },
  wind: {
    background: 25,
    anchors: [
      [43.0, -81.25, 70, 260],
      [45.42, -75.69, 60, 200],
      [50.45, -104.61, 65, 350],
      [49.9, -97.14, 60, 250],
      [49.69, -112.84, 80, 200],
      [44.65, -63.57, 70, 300],
      [47.56, -52.71, 85, 250],
    ],
  },
  wildfire: {
    background: 12,
    anchors: [
      [49.89, -119.5, 95, 250],
      [53.9, -122.75, 80, 300],
      [56.73, -111.38, 90, 350],
      [53.2, -105.75, 65, 220],
      [53.58, -116.44, 75, 200],
      [48.48, -81.33, 60, 300],
      [44.65, -63.57, 40, 150],
    ],
  },
  flood: {
    background: 15,
    anchors: [
      [49.35, -97.37, 90, 70],
      [50.58, -113.87, 85, 40],
      [49.05, -122.3, 90, 45],
      [45.3, -73.25, 75, 60],
      [45.96, -66.64, 75, 60],
    ],
  },
  earthquake: {
    background: 8,
    anchors: [
      [48.43, -123.37, 95, 200],
      [49.28, -123.12, 85, 180],
      [47.65, -70.15, 80, 120],
      [45.42, -75.69, 55, 150],
      [45.5, -73.57, 60, 120],
      [53.25, -132.1, 95, 250],
    ],
  },
}
