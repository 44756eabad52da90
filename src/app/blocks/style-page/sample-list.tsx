import { IconShieldCheck } from '@tabler/icons-react'
import { queryOptions } from '@tanstack/react-query'
import { Refusal } from '#app/data/refusal.ts'
import { type Column, parseOrdering, toPage } from '#domain/kernel/paging.ts'
import { POLICY_ORDERING, policyColumns } from '#domain/policy/policy.columns.ts'
import { defineList } from '../list/define-list.ts'
import type { ListSearch } from '../list/list-search.ts'

export const SAMPLE_STATES = ['full', 'one page', 'empty', 'loading', 'error'] as const
export type SampleState = (typeof SAMPLE_STATES)[number]

const FARMS = [
  'Maple Ridge Farms Ltd.',
  'Coulee Springs Dairy',
  'Nadeau et Fils inc.',
  'Prairie Wind Holsteins',
  'Sandhill Cattle Co.',
  'H. & R. Okafor',
  'Konstantinopoulos-Vandermeer Family Orchards and Honey Partnership',
  'Stonefield Grain',
]
const STATES = ['active', 'in_cancellation', 'inactive'] as const

interface SampleRow {
  id: string
  locator: string
  policyholder: { name: string; email: string; phone: string }
  product: { name: string }
  original_contract_start_time: Date
  effective_contract_end_time: Date
  status: (typeof STATES)[number]
  gross_premium: number
  gross_premium_currency: string
}

const ROWS: SampleRow[] = Array.from({ length: 131 }, (_, at) => ({
  id: String(at),
  locator: `P-${104_233 - at * 17}`,
  policyholder: {
    name: FARMS[at % FARMS.length]!,
    email: `office${at}@farm.test`,
    phone: `(204) 555-${String(1000 + at)}`,
  },
  product: { name: 'Farm Package' },
  original_contract_start_time: new Date(Date.UTC(2026, 3, 1 - at * 3)),
  effective_contract_end_time: new Date(Date.UTC(2027, 3, 1 - at * 3)),
  status: STATES[at % 7 === 1 ? 1 : at % 5 === 4 ? 2 : 0]!,
  gross_premium: at % 9 === 5 ? 0 : 1_204_678 - ((at * 77_131) % 1_100_000),
  gross_premium_currency: 'USD',
}))

const columns: readonly Column[] = [
  ...policyColumns,
  { code: 'policyholder__email', nameKey: 'columns.user.email', type: 'email', minWidth: 180, isHidden: true },
  {
    code: 'policyholder__phone',
    nameKey: 'columns.user.phoneNumber',
    type: 'phone',
    minWidth: 150,
    isHidden: true,
    isSortable: false,
  },
]

/** A list over rows made here, answering like the server: slowly, paged, ordered, searched. */
export function sampleList(state: SampleState) {
  return defineList<SampleRow>({
    name: 'style-page',
    titleKey: 'policies:title',
    searchKey: 'policies:search',
    columns,
    ordering: POLICY_ORDERING,
    filters: [
      { value: 'active', labelKey: 'Active' },
      { value: 'in_cancellation', labelKey: 'In cancellation' },
      { value: 'inactive', labelKey: 'Inactive' },
    ],
    query: (search) =>
      queryOptions({
        queryKey: ['style-page', state, search],
        queryFn: () => answer(state, search),
        retry: false,
        meta: { quiet: true },
        networkMode: 'always',
      }),
    rowId: (row) => row.id,
    rowLink: () => ({ to: '.', search: (old) => ({ ...old, document: '1' }), resetScroll: false }),
    stateOf: ({ status }) => SAMPLE_WORDS[status],
    empty: {
      titleKey: 'No policies yet',
      bodyKey: 'They appear here as soon as a quote is issued.',
      icon: <IconShieldCheck />,
    },
  })
}

const SAMPLE_WORDS = {
  active: { tone: 'done', labelKey: 'Active' },
  in_cancellation: { tone: 'attention', labelKey: 'In cancellation' },
  inactive: { tone: 'neutral', labelKey: 'Inactive' },
} as const

async function answer(state: SampleState, search: ListSearch) {
  await new Promise((resolve) => setTimeout(resolve, state === 'loading' ? 3_600_000 : 350))
  if (state === 'error') throw new Refusal({ status: 503 })
  const source = state === 'empty' ? [] : state === 'one page' ? ROWS.slice(0, 7) : ROWS
  const found = source
    .filter(({ status }) => !search.status || status === search.status)
    .filter(({ locator, policyholder }) =>
      `${locator} ${policyholder.name}`.toLowerCase().includes(search.search.toLowerCase()),
    )
  const ordered = [...found].sort(byOrdering(search.ordering))
  return toPage(
    ordered.slice((search.page - 1) * search.page_size, search.page * search.page_size),
    ordered.length,
    search,
  )
}

function byOrdering(ordering: string) {
  const { code, descending } = parseOrdering(ordering, columns) ?? { code: 'locator', descending: false }
  const read = (row: SampleRow) =>
    code.split('__').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], row)
  return (one: SampleRow, other: SampleRow) => {
    const [left, right] = [read(one) as string | number, read(other) as string | number]
    return (left < right ? -1 : left > right ? 1 : 0) * (descending ? -1 : 1)
  }
}
