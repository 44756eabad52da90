import { queryOptions } from '@tanstack/react-query'
import { dashboardApi } from '#domain/dashboard/dashboard.api.ts'
import { DASHBOARD_ROWS, type DashboardPolicy } from '#domain/dashboard/dashboard.schema.ts'
import { ALL_ROWS } from '#domain/kernel/limits.ts'
import { policyApi } from '#domain/policy/policy.api.ts'
import { type QuoteState, quoteLifecycle } from '#domain/quote/body/quote.lifecycle.ts'
import type { QuoteStep } from '#domain/quote/checks/step-names.ts'
import { quoteApi } from '#domain/quote/contract/quote.api.ts'
import type { QuoteFilter } from '#domain/quote/contract/quote.columns.ts'
import { dueUntil } from '#domain/renewal/renewal-due.ts'
import { recallAll } from '#local/reads/memory.ts'
import { readPolicies } from '#local/reads/policies.ts'
import { type LocalQuoteRow, readQuotes } from '#local/reads/quotes.ts'
import { type RenewalsDue, readRenewalsDue } from '#local/reads/renewals-due.ts'
import type { LocalAccount } from '#local/store/account.ts'
import { call } from '../../data/call.ts'
import { todayHere } from '../../data/office-days.ts'
import { accountHere, DEVICE_KEY, DEVICE_QUERY, deviceQuery } from '../../device/device-query.ts'
import { heldElseOffice } from '../../device/held-else-office.ts'
import { isSigned } from '../../device/signed-here.ts'

/** Figures and policies of the brokerage; the office alone can reckon them. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  meta: { quiet: true },
  queryFn: ({ signal }) => call(dashboardApi.get, {}, { signal }),
})

/** Without signal: those of them that this device holds; how they are paid is at the office. */
export const heldPoliciesQuery = deviceQuery<DashboardPolicy[] | null>(
  ['dashboard', 'policies'],
  async (account) => {
    const wanted = {
      status: 'active',
      ordering: 'effective_contract_end_time',
      page: 1,
      page_size: DASHBOARD_ROWS,
    } as const
    return (await readPolicies(account, wanted)).data.map((policy) => ({ ...policy, payment_schedule: null }))
  },
  null,
)

/** What is to be renewed: as the device knows it, with or without signal alike; where nothing can be kept, how much. */
export const renewalsDueQuery = queryOptions({
  ...DEVICE_QUERY,
  queryKey: [...DEVICE_KEY, 'dashboard', 'renewals'],
  queryFn: ({ signal }) =>
    heldElseOffice<RenewalsDue>({
      held: (account) => readRenewalsDue(account, todayHere()),
      office: () => countRenewalsDue(signal),
    }),
})

async function countRenewalsDue(signal: AbortSignal): Promise<RenewalsDue> {
  const query = { status: 'active', ends_by: dueUntil(todayHere()), page_size: 5 } as const
  return { total: (await call(policyApi.list, { query }, { signal })).pagination.total_count, states: {} }
}

interface Row
  extends Pick<LocalQuoteRow, 'id' | 'display_id' | 'policyholder'>,
    Partial<Pick<LocalQuoteRow, 'record_state'>> {
  /** Of a draft: the first step that still lacks something, where the device knows it. */
  step?: QuoteStep
  /** Of a draft: since when the office has it; the newest are not there yet. */
  begunAt?: Date | null
}

export interface QuoteGroup {
  state: QuoteFilter
  /** Its title and badge, as `dashboard:quotes.<words>`. */
  words: 'draft' | 'accepted' | 'issued'
  total: number
  rows: Row[]
}

/** Drafts, quotes that wait for a payment, quotes that wait for a signature (spec 2 §2 Dashboard, settled 24). */
const GROUPS = ['draft', 'accepted', 'issued'] as const
const ISSUED = quoteLifecycle.actions.issue.to
const DRAFT = quoteLifecycle.actions.update.to

/** What the device holds, with or without signal alike; the office's where nothing can be kept. */
export const dashboardQuotesQuery = queryOptions({
  ...DEVICE_QUERY,
  queryKey: [...DEVICE_KEY, 'dashboard', 'quotes'],
  queryFn: async ({ signal }): Promise<QuoteGroup[]> => {
    const account = await accountHere()
    const read = async (state: QuoteState): Promise<Pick<QuoteGroup, 'total' | 'rows'>> => {
      if (account && state === ISSUED) return readUnsigned(account)
      const query = { state, page: 1, page_size: DASHBOARD_ROWS }
      const { data, pagination } = await (account
        ? readQuotes(account, query)
        : call(quoteApi.list, { query }, { signal }))
      if (state !== DRAFT) return { total: pagination.total_count, rows: data }
      const steps = account ? await stepsOf(account, data) : new Map<string, QuoteStep>()
      const rows = data.map((row) => ({ ...row, step: steps.get(row.id), begunAt: row.created_at }))
      return { total: pagination.total_count, rows }
    }
    return Promise.all(GROUPS.map(async (state) => ({ state, words: state, ...(await read(state)) })))
  },
})

/** Where each of these goes on: the first step that lacks something, the last where none does. */
async function stepsOf(account: LocalAccount, shown: readonly { id: string }[]): Promise<Map<string, QuoteStep>> {
  const { missingIn } = await import('#domain/quote/checks/quote-missing.ts') // nothing else here asks what a product needs
  const quotes = (await recallAll(account, 'quote', 'any', () => 0)).filter(({ id }) =>
    shown.some((row) => row.id === id),
  )
  return new Map(quotes.map(({ id, body }) => [id, missingIn(body)[0]?.step ?? 'summary']))
}

/** Issued, and nobody has signed for what was issued. */
async function readUnsigned(account: LocalAccount): Promise<Pick<QuoteGroup, 'total' | 'rows'>> {
  const { data: issued } = await readQuotes(account, { state: ISSUED, page: 1, page_size: ALL_ROWS })
  const bodies = new Map((await recallAll(account, 'quote', 'any', () => 0)).map(({ id, body }) => [id, body]))
  const signed = await Promise.all(issued.map(({ id, price }) => isSigned(bodies.get(id) ?? {}, price.total)))
  const unsigned = issued.filter((_, at) => !signed[at])
  return { total: unsigned.length, rows: unsigned.slice(0, DASHBOARD_ROWS) }
}
