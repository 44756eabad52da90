import { narrowing } from '#domain/kernel/conditions/meets.ts'
import { type Ordering, type Paged, parseOrdering } from '#domain/kernel/paging.ts'
import { localMidnight } from '#domain/kernel/time-zones.ts'
import { listQuote, type QuoteListing } from '#domain/quote/body/quote.listing.ts'
import { isNewBusiness } from '#domain/quote/body/quote-kind.ts'
import { QUOTE_ORDERING, quoteColumns } from '#domain/quote/contract/quote.columns.ts'
import type { QuoteListQuery, QuoteRow } from '#domain/quote/contract/quote.schema.ts'
import type { LocalAccount } from '../store/account.ts'
import type { RecordState } from '../store/record-state.ts'
import type { Remembered } from '../store/remembered.ts'
import { type Holder, readHolders } from './holders.ts'
import { compareRows, cutPage, type Searchable } from './list.ts'
import { recallAll } from './memory.ts'
import { remember } from './remember.ts'

/** The API's row as far as the device knows it, and how far the record itself has come. */
export interface LocalQuoteRow
  extends Pick<
    QuoteRow,
    'id' | 'locator' | 'display_id' | 'product' | 'policyholder' | 'characteristics' | 'price' | 'state'
  > {
  /** Null until the office has it: it is the newest there is. */
  created_at: Date | null
  record_state: RecordState
}

/** The quote list without the office: what was never sent stands on top of the newest first. */
export async function readQuotes(account: LocalAccount, query: QuoteListQuery): Promise<Paged<LocalQuoteRow>> {
  const holders = await readHolders(account)
  const quotes = await recallAll(account, 'quote', 'any', () => 0)
  const ordering = parseOrdering(query.ordering, quoteColumns) ?? parseOrdering(QUOTE_ORDERING, quoteColumns)
  const meets = narrowing(query, quoteColumns)
  const rows = quotes
    .filter(({ body }) => isNewBusiness(body))
    .map((record) => toRow(record, holders))
    .filter(({ row }) => !query.state || row.state.code === query.state)
    .filter(({ row }) => !query.policyholder || row.policyholder?.locator === query.policyholder)
    .filter(({ row }) => meets({ ...row, locator: row.display_id })) // as the office narrows by numbers
    .sort((one, other) => (ordering ? compare(one.row, other.row, ordering) : 0))
  return cutPage(rows, query)
}

function compare(one: LocalQuoteRow, other: LocalQuoteRow, ordering: Ordering): number {
  const isByAge = ordering.code === 'created_at'
  if (!isByAge || (one.created_at && other.created_at)) return compareRows(one, other, ordering)
  return (Number(one.created_at === null) - Number(other.created_at === null)) * (ordering.descending ? -1 : 1)
}

function toRow(record: Remembered, of: ReadonlyMap<string, Holder>): Searchable<LocalQuoteRow> {
  const listing = remember(listings, record, ({ body }) => listQuote(body))
  const { displayId, productCode, productName, policyholderId, state, totalCents, currency, createdAt } = listing
  const holder = of.get(policyholderId ?? '')
  return {
    searchText: `${listing.searchText} ${holder?.searchText ?? ''}`,
    row: {
      id: record.id,
      locator: record.id,
      display_id: displayId,
      product: { code: productCode, name: productName },
      policyholder: policyholderId === null ? null : { locator: policyholderId, name: holder?.name ?? '' },
      characteristics: [characteristicsOf(listing)],
      price: { total: totalCents, total_currency: currency },
      state: { name: state, code: state, key: state },
      created_at: createdAt,
      record_state: record.state,
    },
  }
}

function characteristicsOf({
  startsOn,
  endsOn,
  issuedAt,
  timezone,
}: QuoteListing): QuoteRow['characteristics'][number] {
  return {
    started_at: startsOn === null ? null : localMidnight(startsOn, timezone),
    starts_on: startsOn,
    ended_at: endsOn === null ? null : localMidnight(endsOn, timezone),
    ends_on: endsOn,
    issued_at: issuedAt,
    data: { timezone },
  }
}

const listings = new WeakMap<Remembered, QuoteListing>()
