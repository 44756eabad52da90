import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerQuery } from '#app/data/answer-query.ts'
import { useNoteRecent } from '#app/data/recents.ts'
import { isRefusal, isUnreachable } from '#app/data/refusal.ts'
import { ErrorPanel } from '../feedback/ErrorPanel.tsx'
import { type DetailGroup, DetailGroups } from './DetailGroups.tsx'
import { type DetailTab, DetailTabs } from './DetailTabs.tsx'
import classes from './detail.module.css'
import { useWindowTitle } from './use-window-title.ts'

interface Head {
  title: string
  /** What the window is called, where that is more than the title. */
  windowTitle?: string
  /** The record's number and kind in one line. */
  subtitle?: ReactNode
  badge?: ReactNode
  actions?: ReactNode
}

interface DetailPageProps<T> {
  query: AnswerQuery<T>
  head: (record: T) => Head
  /** What stands between who it is and its parts, and stays while these change. */
  summary?: ReactNode
  tabs?: readonly DetailTab[]
  /** Instead of tabs, where there are more than one row of them holds. */
  groups?: readonly DetailGroup[]
  /** Where an unknown or refused record leads: a `<Navigate>` to its list (spec 1 §8). */
  notFound: ReactNode
  /** Said where the record came and could not be read: it is there, so nobody is sent away. */
  unreadable?: string
  /** The tab in use, usually an `<Outlet />`. */
  children: ReactNode
}

/** A record's page: who it is, what may be done, its tabs. The record is loaded once, here. */
export function DetailPage<T>({
  query,
  head,
  summary,
  tabs,
  groups,
  notFound,
  unreadable,
  children,
}: DetailPageProps<T>) {
  const { t } = useTranslation('blocks')
  const { data, error, refetch } = useQuery(query)
  const shown = data && head(data)
  const named = shown ? (shown.windowTitle ?? shown.title) : null
  useWindowTitle(named)
  useNoteRecent(named)
  if (error && !data) {
    const isHere = isUnreachable(error) || (unreadable !== undefined && !isRefusal(error))
    return isHere ? <ErrorPanel error={error} unreadable={unreadable} onRetry={() => void refetch()} /> : notFound
  }
  if (!shown) {
    return (
      <div className={classes.page} role="status" aria-label={t('list.loading')}>
        <Skeleton height={28} width={280} />
        <Skeleton height={40} />
        <Skeleton height={240} radius="lg" />
      </div>
    )
  }

  const { title, subtitle, badge, actions } = shown
  return (
    <article className={classes.page} aria-label={title}>
      <header className={classes.header}>
        <div className={classes.titles}>
          <div className={classes.title}>
            <Title order={1}>{title}</Title>
            {badge}
          </div>
          {subtitle && (
            <Text component="div" size="sm" c="dimmed">
              {subtitle}
            </Text>
          )}
        </div>
        {actions}
      </header>
      {summary}
      {tabs && <DetailTabs tabs={tabs} />}
      {groups && <DetailGroups groups={groups} />}
      {children}
    </article>
  )
}
