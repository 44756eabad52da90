import { useCallback } from 'react'
import { SAVED_KEYS, type SavedView } from '#domain/saved-view/saved-view.schema.ts'
import { type SearchChanges, useUrlSearch } from '../../url-search.ts'

export type Shown = SavedView['shown']

/** How the list is looked at now, as a view keeps it, and the way to look at it as one does. */
export function useShownView() {
  const [url, changeUrl] = useUrlSearch()
  const present = SAVED_KEYS.flatMap((key) => (url[key] === undefined ? [] : [[key, String(url[key])] as const]))
  const shown: Shown = Object.fromEntries(present)
  const show = useCallback((view: Shown) => changeUrl(changesFor(view)), [changeUrl])
  return { shown, show }
}

export function isSame(one: Shown, other: Shown): boolean {
  return SAVED_KEYS.every((key) => one[key] === other[key])
}

/** What the view does not say is as if nobody had chosen it; reading begins on the first page. */
function changesFor({ page_size: size, ...view }: Shown): SearchChanges {
  const nothing = Object.fromEntries(SAVED_KEYS.map((key) => [key, undefined]))
  const page_size = size === undefined ? undefined : Number(size)
  return { ...nothing, ...view, page: undefined, page_size } as SearchChanges // a route reads every key anew
}
