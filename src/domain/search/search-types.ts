import { can } from '../access/can.ts'
import type { Permission } from '../access/permissions.ts'
import type { Role } from '../access/roles.ts'
import { POLICY_STATUSES } from '../policy/policy.schema.ts'
import { LISTED_STATUSES } from '../policyholder/policyholder.row.ts'
import { QUOTE_FILTERS } from '../quote/contract/quote.columns.ts'
import { HEADING_TYPES } from './headings.ts'

export const SEARCH_TYPES = HEADING_TYPES
export type SearchType = (typeof SEARCH_TYPES)[number]

/** Who searches among what: whoever may read it. */
export const SEARCH_ACCESS = {
  policy: ['policy', 'read'],
  policyholder: ['policyholder', 'read'],
  quote: ['quote', 'read'],
  broker: ['broker', 'read'],
  brokerage: ['brokerage', 'read'],
  user: ['user', 'read'],
  account: ['reference', 'read'],
  submission: ['reference', 'read'],
} as const satisfies Record<SearchType, Permission>

/** Of these nothing is ever found (settled 28). */
const NOTHING_KEPT: readonly SearchType[] = ['account', 'submission']

/** What a person of this role finds something among. */
export function searchTypesOf(actor: { role: Role }): SearchType[] {
  return SEARCH_TYPES.filter((type) => !NOTHING_KEPT.includes(type) && can(actor, ...SEARCH_ACCESS[type]))
}

/** What a search can be narrowed to beside its words, by the column it is about. */
interface SearchFilter {
  code: 'status' | 'state' | 'is_active'
  values: readonly string[]
}

const ACTIVITY: SearchFilter = { code: 'is_active', values: LISTED_STATUSES }

export const SEARCH_FILTERS: Record<SearchType, readonly SearchFilter[]> = {
  policy: [{ code: 'status', values: POLICY_STATUSES }],
  policyholder: [{ code: 'status', values: LISTED_STATUSES }],
  quote: [{ code: 'state', values: QUOTE_FILTERS }],
  broker: [ACTIVITY],
  brokerage: [],
  user: [ACTIVITY],
  account: [],
  submission: [],
}

/** Chosen values by the code of their filter. */
export type ChosenFilters = Partial<Record<SearchFilter['code'], string>>

/** Reads `status:active,state:draft`; null where something is named that this type cannot be narrowed to. */
export function readFilters(type: SearchType, written: string): ChosenFilters | null {
  const chosen: ChosenFilters = {}
  for (const pair of written.split(',').filter(Boolean)) {
    const [code, value, ...rest] = pair.split(':')
    const filter = SEARCH_FILTERS[type].find((each) => each.code === code)
    if (!filter || value === undefined || rest.length > 0 || !filter.values.includes(value)) return null
    chosen[filter.code] = value
  }
  return chosen
}

export function writeFilters(chosen: ChosenFilters): string {
  return Object.entries(chosen)
    .map(([code, value]) => `${code}:${value}`)
    .join(',')
}

/** The type an address names, one of it or many: `/search/policy` and `/search/policies` are the same. */
export function readSearchType(written: string): SearchType | null {
  return SEARCH_TYPES.find((type) => written === type || written === pluralOf(type)) ?? null
}

function pluralOf(type: SearchType): string {
  return type.replace(/y$/, 'ie') + 's'
}
