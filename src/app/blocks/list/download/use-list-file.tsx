import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Column } from '#domain/kernel/paging.ts'
import type { FileCell, SheetFile } from '../../files/sheet-file.ts'
import type { ListDefinition } from '../define-list.ts'
import type { ListSearch } from '../list-search.ts'
import { useColumnLabel } from '../use-column-label.ts'
import { columnReader } from './read-cell.ts'
import { useRowTexts } from './use-row-texts.tsx'

/** As many are asked for at once; of those a hundred are drawn at once, so that the page stays alive. */
const PAGE = 1000
const DRAWN = 100
/** A list that others write to is read again where its rows moved meanwhile. */
const ATTEMPTS = 3

export interface Gathering {
  signal: AbortSignal
  onProgress: (rows: number, of: number) => void
}

/**
 * All pages of a list as it is shown, in its order, with its columns and in its words. Every row stands once and none is
 * missing: null where that cannot be had. A column that holds acts and no words is none of a file.
 */
export function useListFile<Row>(list: ListDefinition<Row>, search: ListSearch, columns: readonly Column[]) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const labelOf = useColumnLabel()
  const isOwn = ({ code }: Column) => list.cells?.[code] !== undefined
  const onScreen = columns.filter((column) => isOwn(column) || column.type === 'status')
  const { drawn, textsOf, holdsActs } = useRowTexts(list, onScreen)

  /** Every row once; null where rows moved between the pages each time they were read. */
  async function readAll(how: Gathering): Promise<Row[] | null> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const { rows, total } = await readPages(how)
      if (rows.size === total) return [...rows.values()]
    }
    return null
  }

  async function readPages({ signal, onProgress }: Gathering): Promise<{ rows: Map<string, Row>; total: number }> {
    const rows = new Map<string, Row>()
    for (let page = 1; ; page++) {
      const { data, pagination } = await client.fetchQuery({
        ...list.query({ ...search, page, page_size: PAGE }),
        staleTime: 0,
        gcTime: 0,
      })
      signal.throwIfAborted()
      for (const row of data) rows.set(list.rowId(row), row)
      onProgress(rows.size, pagination.total_count)
      if (data.length < PAGE || page * PAGE >= pagination.total_count) return { rows, total: pagination.total_count }
    }
  }

  async function gather(how: Gathering): Promise<SheetFile | null> {
    const all = await readAll(how)
    if (!all) return null
    const readers = columns.map((column) => columnReader(column, all, isOwn(column)))
    const cells: FileCell[][] = []
    for (let at = 0; at < all.length; at += DRAWN) {
      const rows = all.slice(at, at + DRAWN)
      const words = onScreen.length > 0 ? await textsOf(rows) : []
      const wordsOf = (n: number, at: number) => words[n]?.[onScreen.indexOf(columns[at]!)]
      cells.push(...rows.map((row, n) => readers.map(({ read }, of) => read(row, wordsOf(n, of)))))
      how.signal.throwIfAborted()
    }
    const kept = columns.flatMap((column, at) =>
      holdsActs(column) && cells.every((row) => row[at] === null) ? [] : [at],
    )
    const nameOf = (at: number) => {
      const [label, currency] = [labelOf(columns[at]!), readers[at]!.currency]
      return currency ? t('blocks:list.download.amountsIn', { label, currency }) : label
    }
    return {
      title: t(list.titleKey),
      columns: kept.map((at) => ({ name: nameOf(at), kind: readers[at]!.kind })),
      rows: cells.map((row) => kept.map((at) => row[at]!)),
    }
  }
  return { drawn, gather }
}
