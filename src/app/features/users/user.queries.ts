import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { InternalRole } from '#domain/access/roles.ts'
import type { Paged } from '#domain/kernel/paging.ts'
import { passwordApi } from '#domain/password/password.api.ts'
import { twoFactorApi } from '#domain/session/two-factor.api.ts'
import { userApi } from '#domain/user/user.api.ts'
import type { PickerItem } from '../../blocks/form/inputs/Picker.tsx'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'

const USERS = 'users'
const FIRMS_AT_ONCE = 10

export function userListQuery(role: InternalRole, { status, ...search }: ListSearch) {
  const is_active = status === undefined ? undefined : status === 'active' ? 'true' : 'false'
  return queryOptions({
    queryKey: [USERS, 'list', role, search, is_active],
    queryFn: ({ signal }) => call(userApi.list, { query: { ...search, role_type: role, is_active } }, { signal }),
  })
}

export function userQuery(id: string) {
  return queryOptions({
    queryKey: [USERS, 'one', id],
    queryFn: ({ signal }) => call(userApi.get, { params: { id } }, { signal }),
    meta: { quiet: true },
  })
}

/** Lists, details and histories look again. */
export function refreshUsers(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [USERS] })
}

export const toggleUser = (kind: 'activate' | 'deactivate', id: string) => call(userApi[kind], { params: { id } })

/** Firms as a picker takes them, some at a time. */
export async function loadFirms(
  { search, page }: { search: string; page: number },
  signal: AbortSignal,
): Promise<Paged<PickerItem>> {
  const found = await call(userApi.brokerages, { query: { search, page, page_size: FIRMS_AT_ONCE } }, { signal })
  return { ...found, data: found.data.map(({ id, name, state }) => ({ id, label: name, hint: state.name })) }
}

export const invite = (id: string) => call(passwordApi.inviteUser, { params: { id } })
export const requireChange = (id: string) => call(passwordApi.requireOfUser, { params: { id } })
export const resetTwoFactor = (id: string) => call(twoFactorApi.resetOfUser, { params: { id } })
