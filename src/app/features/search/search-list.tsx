import { IconSearch } from '@tabler/icons-react'
import { hasFeed, type Role } from '#domain/access/roles.ts'
import type { Broker } from '#domain/broker/broker.schema.ts'
import type { BrokerageRow } from '#domain/brokerage/brokerage.schema.ts'
import { SEARCH_FADE_MS } from '#domain/kernel/limits.ts'
import type { Column } from '#domain/kernel/paging.ts'
import type { PolicyRow } from '#domain/policy/policy.schema.ts'
import type { PolicyholderRow } from '#domain/policyholder/policyholder.row.ts'
import type { QuoteRow } from '#domain/quote/contract/quote.schema.ts'
import type { Heading } from '#domain/search/heading.api.ts'
import { DEFAULT_ORDERINGS, HEADINGS } from '#domain/search/headings.ts'
import { rowIdentity } from '#domain/search/search-hit.ts'
import type { SearchType } from '#domain/search/search-types.ts'
import type { User } from '#domain/user/user.schema.ts'
import { foundLink } from '../../addresses/found-link.ts'
import { defineList, type ListDefinition, type RowState } from '../../blocks/list/define-list.ts'
import { shownStatus } from '../../words/policy-status.ts'
import { shownRowState } from '../../words/quote-state.ts'
import { type SearchRow, searchListQuery } from './search.queries.ts'

type Kind<Row> = Pick<ListDefinition<Row>, 'stateOf' | 'cells'> & {
  /** The key of a filter's choice in locales. */
  filterKey?: (value: string) => string
  roleOf?: (row: Row) => Role
}

const ACTIVE: RowState = { tone: 'done', labelKey: 'common:states.active' }
const INACTIVE: RowState = { tone: 'neutral', labelKey: 'common:states.inactive' }
const activity = (isActive: boolean) => (isActive ? ACTIVE : INACTIVE)
const statusKey = (value: string) => `common:states.${value}`

const policy: Kind<PolicyRow> = {
  stateOf: ({ status }) => shownStatus(status),
  cells: { locator: ({ display_id }) => display_id },
  filterKey: (value) => `common:policyStates.${value}`,
}
const policyholder: Kind<PolicyholderRow> = {
  stateOf: ({ is_completed }) => activity(is_completed),
  cells: { name: ({ name, display_id }) => name || display_id },
  filterKey: statusKey,
}
const quote: Kind<QuoteRow> = {
  stateOf: shownRowState,
  cells: { locator: ({ display_id }) => display_id },
  filterKey: (value) => `quotes:state.${value}`,
}
const broker: Kind<Broker> = { stateOf: ({ is_active }) => activity(is_active), filterKey: statusKey }
const brokerage: Kind<BrokerageRow> = { cells: { state: ({ state }) => state.name } }
const user: Kind<User> = {
  stateOf: ({ is_active }) => activity(is_active),
  filterKey: statusKey,
  roleOf: ({ role }) => role.code,
}

/** What each type shows its own way. Rows are asked for type by type, so each meets its own kind only. */
const KINDS = { policy, policyholder, quote, broker, brokerage, user, account: {}, submission: {} } as Record<
  SearchType,
  Kind<SearchRow>
>

/** What was found of one type, as a list; its columns are those the office names. */
export function searchList(
  role: Role,
  type: SearchType,
  headings: readonly Heading[] | null,
  filters: readonly string[],
): ListDefinition<SearchRow> {
  const { filterKey, roleOf, ...kind } = KINDS[type]
  return defineList<SearchRow>({
    ...kind,
    name: `search-${type}`,
    titleKey: `search:types.${type}`,
    searchKey: 'search:box',
    searchName: 'query',
    columns: (headings?.map(toColumn) ?? HEADINGS[type]).filter(({ code }) => !hasFeed(role) || isKnownHere(code)),
    ordering: DEFAULT_ORDERINGS[type],
    query: (search) => searchListQuery(role, type, search),
    rowId: rowIdentity,
    rowLink: (row) => foundLink(type, rowIdentity(row), roleOf?.(row) ?? null),
    ...(filterKey && { filters: filters.map((value) => ({ value, labelKey: filterKey(value) })) }),
    offlineKey: 'search:offline',
    fadeMs: SEARCH_FADE_MS,
    empty: { titleKey: 'search:ask', bodyKey: 'search:askBody', icon: <IconSearch /> },
  })
}

/** A device knows when it received a record, not when it was changed. */
function isKnownHere(code: string): boolean {
  return code !== 'updated_at'
}

/** A column as the office words it; a type this build does not know is shown as text. */
function toColumn({ code, name, flex, minWidth, is_hidden, is_sortable, type, additional_data }: Heading): Column {
  return {
    code,
    name,
    nameKey: code,
    type: TYPES[type] ?? 'string',
    flex,
    minWidth,
    isHidden: is_hidden,
    isSortable: is_sortable,
    align: additional_data.headerAlign,
  }
}

const TYPES: Record<string, Column['type']> = {
  string: 'string',
  select: 'status',
  date: 'date',
  email: 'email',
  phone: 'phone',
  money: 'money',
  number: 'number',
}
