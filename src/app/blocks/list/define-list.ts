import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AnswerQuery } from '#app/data/answer-query.ts'
import type { Column, Paged } from '#domain/kernel/paging.ts'
import type { Tone } from '../detail/StateBadge.tsx'
import type { ListSearch } from './list-search.ts'

/** A state as the list shows it; `labelKey` names its word in locales. */
export interface RowState {
  tone: Tone
  labelKey: string
}

/** `labelKey` names its word in locales; `label` is the word itself. */
export type Choice = { value: string } & ({ labelKey: string } | { label: string })

/** One list page as data. Everything a list does beyond this is the same for every list. */
export interface ListDefinition<Row> extends Described<Row, readonly Column[]> {
  /** Columns whose value is not simply at their code (`policyholder__name` reads `policyholder.name` by itself). */
  cells?: Partial<Record<string, ShowCell<Row>>>
}

type ShowCell<Row> = (row: Row) => ReactNode

interface Described<Row, Columns extends readonly Column[]> {
  /** Under this name the device remembers the density. */
  name: string
  /** Namespaced keys of locales, e.g. `policies:list.title`. */
  titleKey: string
  searchKey?: string
  columns: readonly Columns[number][]
  /** The ordering where the address names none. */
  ordering: string
  query: (search: ListSearch) => AnswerQuery<Paged<Row>>
  rowId: (row: Row) => string
  /** Where a row leads: its link, and of a tap anywhere on it; nothing where one leads nowhere. */
  rowLink?: (row: Row) => LinkProps | null | undefined
  /** The column with that link; the first unless said. */
  linkOn?: Columns[number]['code']
  /** What a row is called where rows are chosen (`ListPage.bulk`). */
  nameOf?: (row: Row) => string
  /** Status columns: the state of a row. */
  stateOf?: (row: Row) => RowState | null
  filters?: readonly { value: string; labelKey: string }[]
  /** The office and the device narrow it by its columns. */
  isNarrowed?: boolean
  /** What may stand in a column that holds one of a few; such a column is narrowed by these. */
  choices?: Partial<Record<string, readonly Choice[]>>
  /** What is listed while none is chosen; All unless said. */
  unfilteredKey?: string
  /** Under this name the address holds what is searched for; `search` unless said. */
  searchName?: 'search' | 'query'
  /** Said without signal, above rows that are the device's own. */
  offlineKey?: string
  /** How long rows take to fade while others are looked for. */
  fadeMs?: number
  /** Said where the rows came and could not be read. */
  unreadableKey?: string
  empty: { titleKey: string; bodyKey?: string; icon: ReactNode }
}

/** Where the columns are named, a cell of none of them, and one whose value the row has not and no cell shows, is an error. */
export function defineList<Row, Columns extends readonly Column[] = readonly Column[]>(
  definition: Described<Row, Columns> & Cells<Row, Columns[number]>,
): ListDefinition<Row> {
  return definition
}

type Cells<Row, Listed extends Column> = [Unread<Row, Listed>] extends [never]
  ? { cells?: { [Code in Listed['code']]?: ShowCell<Row> } }
  : { cells: { [Code in Listed['code']]?: ShowCell<Row> } & Record<Unread<Row, Listed>, ShowCell<Row>> }

/** Codes of columns that show nothing by themselves; a state is shown by `stateOf`. */
type Unread<Row, Listed extends Column> = Listed extends { type: 'status' }
  ? never
  : Reads<Row, Listed extends { day: infer Day extends string } ? Day : Listed['code']> extends true
    ? never
    : Listed['code']

/** Whether `readColumn` finds something in such a row. */
type Reads<Row, Code extends string> = string extends Code
  ? true
  : Code extends `${infer Field}[${number}]__${infer Rest}`
    ? Field extends keyof Row
      ? Reads<NonNullable<Row[Field]> extends readonly (infer Item)[] ? Item : never, Rest>
      : false
    : Code extends `${infer Field}__${infer Rest}`
      ? Field extends keyof Row
        ? Reads<NonNullable<Row[Field]>, Rest>
        : false
      : Code extends keyof Row
        ? true
        : false
