import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { accountApi } from '#domain/account/account.api.ts'
import type { AccountQuery } from '#domain/account/account.schema.ts'
import { call } from './call.ts'

/** A policy's account; below the invoices' key, so that whatever changes one asks for the other again. */
export function policyAccountQuery(policy: string, range: AccountQuery = {}) {
  return queryOptions({
    queryKey: ['invoices', 'account', policy, range],
    meta: { quiet: true },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(accountApi.ofPolicy, { params: { id: policy }, query: range }, { signal }),
  })
}
