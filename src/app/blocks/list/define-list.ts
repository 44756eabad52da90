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

/** One list page as data. Everything a list does beyond this is the same for every list. */
export interface ListDefinition<Row> {
  /** Under this name the device remembers the density. */
  name: string
  /** Namespaced keys of locales, e.g. `policies:list.title`. */
  titleKey: string
  searchKey?: string
  columns: readonly Column[]
  /** The ordering where the address names none. */
  ordering: string
  query: (search: ListSearch) => AnswerQuery<Paged<Row>>
  rowId: (row: Row) => string
  /** Where a row leads: the link of its first column, and of a tap anywhere on it; nothing where one leads nowhere. */
  rowLink?: (row: Row) => LinkProps | null | undefined
  /** Status columns: the state of a row. */
  stateOf?: (row: Row) => RowState | null
  /** Columns whose value is not simply at their code (`policyholder__name` reads `policyholder.name` by itself). */
  cells?: Partial<Record<string, (row: Row) => ReactNode>>
  filters?: readonly { value: string; labelKey: string }[]
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

export function defineList<Row>(definition: ListDefinition<Row>): ListDefinition<Row> {
  return definition
}
