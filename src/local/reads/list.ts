import {
  type Column,
  type ListQuery,
  type Ordering,
  type Paged,
  parseOrdering,
  readColumn,
  toPage,
} from '#domain/kernel/paging.ts'
import { searchWords } from '#domain/kernel/search-text.ts'
import type { LocalAccount } from '../store/account.ts'
import type { Remembered } from '../store/remembered.ts'
import { recallAll } from './memory.ts'

/** How a type is listed on the device: the same rows, columns and search as the API's. A type has one listing. */
export interface Listing<Row> {
  entity: string
  columns: readonly Column[]
  toRow: (record: Remembered) => Row
  /** As `searchForm` spells it. */
  searchText: (record: Remembered) => string
  ordering: string
}

export interface Searchable<Row> {
  row: Row
  searchText: string
}

const prepared = new WeakMap<Remembered, Searchable<unknown>>()
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** One page of a list, in the API's envelope. Reads only the store, so it may be watched. */
export async function readList<Row extends object>(
  account: LocalAccount,
  listing: Listing<Row>,
  query: ListQuery,
  isWanted: (row: Row) => boolean = () => true,
): Promise<Paged<Row>> {
  const wanted = parseOrdering(query.ordering, listing.columns) ?? parseOrdering(listing.ordering, listing.columns)
  const records = await recallAll(account, listing.entity, JSON.stringify(wanted), (one, other) =>
    wanted ? compareRows(prepare(listing, one).row, prepare(listing, other).row, wanted) : 0,
  )
  const rows = records.map((record) => prepare(listing, record)).filter(({ row }) => isWanted(row))
  return cutPage(rows, query)
}

/** The page asked for of rows that are in order, of those that hold every word searched for. */
export function cutPage<Row>(rows: readonly Searchable<Row>[], query: ListQuery): Paged<Row> {
  const words = searchWords(query.search ?? '')
  const found = rows.filter(({ searchText }) => words.every((word) => searchText.includes(word)))
  const first = (query.page - 1) * query.page_size
  const page = found.slice(first, first + query.page_size).map(({ row }) => row)
  return toPage(page, found.length, query)
}

function prepare<Row>({ toRow, searchText }: Listing<Row>, record: Remembered): Searchable<Row> {
  const known = prepared.get(record)
  if (known) return known as Searchable<Row> // a record is of one type and prepared by its one listing
  const made = { row: toRow(record), searchText: searchText(record) }
  prepared.set(record, made)
  return made
}

export function compareRows(one: object, other: object, { code, descending }: Ordering): number {
  return (descending ? -1 : 1) * compare(readColumn(one, code), readColumn(other, code))
}

/** Nothing comes first; texts as people sort them, everything else by value. */
function compare(one: unknown, other: unknown): number {
  if (typeof one === 'string' && typeof other === 'string') return collator.compare(one, other)
  const [a, b] = [one ?? Number.NEGATIVE_INFINITY, other ?? Number.NEGATIVE_INFINITY] as number[] // numbers, dates, flags
  return Number(a) - Number(b)
}
