import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { accountApi } from '#domain/account/account.api.ts'
import { invoiceApi } from '#domain/invoice/invoice.api.ts'
import type { InvoiceRow } from '#domain/invoice/invoice.schema.ts'
import { receiptApi } from '#domain/payment/receipt.api.ts'
import type { ReceiptListQuery } from '#domain/payment/receipt.schema.ts'
import { byDue, type Owed } from '#domain/payment/spread-receipt.ts'
import { policyApi } from '#domain/policy/policy.api.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'

export function receiptListQuery({ status, ...search }: ListSearch) {
  const query = { ...search, state: status as ReceiptListQuery['state'] } // the list offers the schema's own states only
  return queryOptions({
    queryKey: ['receipts', 'list', query],
    queryFn: ({ signal }) => call(receiptApi.list, { query }, { signal }),
  })
}

/** How soon money that an import is still booking is looked at again. */
const BEING_BOOKED_POLL_MS = 3_000

/** Money of bank files that waits for its account, the oldest first. */
export function unmatchedQuery({ search, page, page_size }: ListSearch) {
  const query = { search, page, page_size, state: 'unmatched' } as const
  return queryOptions({
    queryKey: ['receipts', 'unmatched', query],
    queryFn: ({ signal }) => call(receiptApi.list, { query }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ waiting }) => waiting?.is_to_book) ? BEING_BOOKED_POLL_MS : false,
  })
}

export function receiptQuery(id: string) {
  return queryOptions({
    queryKey: ['receipts', 'one', id],
    meta: { quiet: true },
    queryFn: ({ signal }) => call(receiptApi.get, { params: { id } }, { signal }),
  })
}

const ALL = 1000

/** What a policyholder owes, over all their policies, the oldest due first; also of what is not issued yet. */
export function owedQuery(policyholder: string) {
  const query = { page_size: ALL }
  return queryOptions({
    queryKey: ['receipts', 'owed', policyholder],
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const params = { id: policyholder }
      const { data } = await call(invoiceApi.ofPolicyholder, { params, query }, { signal })
      const { accounts } = await call(accountApi.ofPolicyholder, { params, query: {} }, { signal })
      const policies = accounts.map(({ policy, currency }) => ({
        id: policy.locator,
        number: policy.display_id,
        currency,
      }))
      const known = new Set(policies.map(({ id }) => id))
      for (const { policy_locator: id, total_due_currency: currency } of data) {
        if (known.has(id)) continue
        known.add(id)
        policies.push({ id, number: '', currency })
      }
      return { policies, owed: data.filter(isOwed).map(toOwed).toSorted(byDue), timezone: data[0]?.timezone }
    },
  })
}
export type OwedAccounts = Awaited<ReturnType<NonNullable<ReturnType<typeof owedQuery>['queryFn']>>>

/** What one policy owes: where money may move to. */
export function owedOnPolicyQuery(policy: string) {
  const query = { page_size: ALL }
  return queryOptions({
    queryKey: ['receipts', 'owed-on', policy],
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const { data } = await call(invoiceApi.ofPolicy, { params: { id: policy }, query }, { signal })
      return data.filter(isOwed).map(toOwed).toSorted(byDue)
    },
  })
}

/** Whose a policy is. */
export function holderQuery(policy: string) {
  return queryOptions({
    queryKey: ['receipts', 'holder', policy],
    meta: { quiet: true },
    queryFn: async ({ signal }) => (await call(policyApi.get, { params: { id: policy } }, { signal })).policyholder,
  })
}

export const policyLabel = (number: string, holder: string) => `${number}, ${holder}`

/** Policies to move money to, by what is typed of their number or holder. */
export function policyChoicesQuery(search: string) {
  return queryOptions({
    queryKey: ['receipts', 'policies', search],
    meta: { quiet: true },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data } = await call(policyApi.list, { query: { search, page_size: 10 } }, { signal })
      return data.map(({ locator, display_id, policyholder }) => ({
        value: locator,
        label: policyLabel(display_id, policyholder.name),
      }))
    },
  })
}

function isOwed({ settlement_status: { key }, open_amount }: InvoiceRow): boolean {
  return key === 'outstanding' && open_amount > 0
}

function toOwed({ id, display_id, policy_locator, due_on, open_amount }: InvoiceRow): Owed {
  return { id, displayId: display_id, policyId: policy_locator, dueOn: due_on, openCents: open_amount }
}
