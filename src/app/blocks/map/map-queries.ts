import { queryOptions } from '@tanstack/react-query'
import { loadBaseMap, loadPlaces } from './map-data.ts'

const SHIPPED = {
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
} as const

export const baseMapQuery = queryOptions({ queryKey: ['map', 'base'], queryFn: loadBaseMap, ...SHIPPED })

/** The offline gazetteer, for the map and for address fields alike. */
export const placesQuery = queryOptions({ queryKey: ['map', 'places'], queryFn: loadPlaces, ...SHIPPED })
