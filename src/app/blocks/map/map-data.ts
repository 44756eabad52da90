import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { type Place, type PlaceRow, toPlaces } from '#domain/geo/places.ts'

/** What must stand on every map (terms of Natural Earth and of GeoNames, CC BY 4.0). */
export const BASE_ATTRIBUTION =
  'Made with <a href="https://www.naturalearthdata.com" target="_blank" rel="noopener">Natural Earth</a> · ' +
  '<a href="https://www.geonames.org" target="_blank" rel="noopener">GeoNames</a> CC BY 4.0'

interface AreaProperties {
  name: string
  kind: string
}

type BaseTopology = Topology<{
  areas: GeometryCollection<AreaProperties>
  lakes: GeometryCollection
  rivers: GeometryCollection
  rail: GeometryCollection
}>

export type BaseMap = Awaited<ReturnType<typeof loadBaseMap>>

/** Land, lakes, rivers and rail, shipped with the app and precached: the ground of every map without signal. */
export async function loadBaseMap() {
  const base = await readShipped<BaseTopology>('/map/canada-base.topo.json')
  const layer = (name: keyof BaseTopology['objects']) => feature(base, base.objects[name])
  return { areas: layer('areas'), lakes: layer('lakes'), rivers: layer('rivers'), rail: layer('rail') }
}

/** 2,862 Canadian towns; also what completes a town's name without signal (settled 20). */
export async function loadPlaces(): Promise<Place[]> {
  const { rows } = await readShipped<{ rows: PlaceRow[] }>('/map/canada-places.json')
  return toPlaces(rows)
}

/** Static files of the app are modules to the browser: read once a page, from the precache without signal. */
async function readShipped<T>(path: string): Promise<T> {
  const address = new URL(path, location.origin).href // absolute, so that no bundler takes the file for source
  const shipped: { default: T } = await import(/* @vite-ignore */ address, { with: { type: 'json' } })
  return shipped.default
}
