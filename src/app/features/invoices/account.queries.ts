import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { accountApi } from '#domain/account/account.api.ts'
import type { AccountQuery } from '#domain/account/account.schema.ts'
import { call } from '../../data/call.ts'

/** A policy's account; below the invoices' key, so that whatever changes one asks for the other again. */
export function policyAccountQuery(policy: string, range: AccountQuery = {}) {
  return queryOptions({
    queryKey: ['invoices', 'account', policy, range],
    meta: { quiet: true },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(accountApi.ofPolicy, { params: { id: policy }, query: range }, { signal }),
  })
}

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
