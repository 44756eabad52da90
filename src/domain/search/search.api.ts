import { z } from 'zod'
import type { Permission } from '../access/permissions.ts'
import { broker } from '../broker/broker.schema.ts'
import { brokerageRow } from '../brokerage/brokerage.schema.ts'
import { endpoint } from '../contract/define.ts'
import { paged } from '../kernel/paging.ts'
import { policyIdentity, policyRow } from '../policy/policy.schema.ts'
import { policyholderRow } from '../policyholder/policyholder.row.ts'
import { quoteRow } from '../quote/contract/quote.schema.ts'
import { user } from '../user/user.schema.ts'
import { globalSearchPage, globalSearchQuery, searchConfig, searchListQuery } from './search.schema.ts'
import { SEARCH_ACCESS, type SearchType } from './search-types.ts'

/** No row is ever of such a type (settled 28). */
const noRow = z.object({ id: z.string() })

export const searchApi = {
  all: endpoint({
    method: 'GET',
    path: '/search',
    summary: 'Whatever holds the words, the first five of each type the caller may read',
    access: 'signedIn',
    query: globalSearchQuery,
    response: globalSearchPage,
  }),
  config: endpoint({
    method: 'GET',
    path: '/configs/search',
    summary: 'What the caller may search among, and by what it can be narrowed',
    access: 'signedIn',
    response: searchConfig,
  }),
}

/** `GET search/{type}`: each type with its own rows, for whoever may read it. */
export const searchListApi = {
  policy: listOf('policy', z.union([policyRow, policyIdentity])),
  policyholder: listOf('policyholder', policyholderRow),
  quote: listOf('quote', quoteRow),
  broker: listOf('broker', broker),
  brokerage: listOf('brokerage', brokerageRow),
  user: listOf('user', user),
  account: listOf('account', noRow),
  submission: listOf('submission', noRow),
} satisfies Record<SearchType, unknown>

function listOf<Row extends z.ZodType>(type: SearchType, row: Row) {
  return endpoint({
    method: 'GET',
    path: `/search/${type}`,
    summary: `Search among what the caller may read, type ${type}`,
    access: SEARCH_ACCESS[type] satisfies Permission,
    query: searchListQuery(type),
    response: paged(row),
  })
}
