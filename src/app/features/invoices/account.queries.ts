import { queryOptions } from '@tanstack/react-query'
import { accountApi } from '#domain/account/account.api.ts'
import type { AccountQuery } from '#domain/account/account.schema.ts'
import { call } from '../../data/call.ts'

/** The accounts of a policyholder's policies as they stand today. */
export function policyholderAccountsQuery(policyholder: string) {
  return queryOptions({
    queryKey: ['invoices', 'accounts', policyholder],
    meta: { quiet: true },
    queryFn: ({ signal }) => call(accountApi.ofPolicyholder, { params: { id: policyholder }, query: {} }, { signal }),
  })
}

/** The account with who sends it to whom, for paper. */
export function readStatement(policy: string, range: AccountQuery) {
  return call(accountApi.statement, { params: { id: policy }, query: range })
}
