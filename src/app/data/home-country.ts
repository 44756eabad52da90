import { queryOptions } from '@tanstack/react-query'
import { referenceApi } from '#domain/reference/reference.api.ts'
import { call } from './call.ts'

/** The first country listed is the only one a person or a firm may be of (spec 1 §5). */
export const homeCountryQuery = queryOptions({
  queryKey: ['reference', referenceApi.countries.path],
  queryFn: ({ signal }) => call(referenceApi.countries, {}, { signal }),
  select: ([first]) => first,
  meta: { quiet: true },
})
