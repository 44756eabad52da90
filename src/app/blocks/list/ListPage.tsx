import { Button, Group, Paper, Progress, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSearchOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CSSProperties, lazy, type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLookNote } from '#app/data/browser-storage.ts'
import { useIsOffline } from '#app/data/connection.ts'
import { hasUnkeptForms } from '#app/data/dirty-forms.ts'
import { isRefusal } from '#app/data/refusal.ts'
import type { Paged } from '#domain/kernel/paging.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorPanel } from '../feedback/ErrorPanel.tsx'
import { OfflineNote } from '../feedback/OfflineNote.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { DataTable } from './DataTable.tsx'
import type { ListDefinition } from './define-list.ts'
import { DownloadButton } from './download/DownloadButton.tsx'
import { FilterPills } from './FilterPills.tsx'
import classes from './list.module.css'
import { FilterMenu } from './narrow/FilterMenu.tsx'
import { useNarrowing } from './narrow/use-narrowing.ts'
import { Paging } from './Paging.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useChosenRows } from './use-chosen-rows.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useListSearch } from './use-list-search.ts'
import { useReturnSpot } from './use-return-spot.ts'
import { useRowKeys } from './use-row-keys.ts'
import { keptViewsOf, ViewsMenu } from './views/ViewsMenu.tsx'

/** Of a list that is narrowed. */
const ConditionPills = lazy(async () => ({ default: (await import('./narrow/ConditionPills.tsx')).ConditionPills }))

/** Read once in a while; no reason to load it with every list. */
const KeyboardHelp = lazy(async () => ({ default: (await import('./KeyboardHelp.tsx')).KeyboardHelp }))

interface ListPageProps<Row> {
  list: ListDefinition<Row>
  /** The primary act of the page, shown beside the title and in the empty state. */
  action?: ReactNode
  /** Under the heading of a record's page. */
  isTab?: boolean
  /** What stands under the title, above the rows. */
  above?: ReactNode
  /** Further acts before the columns menu, e.g. Export. */
  tools?: ReactNode
  /** What stands around "nothing here", where rows may still be on their way. */
  emptyFrame?: (empty: ReactNode) => ReactNode
  /** Rows are chosen, and this stands over them while some are; `onDone` lets them go. */
  bulk?: (rows: readonly Row[], onDone: () => void) => ReactNode
}

/** The rows, and the last there were while something is typed in a dialog of one: it must not go with a failed search. */
function useRowsUnderForms<Rows>(rows: Rows | undefined): Rows | undefined {
  const last = useRef(rows)
  if (rows) last.current = rows
  return rows ?? (hasUnkeptForms() ? last.current : undefined)
}

