import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { flagApi } from '#domain/flag/flag.api.ts'
import type { FlagKey } from '#domain/flag/flag.schema.ts'
import { call } from '../../data/call.ts'
import { setFlags } from '../../flags/flags.ts'

/** What is switched on for everybody in this installation. */
export const flagSettingsQuery = queryOptions({
  queryKey: ['flag-settings'],
  queryFn: ({ signal }) => call(flagApi.settings, {}, { signal }),
  meta: { quiet: true },
})

/** Whoever switches sees it here at once; everybody else when their portal next starts. */
export async function switchFlag(queryClient: QueryClient, key: FlagKey, is_on: boolean): Promise<void> {
  const settings = await call(flagApi.change, { params: { key }, body: { is_on } })
  queryClient.setQueryData(flagSettingsQuery.queryKey, settings)
  setFlags(await call(flagApi.list, {}))
}
