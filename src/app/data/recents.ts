import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useMatches, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'

/** A record whose page was open: where it was left, and what it is. */
export interface Recent {
  id: string
  path: string
  title: string
  /** Key of the word for its kind. */
  kindKey: string
}

/** Who was looked at is a business record: kept as long as the page, gone with the session (settled 1). */
const RECENTS = { queryKey: ['recents'], gcTime: Number.POSITIVE_INFINITY, staleTime: Number.POSITIVE_INFINITY }
const MOST = 8

/** The records opened last, the latest first. */
export function useRecents(): readonly Recent[] {
  const { data } = useQuery<readonly Recent[]>({ ...RECENTS, queryFn: skipToken })
  return data ?? []
}

/** Notes that a record's page is open, once it is known what it is called. */
export function useNoteRecent(title: string | null): void {
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  const { id } = useParams({ strict: false })
  const kindKey = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.titleKey)?.staticData.titleKey,
  })
  useEffect(() => {
    if (!title || !id || !kindKey) return
    queryClient.setQueryDefaults(RECENTS.queryKey, RECENTS)
    queryClient.setQueryData<readonly Recent[]>(RECENTS.queryKey, (old = []) =>
      [{ id, path: pathname, title, kindKey }, ...old.filter((one) => one.id !== id)].slice(0, MOST),
    )
  }, [queryClient, title, id, pathname, kindKey])
}
