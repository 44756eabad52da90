import { STAFF_ROLES } from '#domain/access/roles.ts'
import type { Broker } from '#domain/broker/broker.schema.ts'
import type { BrokerageRow } from '#domain/brokerage/brokerage.schema.ts'
import type { Language } from '#domain/kernel/languages.ts'
import { type ListQuery, type Paged, toPage } from '#domain/kernel/paging.ts'
import { searchWords } from '#domain/kernel/search-text.ts'
import { type PolicyIdentity, type PolicyRow, policyListQuery } from '#domain/policy/policy.schema.ts'
import { project, seesWhole } from '#domain/policy/project.ts'
import { type PolicyholderRow, policyholderListQuery } from '#domain/policyholder/policyholder.row.ts'
import { type QuoteRow, quoteListQuery } from '#domain/quote/contract/quote.schema.ts'
import { HEADINGS } from '#domain/search/headings.ts'
import type { GlobalSearchPage, SearchConfig, SearchListQuery } from '#domain/search/search.schema.ts'
import { type SearchHit, toHit } from '#domain/search/search-hit.ts'
import { SEARCH_FILTERS, type SearchType, searchTypesOf } from '#domain/search/search-types.ts'
import type { User } from '#domain/user/user.schema.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { say } from '../../http/wording.ts'
import { pageBrokerages } from '../brokerages/brokerages.service.ts'
import { pageBrokers } from '../brokers/brokers.service.ts'
import { pagePolicies } from '../policies/policies.service.ts'
import { pagePolicyholders } from '../policyholders/policyholders.service.ts'
import { pageQuotes } from '../quotes/quotes.service.ts'
import { pageStaff } from '../users/users.service.ts'

type Search<Row> = (tx: Tx, actor: Actor, query: SearchListQuery) => Promise<Paged<Row>>

/** The lists themselves do the searching: the same rows, scope and order, whichever way somebody came. */
export const searchPolicies: Search<PolicyRow | PolicyIdentity> = async (tx, actor, query) => {
  const asked = policyListQuery.parse({ ...toListQuery(query), status: query.filters.status })
  if (seesWhole(actor, 'policy')) return pagePolicies(tx, actor, asked)
  const number = policyNumber(query.query) // claim managers look one policy up (settled 29)
  if (number === null) return nothing(query)
  const { data, pagination } = await pagePolicies(tx, actor, { ...asked, search: undefined, number })
  return { data: data.map((row) => project(actor, 'policy', row)), pagination }
}

export const searchPolicyholders: Search<PolicyholderRow> = (tx, actor, query) =>
  pagePolicyholders(tx, actor, policyholderListQuery.parse({ ...toListQuery(query), status: query.filters.status }))

export const searchQuotes: Search<QuoteRow> = (tx, actor, query) =>
  pageQuotes(tx, actor, quoteListQuery.parse({ ...toListQuery(query), state: query.filters.state }))

export const searchBrokers: Search<Broker> = (tx, actor, query) =>
  pageBrokers(tx, actor, { ...toListQuery(query), is_active: askedActivity(query) })

export const searchBrokerages: Search<BrokerageRow> = (tx, actor, query) =>
  pageBrokerages(tx, actor, toListQuery(query))

/** The house's own people and those of business development (settled 32). */
export const searchUsers: Search<User> = (tx, actor, query) =>
  pageStaff(tx, actor, { ...toListQuery(query), roles: STAFF_ROLES, is_active: askedActivity(query) })

/** Accounts and submissions: of these nothing is kept (settled 28). */
export const nothing = async (query: SearchListQuery): Promise<Paged<never>> => toPage([], 0, toListQuery(query))

const HITS_OF_A_TYPE = 5

/** The first of every type this person may read; `next` goes on in each of them. */
export async function searchAll(
  tx: Tx,
  actor: Actor,
  { query, page, next }: { query: string; page: number; next?: number | undefined },
): Promise<GlobalSearchPage> {
  const asked: SearchListQuery = { query, page: next ?? page, page_size: HITS_OF_A_TYPE, filters: {} }
  const types = searchWords(query).length > 0 ? searchTypesOf(actor) : []
  const found = await Promise.all(
    types.map(async (type) => ({ type, ...(await findHits[type](tx, actor, asked)) })), // one round trip where connections pipeline
  )
  const total = found.reduce((sum, { pagination }) => sum + pagination.total_count, 0)
  const hasMore = found.some(({ pagination }) => pagination.next !== null)
  return {
    data: found.flatMap(({ data }) => data),
    pagination: {
      page: asked.page,
      page_size: HITS_OF_A_TYPE * types.length,
      total_count: total,
      next: hasMore ? asked.page + 1 : null,
      search: query,
    },
    counts: found.map(({ type, pagination }) => ({ type, total_count: pagination.total_count })),
  }
}

const hitsOf =
  <Row>(search: Search<Row>, toOne: (row: Row) => SearchHit): Search<SearchHit> =>
  async (tx, actor, query) => {
    const { data, pagination } = await search(tx, actor, query)
    return { data: data.map(toOne), pagination }
  }

const findHits: Record<SearchType, Search<SearchHit>> = {
  policy: hitsOf(searchPolicies, toHit.policy),
  policyholder: hitsOf(searchPolicyholders, toHit.policyholder),
  quote: hitsOf(searchQuotes, toHit.quote),
  broker: hitsOf(searchBrokers, toHit.broker),
  brokerage: hitsOf(searchBrokerages, toHit.brokerage),
  user: hitsOf(searchUsers, toHit.user),
  account: (_tx, _actor, query) => nothing(query),
  submission: (_tx, _actor, query) => nothing(query),
}

/** Choices are keys: whoever shows them has their words. */
export function configOfSearch(actor: Actor, language: Language): SearchConfig {
  return {
    types: searchTypesOf(actor).map((type) => ({
      type,
      fields: SEARCH_FILTERS[type].map(({ code, values }) => ({
        name: nameOfFilter(type, code, language),
        code,
        type: 'select',
        values: values.map((value) => ({ key: value, value })),
        is_optional: true,
      })),
    })),
  }
}

/** A filter is called as the column it is about. */
function nameOfFilter(type: SearchType, code: string, language: Language): string {
  const column = HEADINGS[type].find((each) => each.type === 'status')
  return say(language, { key: column?.nameKey ?? code })
}

function toListQuery({ query, page, next, page_size, ordering }: SearchListQuery): ListQuery {
  return { search: query, page: next ?? page, page_size, ordering }
}

function askedActivity({ filters }: SearchListQuery): boolean | undefined {
  return filters.is_active === undefined ? undefined : filters.is_active === 'active'
}

/** `P-100042` or `P-4T7K2M-100042`, also where its letter was left out; null where it is none. */
function policyNumber(typed: string): string | null {
  const [, number] = /^(?:p-)?((?:[\dA-Z]{6}-)?\d{1,15})$/i.exec(typed.trim()) ?? []
  return number === undefined ? null : `P-${number.toUpperCase()}`
}
