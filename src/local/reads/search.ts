import type { Paged } from '#domain/kernel/paging.ts'
import { type PolicyRow, policyListQuery } from '#domain/policy/policy.schema.ts'
import { policyholderListQuery } from '#domain/policyholder/policyholder.row.ts'
import { quoteListQuery } from '#domain/quote/contract/quote.schema.ts'
import { type SearchHit, toHit } from '#domain/search/search-hit.ts'
import type { ChosenFilters } from '#domain/search/search-types.ts'
import type { LocalAccount } from '../store/account.ts'
import { readPolicies } from './policies.ts'
import { type LocalPolicyholderRow, readPolicyholders } from './policyholders.ts'
import { type LocalQuoteRow, readQuotes } from './quotes.ts'

/** What a device holds to be searched among. */
export const HELD_TYPES = ['policy', 'policyholder', 'quote'] as const
type HeldType = (typeof HELD_TYPES)[number]

interface Asked {
  search: string
  page: number
  page_size: number
  ordering?: string
  filters?: ChosenFilters
}

/** The rows of one type that hold every word, as the API answers them. */
export function searchHeld(
  account: LocalAccount,
  type: HeldType,
  { filters = {}, ...query }: Asked,
): Promise<Paged<PolicyRow | LocalPolicyholderRow | LocalQuoteRow>> {
  switch (type) {
    case 'policy':
      return readPolicies(account, policyListQuery.parse({ ...query, status: filters.status }))
    case 'policyholder':
      return readPolicyholders(account, policyholderListQuery.parse({ ...query, status: filters.status }))
    case 'quote':
      return readQuotes(account, quoteListQuery.parse({ ...query, state: filters.state }))
  }
}

/** The first of each type, and how many there are. */
export async function findHeld(
  account: LocalAccount,
  search: string,
  most: number,
): Promise<{ data: SearchHit[]; counts: { type: HeldType; total_count: number }[] }> {
  const query = { search, page: 1, page_size: most }
  const policies = await readPolicies(account, policyListQuery.parse(query))
  const policyholders = await readPolicyholders(account, policyholderListQuery.parse(query))
  const quotes = await readQuotes(account, quoteListQuery.parse(query))
  return {
    data: [
      ...policies.data.map(toHit.policy),
      ...policyholders.data.map(toHit.policyholder),
      ...quotes.data.map(toHit.quote),
    ],
    counts: [
      { type: 'policy', total_count: policies.pagination.total_count },
      { type: 'policyholder', total_count: policyholders.pagination.total_count },
      { type: 'quote', total_count: quotes.pagination.total_count },
    ],
  }
}
