import { queryOptions } from '@tanstack/react-query'
import { userApi } from '#domain/user/user.api.ts'
import { call } from '../../data/call.ts'

/** Whether the signed-in person has a second factor, as the office knows. */
export const twoFactorQuery = queryOptions({
  queryKey: ['users', 'me', 'two-factor'],
  queryFn: async ({ signal }) => (await call(userApi.me, {}, { signal })).two_fa.is_active,
  meta: { quiet: true },
})
