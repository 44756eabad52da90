import { queryOptions } from '@tanstack/react-query'
import { resourceApi } from '#domain/resource/resource.api.ts'
import { call } from '../../data/call.ts'

/** Folders change seldom: an hour old is fresh (spec 1 §9). Addresses of files are good for less, and asked for at the click. */
export const resourcesQuery = queryOptions({
  queryKey: ['broker-resources'],
  queryFn: ({ signal }) => call(resourceApi.folders, {}, { signal }),
  staleTime: 60 * 60_000,
  gcTime: 60 * 60_000,
  meta: { persist: true, quiet: true }, // the page says it in the specification's words
})
