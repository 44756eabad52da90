import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerQuery } from '#app/data/answer-query.ts'
import { UrlDrawer } from '../../blocks/drawer/UrlDrawer.tsx'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { toasts } from '../../blocks/feedback/toasts.ts'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { isRefusal } from '../../data/refusal.ts'

/** How the open document is looked at: its flag stands beside it in the address. */
export type DocumentMode = 'details' | 'edit' | 'send'

interface DocumentDrawerProps<Row> {
  query: (id: string) => AnswerQuery<Row>
  nameOf: (row: Row) => string
  /** The flag of editing: firms spell theirs `editDocument` (spec 1 §2.6). */
  editKey?: 'edit' | 'editDocument'
  children: (row: Row, mode: DocumentMode, show: (mode: DocumentMode) => void) => ReactNode
}

/** `?document={id}` shows one, a flag edits or sends it. An unknown one says so and closes (spec 1 §8, spec 2 §8). */
export function DocumentDrawer<Row>({ query, nameOf, editKey = 'edit', children }: DocumentDrawerProps<Row>) {
  const { t } = useTranslation('documents')
  const [search, change] = useUrlSearch()
  const id = typeof search.document === 'string' ? search.document : null
  const { data, error, refetch } = useQuery({ ...query(id ?? ''), enabled: id !== null })
  const isUnknown = id !== null && isRefusal(error) && [400, 404].includes(error.status ?? 0)
  useEffect(() => {
    if (!isUnknown) return
    toasts.warning(t('notFound'))
    void change({ document: undefined, [editKey]: undefined, send: undefined }, { replace: true })
  }, [isUnknown, change, editKey, t])
  const hasFailed = id !== null && error !== null && !isUnknown
  useEffect(() => {
    if (hasFailed) toasts.problem(t('failed'))
  }, [hasFailed, t])
  if (isUnknown) return null

  const mode: DocumentMode = search[editKey] !== undefined ? 'edit' : search.send !== undefined ? 'send' : 'details'
  const show = (next: DocumentMode) =>
    void change(
      { [editKey]: next === 'edit' ? '' : undefined, send: next === 'send' ? '' : undefined },
      { replace: next === 'details' },
    )
  const row = id === null ? undefined : data
  return (
    <UrlDrawer
      when="document"
      alongWith={[editKey, 'send']}
      width={mode === 'details' ? 'wizard' : 'wide'}
      title={row ? nameOf(row) : t('one')}
    >
      {() => {
        if (row) return children(row, mode, show)
        return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />
      }}
    </UrlDrawer>
  )
}
