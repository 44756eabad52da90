import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export type SearchChanges = Record<string, string | number | undefined>

/**
 * The address's search part as a block sees it: any keys of any route. Undefined takes a key away.
 * `replace` is for what a person would not call a step back (typing, sorting); a page or a drawer is one.
 */
export function useUrlSearch() {
  // A block is used by many routes, so it cannot name one of them to the router's types.
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const change = useCallback(
    (changes: SearchChanges, { replace = false } = {}) =>
      navigate({
        to: '.',
        search: ((old: Record<string, unknown>) => pruned({ ...old, ...changes })) as never,
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  return [search, change] as const
}

function pruned(search: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}
