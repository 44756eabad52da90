import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** What stands behind the question mark, whichever page is open: the keys of every route, each of them optional. */
export type UrlSearch = ReturnType<typeof useAnySearch>
export type SearchChanges = { [Key in keyof UrlSearch]?: UrlSearch[Key] | undefined }

const useAnySearch = () => useSearch({ strict: false })

/**
 * The address's search part as a block sees it. Undefined takes a key away. `replace` is for what a person would not call a
 * step back (typing, sorting); a page or a drawer is one.
 */
export function useUrlSearch() {
  const search = useAnySearch()
  const navigate = useNavigate()
  const change = useCallback(
    (changes: SearchChanges, { replace = false } = {}) =>
      navigate({ to: '.', search: (old) => ({ ...old, ...changes }), replace, resetScroll: false }),
    [navigate],
  )
  return [search, change] as const
}
