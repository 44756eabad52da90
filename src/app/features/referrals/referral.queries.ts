import { queryOptions } from '@tanstack/react-query'
import { referralApi } from '#domain/quote/contract/referral.api.ts'
import type { ReferralListQuery } from '#domain/underwriting/referral.schema.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'

/** What is open, unless another state is asked for. */
export function referralListQuery({ status, ...search }: ListSearch) {
  const query = { ...search, state: status as ReferralListQuery['state'] | undefined } // the list offers the schema's own states only
  return queryOptions({
    queryKey: ['referrals', 'list', query],
    queryFn: ({ signal }) => call(referralApi.list, { query }, { signal }),
  })
}
