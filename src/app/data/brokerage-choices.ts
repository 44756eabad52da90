import { queryOptions } from '@tanstack/react-query'
import { brokerageApi } from '#domain/brokerage/brokerage.api.ts'
import { call } from './call.ts'

const ALL_BROKERAGES = 1000

/** What staff choose from when they record a policyholder or begin a quote (settled 4). */
export const brokerageChoicesQuery = queryOptions({
  queryKey: ['brokerages', 'choices'],
  queryFn: ({ signal }) => call(brokerageApi.list, { query: { page_size: ALL_BROKERAGES } }, { signal }),
  select: ({ data }) => data.map(({ id, name }) => ({ value: id, label: name })),
})
