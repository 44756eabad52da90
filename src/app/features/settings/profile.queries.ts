import { queryOptions } from '@tanstack/react-query'
import { userApi } from '#domain/user/user.api.ts'
import { call } from '../../data/call.ts'

/** The signed-in person as the office knows them. */
export const profileQuery = queryOptions({
  queryKey: ['users', 'me'],
  queryFn: ({ signal }) => call(userApi.me, {}, { signal }),
  meta: { quiet: true },
})
