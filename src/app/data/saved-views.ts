import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { savedViewApi } from '#domain/saved-view/saved-view.api.ts'
import type { NewSavedView, SavedList, SavedView } from '#domain/saved-view/saved-view.schema.ts'
import { call } from './call.ts'

/** One's own views of a list and those of colleagues; what was last read is there without signal. */
export function savedViewsQuery(list: SavedList) {
  return queryOptions({
    queryKey: keyOf(list),
    meta: { quiet: true },
    queryFn: ({ signal }) => call(savedViewApi.list, { query: { list } }, { signal }),
  })
}

export async function saveView(client: QueryClient, view: NewSavedView): Promise<void> {
  client.setQueryData(keyOf(view.list), await call(savedViewApi.save, { body: view }))
}

export async function forgetView(client: QueryClient, { list, name }: SavedView): Promise<void> {
  client.setQueryData(keyOf(list), await call(savedViewApi.remove, { query: { list, name } }))
}

function keyOf(list: SavedList) {
  return ['saved-views', list]
}
