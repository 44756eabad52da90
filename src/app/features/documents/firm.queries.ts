import { queryOptions } from '@tanstack/react-query'
import { brokerApi } from '#domain/broker/broker.api.ts'
import { brokerageApi } from '#domain/brokerage/brokerage.api.ts'
import { call } from '../../data/call.ts'
import type { OfFirm } from './document.queries.ts'

/** What a firm or a broker is called. */
export function firmQuery({ parent, id }: OfFirm) {
  const params = { id }
  return queryOptions({
    queryKey: ['documents-of', parent, id],
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      if (parent === 'brokerage') return { name: (await call(brokerageApi.get, { params }, { signal })).name }
      return { name: (await call(brokerApi.get, { params }, { signal })).full_name }
    },
  })
}
