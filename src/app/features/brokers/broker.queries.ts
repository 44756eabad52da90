import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { brokerApi } from '#domain/broker/broker.api.ts'
import { brokerageApi } from '#domain/brokerage/brokerage.api.ts'
import type { Paged } from '#domain/kernel/paging.ts'
import { passwordApi } from '#domain/password/password.api.ts'
import type { PolicyholderListQuery } from '#domain/policyholder/policyholder.row.ts'
import { referenceApi } from '#domain/reference/reference.api.ts'
import { twoFactorApi } from '#domain/session/two-factor.api.ts'
import type { PickerItem } from '../../blocks/form/inputs/Picker.tsx'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'

const BROKERS = 'brokers'

/** The server answers the caller's own brokerage, without the caller. */
export function brokerListQuery({ status: _, ...search }: ListSearch) {
  return queryOptions({
    queryKey: [BROKERS, 'list', search],
    queryFn: ({ signal }) => call(brokerApi.list, { query: search }, { signal }),
  })
}

export function brokerQuery(id: string) {
  return queryOptions({
    queryKey: [BROKERS, 'one', id],
    queryFn: ({ signal }) => call(brokerApi.get, { params: { id } }, { signal }),
    meta: { quiet: true },
  })
}

/** The policyholders a broker recorded or quotes for. */
export function policyholdersOfBrokerQuery(id: string, { status, ...search }: ListSearch) {
  const query = { ...search, status: status as PolicyholderListQuery['status'] } // the list offers the schema's own states only
  return queryOptions({
    queryKey: [BROKERS, 'one', id, 'policyholders', query],
    queryFn: ({ signal }) => call(brokerApi.policyholders, { params: { id }, query }, { signal }),
  })
}

/** The server's list of roles a broker may have. */
export const brokerRolesQuery = queryOptions({
  queryKey: ['reference', referenceApi.brokerUserRoles.path],
  queryFn: ({ signal }) => call(referenceApi.brokerUserRoles, {}, { signal }),
  meta: { quiet: true },
})

const FIRMS_AT_ONCE = 10

/** Firms as a picker takes them, some at a time. */
export async function loadFirms(
  { search, page }: { search: string; page: number },
  signal: AbortSignal,
): Promise<Paged<PickerItem>> {
  const found = await call(brokerageApi.list, { query: { search, page, page_size: FIRMS_AT_ONCE } }, { signal })
  return { ...found, data: found.data.map(({ id, name, state }) => ({ id, label: name, hint: state.name })) }
}

/** Lists and details look again, also those of the firms they belong to. */
export async function refreshBrokers(queryClient: QueryClient): Promise<void> {
  await Promise.all([BROKERS, 'brokerages'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

export const toggleBroker = (kind: 'activate' | 'deactivate', id: string) => call(brokerApi[kind], { params: { id } })
export const invite = (id: string) => call(passwordApi.inviteBroker, { params: { id } })
export const requireChange = (id: string) => call(passwordApi.requireOfBroker, { params: { id } })
export const resetTwoFactor = (id: string) => call(twoFactorApi.resetOfBroker, { params: { id } })
