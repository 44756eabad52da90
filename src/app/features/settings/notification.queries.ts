import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { notificationApi } from '#domain/notification/preference.api.ts'
import type { Notice, NotificationChoice } from '#domain/notification/preference.schema.ts'
import { call } from '../../data/call.ts'

/** Saved at the office, kept on the device (settled 33). */
export const preferencesQuery = queryOptions({
  queryKey: ['configs', 'notifications'],
  queryFn: ({ signal }) => call(notificationApi.list, {}, { signal }),
  gcTime: Number.POSITIVE_INFINITY,
  meta: { persist: true, quiet: true },
})

export async function choose(queryClient: QueryClient, notice: Notice, body: NotificationChoice): Promise<void> {
  const preferences = await call(notificationApi.choose, { params: { notice }, body })
  const chosen = preferences.filter(({ id }) => id === notice) // answers may come out of order: each tells its own
  queryClient.setQueryData(preferencesQuery.queryKey, (known) =>
    known?.map((each) => chosen.find(({ id }) => id === each.id) ?? each),
  )
}