/** A list page: forty lists are this component and one `defineList` each. */
export function ListPage<Row>({ list, action, isTab = false, above, tools, emptyFrame, bulk }: ListPageProps<Row>) {
  const { t, i18n } = useTranslation('blocks')
  const { search, columns, change, showColumns } = useListSearch(list)
  const narrowing = useNarrowing(list, search, change)
  const { error, isPlaceholderData, isFetching, refetch, ...answer } = useQuery({
    ...list.query(search),
    placeholderData: keepPreviousData,
  })
  const data = useRowsUnderForms(answer.data)
  const chosen = useChosenRows(data?.data, list.rowId)
  const [isCompact, setCompact] = useLookNote(`hedgerow-density-${list.name}`, false)
  const [isHelpOpen, help] = useDisclosure(false)
  const isOffline = useIsOffline()
  const box = useRef<HTMLDivElement>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const keepSpot = useReturnSpot(box, Boolean(data))
  useRowKeys({ box, onSearch: useCallback(() => searchBox.current?.focus(), []), onHelp: help.open })
  useKeptFocus(box)
  useFirstPageInstead(search.page, data, error, isPlaceholderData, change)

  const title = t(list.titleKey)
  const keptViews = keptViewsOf(list.name)
  const total = data?.pagination.total_count
  const isFiltered = search.search !== '' || search.status !== undefined || search.where !== undefined

  return (
    <section className={classes.page} aria-label={title}>
      <header className={classes.header}>
        <Group gap="md" align="baseline" wrap="nowrap">
          <Title order={isTab ? 2 : 1}>{title}</Title>
          {total !== undefined && (
            <Text c="dimmed" aria-label={t('list.total', { count: total })}>
              {total.toLocaleString(i18n.language)}
            </Text>
          )}
        </Group>
        <Group gap="sm" justify="flex-end" className="no-print">
          {tools}
          {list.isNarrowed && <FilterMenu {...narrowing} />}
          <ColumnsMenu
            columns={list.columns}
            shown={columns}
            onShow={showColumns}
            isCompact={isCompact}
            onCompact={setCompact}
          />
          {keptViews && <ViewsMenu list={keptViews} />}
          {total !== undefined && total > 0 && (
            <DownloadButton list={list} search={search} columns={columns} total={total} />
          )}
          {action}
        </Group>
        {list.filters && (
          <FilterPills
            filters={list.filters}
            unfilteredKey={list.unfilteredKey}
            value={search.status}
            onChange={(status) => change({ status })}
          />
        )}
        <SearchBox
          ref={searchBox}
          label={t(list.searchKey ?? 'list.search')}
          value={search.search}
          onChange={(typed) => change({ search: typed })}
        />
      </header>
      {narrowing.conditions.length > 0 && (
        <Suspense fallback={null}>
          <ConditionPills {...narrowing} />
        </Suspense>
      )}
      {above}
      {isOffline && data && <OfflineNote>{list.offlineKey && t(list.offlineKey)}</OfflineNote>}
      <Paper className={classes.card} ref={box}>
        {isFetching && data && (
          <Progress
            value={100}
            animated
            size={2}
            radius={0}
            className={classes.progress}
            aria-label={t('list.loading')}
          />
        )}
        {bulk && chosen.rows.length > 0 && (
          <div className={classes.bulk} role="region" aria-label={t('list.chosen', { count: chosen.rows.length })}>
            {bulk(chosen.rows, () => chosen.choose(chosen.rows.map(list.rowId), false))}
          </div>
        )}
        {list.fadeMs === undefined ? (
          renderBody()
        ) : (
          <Fading ms={list.fadeMs} isFading={isPlaceholderData}>
            {renderBody()}
          </Fading>
        )}
        {data && total !== undefined && total > 0 && total >= search.page_size && (
          <Paging
            page={search.page}
            pageSize={search.page_size}
            totalCount={total}
            onPage={(page) => change({ page })}
            onPageSize={(page_size) => change({ page_size })}
          />
        )}
      </Paper>
      {isHelpOpen && (
        <Suspense fallback={null}>
          <KeyboardHelp isChoosing={bulk !== undefined} onClose={help.close} />
        </Suspense>
      )}
    </section>
  )

  function renderBody() {
    if (error && !data) {
      const unreadable = list.unreadableKey && t(list.unreadableKey)
      return <ErrorPanel error={error} unreadable={unreadable} onRetry={() => void refetch()} />
    }
    if (data?.data.length === 0 && isFiltered) {
      return (
        <EmptyState
          icon={<IconSearchOff />}
          title={t('list.noMatch')}
          action={
            <Button variant="default" onClick={() => change({ search: '', status: undefined, where: '' })}>
              {t('list.showAll')}
            </Button>
          }
        >
          {t('list.noMatchBody')}
        </EmptyState>
      )
    }
    if (data?.data.length === 0) {
      const empty = (
        <EmptyState icon={list.empty.icon} title={t(list.empty.titleKey)} action={action}>
          {list.empty.bodyKey && t(list.empty.bodyKey)}
        </EmptyState>
      )
      return emptyFrame ? emptyFrame(empty) : empty
    }
    return (
      <DataTable
        list={list}
        columns={columns}
        rows={data?.data}
        ordering={search.ordering}
        onOrder={(ordering) => change({ ordering })}
        onOpen={keepSpot}
        isCompact={isCompact}
        label={title}
        chosen={bulk && chosen}
      />
    )
  }
}

/** What was found before fades while something else is looked for. */
function Fading({ ms, isFading, children }: { ms: number; isFading: boolean; children: ReactNode }) {
  return (
    <div className={classes.fade} data-fading={isFading || undefined} style={{ '--fade': `${ms}ms` } as CSSProperties}>
      {children}
    </div>
  )
}

/** Beyond the last page there is nothing to read: the list shows its first page instead (spec 1 §8: 404 on list loads). */
function useFirstPageInstead(
  page: number,
  data: Paged<unknown> | undefined,
  error: unknown,
  isPlaceholderData: boolean,
  change: (next: { page: number }, how: { replace: boolean }) => unknown,
) {
  const isBeyond =
    page > 1 && ((data?.data.length === 0 && !isPlaceholderData) || (isRefusal(error) && error.status === 404))
  useEffect(() => {
    if (isBeyond) void change({ page: 1 }, { replace: true })
  }, [isBeyond, change])
}
