import { queryOptions } from '@tanstack/react-query'
import { referenceApi } from '#domain/reference/reference.api.ts'
import { call } from './call.ts'
import { KEPT } from './keep-reference.ts'

/** How the office counts time and money; kept with the other tables. */
export const officeMetaQuery = queryOptions({
  ...KEPT,
  queryKey: ['reference', referenceApi.meta.path],
  queryFn: ({ signal }) => call(referenceApi.meta, {}, { signal }),
})
