import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Column } from '#domain/kernel/paging.ts'
import type { FileCell, SheetFile } from '../../files/sheet-file.ts'
import type { ListDefinition } from '../define-list.ts'
import type { ListSearch } from '../list-search.ts'
import { useColumnLabel } from '../use-column-label.ts'
import { currencyIn, kindOf, plainValue } from './plain-value.ts'
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
 * missing: null where that cannot be had.
 */
export function useListFile<Row>(list: ListDefinition<Row>, search: ListSearch, columns: readonly Column[]) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const labelOf = useColumnLabel()
  const isDrawn = ({ code, type }: Column) => list.cells?.[code] !== undefined || type === 'status'
  const { drawn, textsOf } = useRowTexts(list, columns.filter(isDrawn))

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

  async function cellsOf(rows: readonly Row[]): Promise<FileCell[][]> {
    const texts = columns.some(isDrawn) ? await textsOf(rows) : rows.map(() => [])
    return rows.map((row, at) => {
      const words = texts[at]!.values()
      return columns.map((column) => (isDrawn(column) ? words.next().value || null : (plainValue(row, column) ?? null)))
    })
  }

  async function gather(how: Gathering): Promise<SheetFile | null> {
    const all = await readAll(how)
    if (!all) return null
    const rows: FileCell[][] = []
    for (let at = 0; at < all.length; at += DRAWN) {
      rows.push(...(await cellsOf(all.slice(at, at + DRAWN))))
      how.signal.throwIfAborted()
    }
    const named = columns.map((column) => {
      const kind = kindOf(column, isDrawn(column))
      const label = labelOf(column)
      return {
        kind,
        name:
          kind === 'money' ? t('blocks:list.download.amountsIn', { label, currency: currencyIn(all, column) }) : label,
      }
    })
    return { title: t(list.titleKey), columns: named, rows }
  }
  return { drawn, gather }
}
