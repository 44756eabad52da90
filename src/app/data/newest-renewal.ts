import { queryOptions } from '@tanstack/react-query'
import { renewalApi } from '#domain/renewal/renewal.api.ts'
import { call } from './call.ts'

/** Everything asked about renewals is asked again when one of them moves. */
export const RENEWALS = ['renewals'] as const

/** The newest of a policy, which is the open one where there is one: a policy has one at a time. */
export function newestRenewalQuery(policy: string) {
  return queryOptions({
    queryKey: [...RENEWALS, 'newest', policy],
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const { data } = await call(renewalApi.ofPolicy, { params: { id: policy }, query: { page_size: 5 } }, { signal })
      return data[0] ?? null
    },
  })
}
