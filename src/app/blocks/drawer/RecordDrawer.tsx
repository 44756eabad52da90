import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import type { UrlKey } from '../../addresses/url-search.schema.ts'
import type { AnswerQuery } from '../../data/answer-query.ts'
import { isRefusal } from '../../data/refusal.ts'
import { toasts } from '../../telling/toasts.ts'
import { ErrorPanel } from '../feedback/ErrorPanel.tsx'
import { useUrlSearch } from '../url-search.ts'
import { UrlDrawer, type UrlDrawerProps } from './UrlDrawer.tsx'

/** How the open record is looked at: its details, or what a flag beside its key in the address asks for. */
export interface RecordView<Flag extends string> {
  flag: Flag | null
  show: (flag: Flag | null) => Promise<void>
  close: () => Promise<void>
}

interface RecordDrawerProps<Row, Flag extends UrlKey> {
  /** The search key that names the record. */
  when: UrlKey
  /** Flags beside it, e.g. `edit`; a list that never changes. */
  flags: readonly Flag[]
  query: (id: string) => AnswerQuery<Row>
  /** Also while it is not known yet. */
  titleOf: (row: NonNullable<Row> | undefined) => string
  widthOf?: (flag: Flag | null) => UrlDrawerProps['width']
  notFound: string
  /** Said beside the panel where the record could not be read. */
  failed?: string
  children: (row: NonNullable<Row>, view: RecordView<Flag>) => ReactNode
}

/** `?{when}={id}` shows one record, a flag does something with it. An unknown one says so and closes (spec 1 §8, spec 2 §8). */
export function RecordDrawer<Row, Flag extends UrlKey>({
  when,
  flags,
  query,
  titleOf,
  widthOf,
  notFound,
  failed,
  children,
}: RecordDrawerProps<Row, Flag>) {
  const [search, change] = useUrlSearch()
  const id = search[when] ?? null
  const { data, error, refetch } = useQuery({ ...query(id ?? ''), enabled: id !== null })
  const show = useCallback(
    (next: Flag | null) =>
      change(Object.fromEntries(flags.map((flag) => [flag, flag === next ? '' : undefined])), {
        replace: next === null,
      }),
    [change, flags],
  )
  const close = useCallback(
    () => change(Object.fromEntries([when, ...flags].map((key) => [key, undefined])), { replace: true }),
    [change, when, flags],
  )

  const isUnknown = id !== null && (data === null || isUnknownTo(error))
  useEffect(() => {
    if (!isUnknown) return
    toasts.warning(notFound)
    void close()
  }, [isUnknown, notFound, close])
  const hasFailed = id !== null && error !== null && !isUnknown
  useEffect(() => {
    if (hasFailed && failed) toasts.problem(failed)
  }, [hasFailed, failed])

  const flag = flags.find((each) => search[each] !== undefined) ?? null
  const row = id === null ? undefined : (data ?? undefined)
  const shown = useRef({ row, flag })
  if (id !== null) shown.current = { row, flag } // stays while the drawer slides away
  const seen = shown.current
  if (isUnknown) return null

  return (
    <UrlDrawer when={when} alongWith={flags} width={widthOf?.(seen.flag)} title={titleOf(seen.row)}>
      {() => {
        if (seen.row) return children(seen.row, { flag: seen.flag, show, close })
        return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />
      }}
    </UrlDrawer>
  )
}

/** Never seen, no id at all, or not this person's. What cannot be reached or failed is another matter. */
function isUnknownTo(error: Error | null): boolean {
  return isRefusal(error) && [400, 404].includes(error.status ?? 0)
}
